import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config';
import { createDraining, type Draining } from '../core/draining';
import { openPlaces } from '../files';
import { type Apart, watchPlaces } from '../files/apart';
import type { Database } from '../sql/connection';
import { openDatabase } from '../sql/connection/open';
import { migrate } from '../sql/migrate';
import { type ServingOptions, serveApplication } from './app';
import type { Application } from './application';

export interface StartOptions extends Pick<ServingOptions, 'model' | 'version' | 'panelDir' | 'jobs' | 'deployment'> {
  readonly config: Config;
  /** What the database was brought up to date with, a sentence each. */
  readonly onMigrated?: (changes: readonly string[]) => void;
  /** Between that and the first call: what has to be in the database. True: its people are made up. */
  readonly prepare?: (db: Database) => Promise<boolean>;
  /** The process is told to end by SIGINT or SIGTERM; without it nothing listens for that. */
  readonly onSignal?: () => void;
}

export interface Started {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Where it listens. */
  readonly address: string;
  readonly demo: boolean;
  /** Calls end, then the database is closed. */
  readonly stop: () => Promise<void>;
}

/**
 * Opens the database, brings it up to date and serves the application until it is stopped.
 * @throws Error with a sentence for the operator; the database is closed again then.
 */
export async function start(application: Application, options: StartOptions): Promise<Started> {
  const { config, model, onSignal } = options;
  const { databaseUrl: url, directUrl, dataDir } = config;
  const db = await openDatabase(url ? { url, directUrl } : { dataDir });
  try {
    const changes = await migrate(db, model);
    options.onMigrated?.(changes);
    const demo = (await options.prepare?.(db)) ?? false;
    const draining = createDraining();
    const apart = await watchPlaces(db, openPlaces(config).files, (sentence) => console.warn(sentence));
    const { version, panelDir, jobs, deployment } = options;
    const app = await serveApplication(application, {
      ...{ db, model, config, version, demo, draining, apart },
      ...(panelDir === undefined ? {} : { panelDir }),
      ...(jobs && { jobs }),
      ...(deployment && { deployment }),
      now: () => new Date(),
      log: true,
    });
    const address = await app.listen({ host: config.host, port: config.port });
    const running = { app, db, draining, apart };
    if (onSignal) stopOnSignal(running, config.drainSeconds, onSignal);
    return { app, db, address, demo, stop: () => stop(running, 0) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** What still runs so long after the process has stopped listening is cut off: its writes are taken back, its jobs begun elsewhere. */
const LONGEST_CALL_MS = 10_000;

interface Running {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly draining: Draining;
  readonly apart: Apart;
}

/**
 * First it says that it is not ready any more, and for a while still takes what arrives; then it stops listening, lets
 * calls end and closes the database.
 */
async function stop({ app, db, draining, apart }: Running, seconds: number): Promise<void> {
  draining.begin();
  await sleep(seconds * 1000);
  const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_CALL_MS).unref();
  apart.stop();
  await app.close();
  clearTimeout(cut);
  await db.close();
}

/** SIGTERM and Ctrl-C end the process with 0. Who sits at the keyboard does not wait for a load balancer. */
function stopOnSignal(running: Running, drainSeconds: number, onSignal: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (running.draining.isOn()) return;
      onSignal();
      const seconds = signal === 'SIGTERM' ? drainSeconds : 0;
      // What holds on even when it is cut off does not hold the process.
      setTimeout(() => process.exit(0), seconds * 1000 + LONGEST_CALL_MS * 1.5).unref();
      stop(running, seconds).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
