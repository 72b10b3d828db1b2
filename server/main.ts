// npm start: opens the database, brings it up to date, fills the demo on the first start, serves panel and API.
import './core/sayFailures';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { fillDeclared, NotEmptyError, seedDemo } from '../demo';
import { model } from '../src/resources';
import { buildApp } from './app';
import { createFirstAdminAddress } from './areas/accounts/firstAdmin';
import { makeFirstDepartments } from './areas/complaints/departments/firstDepartments';
import { jobs } from './areas/jobs';
import { makeFirstCategories } from './areas/news/categories';
import { createPasswords } from './core/access/passwords';
import { type Config, readConfig } from './core/config';
import { createDraining, type Draining } from './core/draining';
import { type Deployment, readDeployment } from './core/overlays/deployment';
import { openPlaces } from './files';
import { type Apart, watchPlaces } from './files/apart';
import { type Database, openDatabase } from './sql/connection';
import { migrate } from './sql/migrate';

const say = (text: string) => console.log(text);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  say(config.databaseUrl ? 'Membuka PostgreSQL…' : `Membuka basis data di ${config.dataDir}…`);
  const db = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl, directUrl: config.directUrl } : { dataDir: config.dataDir },
  );
  try {
    for (const change of await migrate(db, model)) say(`  + ${change}`);
    const demo = await fillDemo(db, config);
    await makeFirstDepartments(db, new Date());
    await makeFirstCategories(db, new Date());
    if (demo && config.demoSize !== 'none')
      await fillDeclared({ db, model, now: config.demoNow ?? new Date(), progress: (text) => say(`  ${text}`) });
    const deployment = readDeployment(config.fieldsFile, model);
    announceDeployment(deployment);
    const panelDir = fileURLToPath(new URL('../panel', import.meta.url));
    const draining = createDraining();
    const apart = await watchPlaces(db, openPlaces(config).files, (sentence) => console.warn(sentence));
    const app = await buildApp({
      db,
      model,
      config,
      now: () => new Date(),
      version: __APP_VERSION__,
      demo,
      deployment,
      panelDir,
      jobs,
      draining,
      apart,
      log: true,
    });
    const address = await app.listen({ host: config.host, port: config.port });
    stopOnSignal({ app, db, draining, apart, drainSeconds: config.drainSeconds });
    announce(config, address, demo);
    if (!demo) await announceFirstAdmin(db, config);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** A production installation never gets demo accounts; a demo stays marked as one for good. */
async function fillDemo(db: Database, config: Config): Promise<boolean> {
  const rows = (await db.kysely
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()) as { count: number } | undefined;
  if (Number(rows?.count ?? 0) > 0) {
    const marked = await db.kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@contoh.example' as never)
      .executeTakeFirst();
    return marked !== undefined;
  }
  if (config.demoSize === 'none') return false;
  say(`Menyiapkan data contoh ukuran ${config.demoSize} (DATA SINTETIS, bukan orang sungguhan)…`);
  const passwords = createPasswords();
  try {
    await seedDemo({
      db,
      model,
      size: config.demoSize,
      now: config.demoNow ?? new Date(),
      hashPassword: passwords.hash,
      files: openPlaces(config).files,
      progress: (text) => say(`  ${text}`),
    });
  } catch (error) {
    // Another process of the same installation was faster.
    if (!(error instanceof NotEmptyError)) throw error;
  }
  return true;
}

/** What is wrong with the file of this installation stops nothing, and is reported where the operator looks. */
function announceDeployment({ overlay, source, findings }: Deployment): void {
  if (source === '') return;
  say(overlay ? `Susunan kolom dari ${source} dipakai.` : `Susunan kolom dari ${source} tidak dipakai.`);
  for (const { path, message } of findings) say(`  ${path === '' ? '' : `${path}: `}${message}`);
}

/** The operator of a demo sees at once whom it could write to. */
function announceOutbox({ outbound }: Config, demo: boolean): void {
  if (!demo && !outbound.onlyAllowed) return;
  const named = outbound.allow.map(({ host, port }) => `${host}:${port}`).join(', ');
  say(
    `Pesan keluar hanya sampai ke ${named || 'Kotak keluar demo'}${named ? '; yang lain ke Kotak keluar demo' : ''}.`,
  );
}

function announce(config: Config, address: string, demo: boolean): void {
  say('');
  say(`Panel Bansos siap di ${config.publicUrl.origin} (mendengar di ${address})`);
  announceOutbox(config, demo);
  if (!demo) return;
  say('DATA SINTETIS – bukan orang sungguhan. Akun contoh (password: Bansos-Demo-2026):');
  say('  admin@contoh.example  – administrator');
  say('  aleg@contoh.example   – admin anggota legislatif pertama');
  say('  aleg2@contoh.example  – admin anggota legislatif kedua');
}

/** While there is no administrator: where the first one is made. The code is printed once and never again. */
async function announceFirstAdmin(db: Database, { publicUrl }: Config): Promise<void> {
  const address = await db.kysely
    .transaction()
    .execute((tx) => createFirstAdminAddress({ tx, publicUrl, now: () => new Date() }));
  if (address === undefined) return;
  say('Belum ada administrator. Buat yang pertama di peramban, dengan kode sekali pakai yang berlaku 24 jam:');
  say(`  ${address}`);
}

/** What still runs so long after the process has stopped listening is cut off: its writes are taken back, its jobs begun elsewhere. */
const LONGEST_CALL_MS = 10_000;

interface Stopping {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly draining: Draining;
  readonly apart: Apart;
  readonly drainSeconds: number;
}

/**
 * SIGTERM and Ctrl-C. First it says that it is not ready any more, and for a while still takes what arrives; then it stops
 * listening, lets calls end, closes the database and exits with 0. Who sits at the keyboard does not wait for a load balancer.
 */
function stopOnSignal({ app, db, draining, apart, drainSeconds }: Stopping): void {
  async function stop(seconds: number): Promise<void> {
    draining.begin();
    await sleep(seconds * 1000);
    setTimeout(() => {
      app.server.closeAllConnections();
      setTimeout(() => process.exit(0), LONGEST_CALL_MS / 2).unref();
    }, LONGEST_CALL_MS).unref();
    apart.stop();
    await app.close();
    await db.close();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (draining.isOn()) return;
      say('Menutup…');
      stop(signal === 'SIGTERM' ? drainSeconds : 0).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
