import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { storeVersion } from '../../../support/fields';
import { openAccount } from '../../../support/programme';
import { clientOf, engines, OPENING_MS, startApp } from '../../../support/server';

describe.each(engines)('a server that is started again, on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open(model);
  }, OPENING_MS);
  afterAll(() => db.close());

  it('has what staff published: own fields, also those that are computed', async () => {
    await storeVersion(db, {
      format: 1,
      resources: {
        families: {
          custom: {
            x_count: { kind: 'number', label: 'Banyaknya' },
            x_total: {
              kind: 'number',
              label: 'Jumlah',
              inList: true,
              formula: { call: 'multiply', of: [{ field: 'x_count' }, 2] },
            },
          },
        },
      },
    });
    const app = await startApp(db, model);
    const admin = clientOf(app, await openAccount(db, 'admin', 1));
    const { status, text } = await admin('GET', '/admin/families?page=1&per_page=5&sort_by=x_total');
    expect([status, text]).toEqual([200, expect.any(String)]);
    expect((await admin('GET', '/fields')).text).toContain('x_total');
    await app.close();
  });
});
