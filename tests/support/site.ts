import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../../server/app';
import { areaJobs } from '../../server/areas/jobs';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from './accounts';
import { formOf, type Part } from './forms';
import { type Answer, type Client, clientOf, signIn, startApp, type TestEngine, testConfig } from './server';

export interface SiteWorld {
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly admin: Client;
  /** Administrator of the first legislator. */
  readonly aleg: Client;
  readonly anyone: Client;
  readonly save: (group: 'general' | 'system', values: object) => Promise<Answer>;
  readonly sendForm: (method: string, path: string, parts: readonly Part[]) => Promise<Answer>;
  /** Another server on the same database. */
  readonly another: (more?: Partial<AppOptions>) => Promise<FastifyInstance>;
  readonly close: () => Promise<void>;
}

const paths = { general: '/admin/general/settings', system: '/admin/settings/system' } as const;

/** An administrator, an administrator of a legislator, background work, and folders of their own. */
export async function openSite(
  open: TestEngine['open'],
  more: Partial<AppOptions> = {},
  env: (db: Database) => Readonly<Record<string, string>> = () => ({}),
): Promise<SiteWorld> {
  const db = await open(model);
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-site-'));
  const config = testConfig({ DATA_DIR: dataDir, STORAGE_DIR: join(dataDir, 'storage'), ...env(db) });
  const apps: FastifyInstance[] = [];
  const another: SiteWorld['another'] = async (others = {}) => {
    const app = await startApp(db, model, { config, jobs: areaJobs, ...more, ...others });
    apps.push(app);
    return app;
  };
  const app = await another();
  const legislator = await addLegislator(db, 'SITUS');
  await addAccount(db, { email: 'admin@situs.example', name: 'Admin Situs' });
  await addAccount(db, { email: 'aleg@situs.example', role: 'admin_aleg', legislatorId: legislator });
  const admin = await signIn(app, 'admin@situs.example');
  return {
    db,
    app,
    dataDir,
    admin,
    aleg: await signIn(app, 'aleg@situs.example'),
    anyone: clientOf(app),
    save: (group, values) => admin('PUT', paths[group], values),
    sendForm: (method, path, parts) => {
      const { payload, headers } = formOf(parts);
      return admin(method, path, payload, headers);
    },
    another,
    close: async () => {
      for (const each of apps) await each.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
