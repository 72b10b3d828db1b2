import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/sql/connection/open';
import { until } from '../../support/jobs';
import { plain } from '../../support/pictures';
import { openProcesses, type Processes, shared } from '../../support/processes';
import { openS3, type S3World } from '../../support/s3';

interface Backups {
  readonly running: boolean;
  readonly error: string | null;
  readonly backups: readonly { readonly name: string; readonly size: number }[];
}

const path = '/admin/settings/system/backups';

describe.each(shared)('backups of server processes on $name', (engine) => {
  let world: Processes;
  let s3: S3World;
  const elsewhere = `panel_bansos_restored_${process.pid}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  beforeAll(async () => {
    [world, s3] = await Promise.all([openProcesses(engine), openS3()]);
  }, 120_000);
  afterAll(async () => {
    await world?.close();
    await s3?.close();
    await administer(`drop database if exists ${elsewhere} with (force)`);
  });

  it('lie in the bucket, are listed by each process, and are put back from any machine', async () => {
    const [first, second] = [await world.start(s3.env), await world.start(s3.env)];
    const [here, there] = [await world.signIn(first.address), await world.signIn(second.address)];
    const form = new FormData();
    const jpeg = new Uint8Array(await plain(200, 200).jpeg().toBuffer());
    form.set('logo', new File([jpeg], 'a.jpg', { type: 'image/jpeg' }));
    const { authorization } = here;
    await fetch(`${first.address}/api/admin/general/logo`, { method: 'POST', headers: { authorization }, body: form });
    await here('POST', '/admin/departments', { name: 'Dinas Cadangan', categories: ['Sosial'] });

    expect((await here('POST', path, {})).status).toBe(202);
    const seen = await until(
      async () => (await there<Backups>('GET', path)).data,
      ({ running, backups }) => !running && backups.length === 1,
      60_000,
    );
    expect(seen.error).toBeNull();
    const name = seen.backups[0]?.name ?? '';
    expect((await here<Backups>('GET', path)).data.backups).toEqual(seen.backups);
    const { site } = (await here<{ site: { logo_url: string } }>('GET', '/capabilities')).data;

    // Another machine, another database; first what it refuses.
    const own = { ...s3.env, APP_SECRET: 'satu rahasia untuk semua proses pengujian', NODE_ENV: 'test' };
    const restore = (args: readonly string[], env: Readonly<Record<string, string>>) =>
      world.run('restore', args, { ...own, ...env });
    expect(await restore([], { DATABASE_URL: world.url })).toMatchObject({
      code: 1,
      output: expect.stringContaining(name),
    });
    expect(await restore([name], { DATABASE_URL: world.url })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Server masih memakai basis data ini.'),
    });
    expect(await restore(['panel-19990101T000000Z.tar.gz'], { DATABASE_URL: world.url })).toMatchObject({
      code: 1,
      output: expect.stringContaining('tidak ditemukan'),
    });
    await administer(`create database ${elsewhere}`);
    const url = new URL(world.url);
    url.pathname = `/${elsewhere}`;
    const copied = await restore([name], { DATABASE_URL: url.href });
    expect(copied).toMatchObject({ code: 0, output: expect.stringContaining('dipulihkan') });
    expect(await restore([name], { DATABASE_URL: url.href })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Tambahkan --force'),
    });
    expect(await restore([name, '--force'], { DATABASE_URL: url.href })).toMatchObject({ code: 0 });
    const restored = await openDatabase({ url: url.href });
    const names = await sql<{ name: string }>`select name from departments`.execute(restored.kysely);
    await restored.close();
    expect(names.rows.map((row) => row.name)).toContain('Dinas Cadangan');
    const third = await world.start({ ...s3.env, DATABASE_URL: url.href });
    expect((await fetch(new URL(site.logo_url, third.address))).status).toBe(200);
  }, 180_000);
});
