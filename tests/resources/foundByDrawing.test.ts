import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/sql/connection';
import { defineModel, type Resource } from '../../src/framework/schema';
import { model as declared } from '../../src/resources';
import { uploadBy } from '../support/imports';
import { openAccount } from '../support/programme';
import { target } from '../support/random/target';
import { type Client, clientOf, engines, OPENING_MS, startApp } from '../support/server';

const drawnOn = (name: string, more: Pick<Resource, 'fields'> & Partial<Resource>): Resource => ({
  name,
  label: name,
  noun: name,
  title: 'nama',
  api: { path: `/admin/${name}`, bulk: { path: 'bulk', ids: 'ids' } },
  list: { columns: ['nama'] },
  form: { sections: [{ section: 'Isi', fields: Object.keys(more.fields) }] },
  access: { admin: 'all' },
  ...more,
});

const nama = { kind: 'text', label: 'Nama', required: true } as const;
const pointing = drawnOn('menunjuk', {
  fields: {
    nama,
    satu: { kind: 'reference', label: 'Satu', target: 'tujuan' },
    banyak: { kind: 'references', label: 'Banyak', target: 'tujuan', requiredWhen: { nama: { empty: false } } },
  },
  rules: [{ when: { satu: { empty: true } }, refuse: { field: 'banyak', message: 'Pilih satu dahulu' } }],
  import: { columns: ['nama', 'satu'], same: [] },
});
const hiding = drawnOn('menutup', {
  fields: {
    nama,
    ada: { kind: 'boolean', label: 'Ada' },
    kartu: { kind: 'kk', label: 'Kartu', showWhen: { ada: { eq: true } } },
  },
});

const documented = drawnOn('berdokumen', {
  fields: { nama, isi: { kind: 'json', label: 'Isi', required: true, unique: true, default: 'kata lain' } },
  import: { columns: ['nama'], same: [] },
});

/** What random declarations were broken on, as small as it can be said. */
describe.each(engines)('a declaration that was drawn once, on $name', ({ open }) => {
  let db: Database;
  let admin: Client;
  beforeAll(async () => {
    const model = defineModel([...declared.resources, target, pointing, hiding, documented], declared.kinds);
    db = await open(model);
    admin = clientOf(await startApp(db, model), await openAccount(db, 'admin', 1));
    await admin('POST', '/admin/tujuan', { nama: 'Tiga' });
  }, OPENING_MS);
  afterAll(() => db.close());

  it('takes no row without a required list of records, though a rule about it hangs on a record that the row names', async () => {
    const answer = await uploadBy(admin)('/admin/menunjuk/mass-upload', 'Nama,Satu\r\nA,Tiga\r\nB,\r\n');
    expect(answer.body.data).toMatchObject({ success_count: 0, failed_count: 2 });
    expect(answer.text).toContain('Banyak wajib diisi');
  });

  it('looks for a document that only one record may have as a document, a text in it too', async () => {
    const answer = await uploadBy(admin)('/admin/berdokumen/mass-upload', 'Nama\r\nA\r\nB\r\n');
    expect(answer.body.data, answer.text).toMatchObject({ success_count: 1, failed_count: 1 });
    expect(answer.text).toContain('Isi sudah digunakan');
  });

  it('says why an edit of many cannot be undone that cleared what the history does not keep', async () => {
    const made = await admin('POST', '/admin/menutup', { nama: 'A', ada: true, kartu: '3174000000000013' });
    const { id } = made.body.data as { readonly id: number };
    const done = await admin('POST', '/admin/menutup/found', { action: 'edit', ids: [id], data: { ada: false } });
    const { call } = done.body.data as { readonly call: string };
    const undone = await admin('POST', '/admin/menutup/found', { action: 'edit', undo: call });
    expect(undone.body.data).toMatchObject({
      updated: 0,
      results: [
        {
          code: 'alreadyDecided',
          message: 'Tidak dapat diurungkan: riwayat tidak menyimpan isi Kartu yang ikut berubah.',
        },
      ],
    });
  });
});
