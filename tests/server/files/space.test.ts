import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Work } from '../../../server/core/context';
import { keepFile } from '../../../server/core/records/uploads';
import { hasNoRoom, isDiskFull } from '../../../server/files/space';
import { Problem } from '../../../server/sql/problem';
import { engines, OPENING_MS } from '../../support/server';
import { openSite, type SiteWorld } from '../../support/site';

const FULL = 'Penyimpanan server penuh, jadi data Anda belum disimpan. Hubungi pengelola server, lalu coba lagi.';
const MB = 1_048_576;
const stats = { type: 0, bsize: 4096, blocks: 1_000_000, bfree: 0, bavail: 500_000, files: 1000, ffree: 500 };

describe('the room that is left', () => {
  it.each([
    ['plenty', {}, false],
    ['16 MB', { bavail: (16 * MB) / 4096 }, false],
    ['less than 16 MB', { bavail: (16 * MB) / 4096 - 1 }, true],
    ['no entry for another file', { ffree: 0 }, true],
    ['what a file system does not count', { blocks: 0, bavail: 0, files: 0, ffree: 0 }, false],
  ])('is judged: %s', (_what, part, isFull) => expect(hasNoRoom({ ...stats, ...part })).toBe(isFull));

  it('is that of the nearest folder there is, for one that is not made yet', async () => {
    expect(await isDiskFull(['/nonexistent/berkas', '/proc'])).toBe(false);
  });

  it.each(['ENOSPC', 'EDQUOT'])('is said where a file could not be written for want of it: %s', async (code) => {
    const files = { put: () => Promise.reject(Object.assign(new Error('no space left on device'), { code })) };
    const kept = keepFile({ files } as unknown as Work, { ok: true, bytes: Buffer.from('x'), ext: 'jpg' }, 'books');
    await expect(kept).rejects.toEqual(new Problem('storageFull'));
  });
});

describe.each(engines.slice(-1))('a server whose disk is full on $name', ({ open }) => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await openSite(open);
    // What PostgreSQL says when it cannot extend a file.
    await sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      world.db.kysely,
    );
  }, OPENING_MS);
  afterAll(() => world?.close());

  it('refuses what it cannot write in a sentence, keeps nothing of it, and reads on', async () => {
    const category = (name: string) => ({ name, description: 'Uji', status: 'active', color: 'abu' });
    const before = await world.admin('POST', '/admin/news-categories', category('Sebelum'));
    expect(before.status, before.text).toBe(201);
    await sql`create trigger full_disk before insert on audit for each row execute function no_room()`.execute(
      world.db.kysely,
    );
    const answer = await world.admin('POST', '/admin/news-categories', category('Penuh'));
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([507, 'storageFull', FULL]);
    const list = await world.admin('GET', '/admin/news-categories');
    expect([list.status, list.text.includes('Sebelum'), list.text.includes('Penuh')]).toEqual([200, true, false]);
    await sql`drop trigger full_disk on audit`.execute(world.db.kysely);
    expect((await world.admin('POST', '/admin/news-categories', category('Sesudah'))).status).toBe(201);
  });

  it('says of itself that there is room while there is', async () => {
    expect((await world.anyone('GET', '/health')).body.data).toMatchObject({ storage: 'ok' });
  });
});
