import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import type { openDatabase } from '../../../../server/sql/connection/open';
import { type BuiltServer, buildServer } from '../../../support/builtServer';
import { itInProof } from '../../../support/sized';

describe('npm run backup and npm run restore', () => {
  const root = mkdtempSync(join(tmpdir(), 'panel-backup-'));
  const source = join(root, 'source');
  let built: BuiltServer;
  let open: typeof openDatabase;
  let before: unknown;

  beforeAll(async () => {
    built = await buildServer();
    ({ openDatabase: open } = await built.load());
    const db = await open({ dataDir: source });
    await db.execScript(`
      create table family (id int primary key, kk text, detail jsonb, at timestamptz default '2026-08-31 03:00+00');
      create table member (id int primary key, family_id int references family, photo bytea);
      insert into family select n, 'KK' || n, jsonb_build_object('n', n) from generate_series(1, 5000) as n;
      insert into member select n, 1 + n % 5000, decode(md5(n::text), 'hex') from generate_series(1, 20000) as n`);
    before = await fingerprint(db);
    await db.close();
    mkdirSync(join(source, 'storage/complaints'), { recursive: true });
    writeFileSync(join(source, 'storage/complaints/foto.jpg'), Buffer.alloc(70_000, 'x'));
    writeFileSync(join(source, 'storage/kosong.txt'), '');
    writeFileSync(join(source, 'secret'), 'rahasia');
  }, 60_000);
  afterAll(() => {
    built.remove();
    rmSync(root, { recursive: true, force: true });
  });

  async function run(command: 'backup' | 'restore', dataDir: string, args: readonly string[] = [], extra = {}) {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...extra };
    const child = spawn(process.execPath, [built.file(command), ...args], { env });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    const [code] = await once(child, 'close');
    return { code, output };
  }

  const newestBackup = () => {
    const name = readdirSync(join(source, 'backups')).toSorted().at(-1) ?? '';
    return join(source, 'backups', name);
  };

  it('writes one private archive that any tar can list, without the secret', async () => {
    const { code, output } = await run('backup', source);
    expect([code, output]).toEqual([0, expect.stringContaining(`Cadangan tersimpan: ${newestBackup()}`)]);
    expect(newestBackup()).toMatch(/panel-\d{8}T\d{6}Z\.tar\.gz$/);
    expect(statSync(newestBackup()).mode & 0o777).toBe(0o600);
    const listing = execFileSync('tar', ['-tzf', newestBackup()], { encoding: 'utf8' });
    const paths = listing.trim().split('\n');
    expect(paths.filter((path) => !path.startsWith('database/')).toSorted()).toEqual([
      'storage/complaints/foto.jpg',
      'storage/kosong.txt',
    ]);
    for (const path of ['database/PG_VERSION', 'database/backup_label', 'database/pg_notify/'])
      expect(paths).toContain(path);
  }, 120_000);

  it('gives every table back with the same number of rows and the same checksum, and the stored files', async () => {
    const target = join(root, 'elsewhere');
    expect(await run('restore', target, [newestBackup()])).toEqual({
      code: 0,
      output: `Data dipulihkan ke ${target}\n`,
    });
    const db = await open({ dataDir: target });
    expect(await fingerprint(db)).toEqual(before);
    await db.execScript('insert into member values (20001, 1, null)');
    await db.close();
    expect(readFileSync(join(target, 'storage/complaints/foto.jpg'))).toEqual(Buffer.alloc(70_000, 'x'));
    expect(readFileSync(join(target, 'storage/kosong.txt'))).toHaveLength(0);
    expect(readdirSync(target).toSorted()).toEqual(['db', 'lock', 'storage']);
  }, 120_000);

  it('gives the tables of an archive back that was made when the database was one file in it', async () => {
    const folder = join(root, 'former');
    mkdirSync(folder);
    const db = await open({ dataDir: source });
    writeFileSync(join(folder, 'database.tar.gz'), gzipSync((await db.dump?.()) ?? ''));
    await db.close();
    const archive = join(root, 'panel-20260101T000000Z.tar.gz');
    execFileSync('tar', ['--format=ustar', '-czf', archive, '-C', folder, 'database.tar.gz']);
    const target = join(root, 'fromFormer');
    expect(await run('restore', target, [archive])).toEqual({ code: 0, output: `Data dipulihkan ke ${target}\n` });
    const restored = await open({ dataDir: target });
    expect(await fingerprint(restored)).toEqual(before);
    await restored.close();
  }, 120_000);

  itInProof(
    'restores over data only with --force, and then keeps the old data aside',
    async () => {
      const refused = await run('restore', source, [newestBackup()]);
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringContaining('sudah berisi data. Tambahkan --force'),
      ]);
      const { code } = await run('restore', source, [newestBackup(), '--force']);
      expect(code).toBe(0);
      const names = readdirSync(source).filter((name) => name.includes('.before-restore-'));
      expect(names.map((name) => name.split('.')[0]).toSorted()).toEqual(['db', 'storage']);
      expect(existsSync(join(source, 'secret'))).toBe(true);
      const db = await open({ dataDir: source });
      expect(await fingerprint(db)).toEqual(before);
      await db.close();
    },
    120_000,
  );

  it('refuses both while a server uses the folder', async () => {
    const db = await open({ dataDir: source });
    for (const result of [await run('backup', source), await run('restore', source, [newestBackup(), '--force'])]) {
      expect(result).toEqual({ code: 1, output: expect.stringContaining(`dipakai proses lain (pid ${process.pid})`) });
    }
    await db.close();
  }, 120_000);

  it('leaves the old data alone when the archive is damaged', async () => {
    const damaged = join(root, 'damaged.tar.gz');
    writeFileSync(damaged, readFileSync(newestBackup()).subarray(0, 100_000));
    const result = await run('restore', source, [damaged, '--force']);
    expect(result).toEqual({ code: 1, output: expect.stringContaining('tidak dapat dibaca sampai selesai') });
    const db = await open({ dataDir: source });
    expect(await fingerprint(db)).toEqual(before);
    await db.close();
  }, 120_000);

  it.each<[string, 'backup' | 'restore', string[], Record<string, string>, string]>([
    ['PostgreSQL is configured', 'backup', [], { DATABASE_URL: 'postgres://x' }, 'pg_dump'],
    ['no archive is named', 'restore', [], {}, 'Sebutkan berkas cadangannya'],
    ['the archive is missing', 'restore', ['/none.tar.gz'], {}, '"/none.tar.gz" tidak ditemukan'],
    ['there is no database', 'backup', [], {}, 'Tidak ada basis data'],
  ])('says what to do when %s (%s)', async (_case, command, args, env, sentence) => {
    const result = await run(command, join(root, 'empty'), args, env);
    expect(result).toEqual({ code: 1, output: expect.stringContaining(sentence) });
  });
});

/** Rows and checksum of every table. */
async function fingerprint(db: Database): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    db.kysely,
  );
  const prints = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select count(*) as count, md5(string_agg(md5(t::text), '' order by t.id)) as checksum
      from ${sql.table(name)} as t`.execute(db.kysely);
    prints.push({ name, ...(rows[0] as object) });
  }
  return prints;
}
