import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../../../../server/channels/secretBox';
import { createWhatsappKeys } from '../../../../../server/channels/whatsapp/keys';
import type { Database } from '../../../../../server/sql/connection';
import { model } from '../../../../../src/resources';
import { engines, OPENING_MS } from '../../../../support/server';

const secret = 'satu rahasia untuk semua proses ini';

describe.each(engines)('keys of the linked device on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open(model);
  }, OPENING_MS);
  afterEach(() => keysOf().forget());
  afterAll(() => db?.close());
  const keysOf = (appSecret = secret) => createWhatsappKeys(db.kysely, createSecretBox(appSecret));

  it('that one process has written are read by another, and no more than is asked for', async () => {
    await keysOf().write({ creds: '{"a":1}', 'pre-key-1': '"satu"', 'pre-key-2': '"dua"' });
    expect(await keysOf().read(['creds', 'pre-key-1', 'pre-key-9'])).toEqual(
      new Map([
        ['creds', '{"a":1}'],
        ['pre-key-1', '"satu"'],
      ]),
    );
  });

  it('are changed and removed together', async () => {
    await keysOf().write({ creds: '1', 'pre-key-1': '1' });
    await keysOf().write({ creds: '2', 'pre-key-1': null });
    expect(await keysOf().read(['creds', 'pre-key-1'])).toEqual(new Map([['creds', '2']]));
    await keysOf().forget();
    expect(await keysOf().read(['creds'])).toEqual(new Map());
  });

  it('cannot be read in the database, nor with another secret, nor under another name', async () => {
    await keysOf().write({ creds: '"kunci rahasia"' });
    const stored = await sql<{ sealed: string }>`select sealed from whatsapp_keys`.execute(db.kysely);
    expect(stored.rows[0]?.sealed).toMatch(/^v1\.[\w-]+$/);
    expect(await keysOf('satu rahasia yang lain sama sekali').read(['creds'])).toEqual(new Map());
    await sql`update whatsapp_keys set name = 'pre-key-1'`.execute(db.kysely);
    expect(await keysOf().read(['pre-key-1'])).toEqual(new Map());
  });
});
