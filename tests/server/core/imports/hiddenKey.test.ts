import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { defineModel, defineResource, rating, text } from '../../../../src/framework/schema';
import { model as declared } from '../../../../src/resources';
import { uploadBy } from '../../../support/imports';
import { openAccount } from '../../../support/programme';
import { type Client, clientOf, engines, OPENING_MS, startApp } from '../../../support/server';

const things = defineResource({
  name: 'things',
  label: 'Benda',
  noun: 'benda',
  title: 'nama',
  api: { path: '/admin/things', update: 'patch' },
  routes: { list: '/things' },
  fields: {
    nama: text({ label: 'Nama', required: true, search: true, showWhen: { nilai: { gte: 3 } } }),
    nilai: rating({ label: 'Nilai' }),
  },
  list: { columns: ['nama', 'nilai'] },
  form: { sections: [{ section: 'Semua', fields: ['nama', 'nilai'] }] },
  import: { columns: ['nilai', 'nama'], same: [], match: [['nama']] },
  access: { admin: 'all' },
});
const model = defineModel([...declared.resources, things], declared.kinds);

describe.each(engines)('a file that names records by a field, on $name', ({ open }) => {
  let db: Database;
  let close: () => Promise<void>;
  let admin: Client;
  beforeAll(async () => {
    db = await open(model);
    const app = await startApp(db, model);
    admin = clientOf(app, await openAccount(db, 'admin', 1));
    close = async () => {
      await app.close();
      await db.close();
    };
  }, OPENING_MS);
  afterAll(() => close());

  it('changes the record also where the change hides that field', async () => {
    await admin('POST', '/admin/things', { nama: 'Satu', nilai: 4 });
    const answer = await uploadBy(admin)('/admin/things/mass-upload', 'Nilai,Nama\n1,Satu', { match: 'nama' });
    expect(answer.body.data).toMatchObject({ success_count: 0, changed_count: 1, failed_count: 0 });
    const { data } = (await admin('GET', '/admin/things?page=1&per_page=5')).body.data as { data: unknown[] };
    expect(data).toEqual([expect.objectContaining({ nama: null, nilai: 1 })]);
  });
});
