// npm start: opens the database, brings it up to date, fills the demo on the first start, serves panel and API.
import './core/sayFailures';
import { fileURLToPath } from 'node:url';
import { fillDeclared, NotEmptyError, seedDemo } from '../demo';
import { model } from '../src/resources';
import { applicationOf } from './app';
import { createFirstAdminAddress } from './areas/accounts/firstAdmin';
import { makeFirstDepartments } from './areas/complaints/departments/firstDepartments';
import { areaJobs } from './areas/jobs';
import { makeFirstCategories } from './areas/news/categories';
import { readConfig } from './config';
import { createPasswords } from './core/access/passwords';
import type { Config } from './core/config';
import { type Deployment, readDeployment } from './core/overlays/deployment';
import { openPlaces } from './files';
import { start } from './serving/start';
import type { Database } from './sql/connection';

const say = (text: string) => console.log(text);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  say(config.databaseUrl ? 'Membuka PostgreSQL…' : `Membuka basis data di ${config.dataDir}…`);
  const deployment = readDeployment(config.fieldsFile, model);
  const { db, address, demo } = await start(applicationOf(), {
    config,
    model,
    version: __APP_VERSION__,
    panelDir: fileURLToPath(new URL('../panel', import.meta.url)),
    jobs: areaJobs,
    deployment,
    onMigrated: (changes) => {
      for (const change of changes) say(`  + ${change}`);
    },
    async prepare(opened) {
      const isDemo = await fillDemo(opened, config);
      await makeFirstDepartments(opened, new Date());
      await makeFirstCategories(opened, new Date());
      const progress = (text: string) => say(`  ${text}`);
      if (isDemo && config.demoSize !== 'none')
        await fillDeclared({ db: opened, model, now: config.demoNow ?? new Date(), progress });
      announceDeployment(deployment);
      return isDemo;
    },
    onSignal: () => say('Menutup…'),
  });
  announce(config, address, demo);
  if (!demo) await announceFirstAdmin(db, config);
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
