import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Overlay } from '../../../../src/framework/schema';
import { storeVersion } from '../../../support/fields';
import {
  csvOf,
  type ImportWorld,
  type Judgement,
  openImports,
  RESIDENTS,
  residentColumns,
  residentRow,
} from '../../../support/imports';
import { clientOf, engines, OPENING_MS } from '../../../support/server';
import { unzip } from '../../../support/unzip';

const published: Overlay = {
  format: 1,
  resources: {
    residents: {
      fields: { no_hp: { label: 'No. WhatsApp' }, kelurahan: { label: 'Desa' } },
      custom: {
        x_pekerjaan: { kind: 'text', label: 'Pekerjaan sampingan', search: true, inList: true, inFilters: true },
        x_iuran: { kind: 'rupiah', label: 'Iuran', min: 0 },
        x_darurat: { kind: 'phone', label: 'Kontak darurat' },
        x_kunjungan: { kind: 'date', label: 'Kunjungan' },
        x_anak: { kind: 'number', label: 'Jumlah anak', min: 0, max: 20 },
        x_dtks: { kind: 'boolean', label: 'Terdaftar DTKS' },
        x_rumah: {
          kind: 'choice',
          label: 'Status rumah',
          choices: { milik: 'Milik sendiri', sewa: 'Sewa', lain: 'Lainnya' },
          retired: ['lain'],
        },
        x_catatan: { kind: 'longText', label: 'Catatan kunjungan' },
      },
    },
    users: { custom: { x_jabatan: { kind: 'text', label: 'Jabatan' } } },
    volunteers: { custom: { x_motor: { kind: 'boolean', label: 'Punya motor' } } },
  },
};
const headings = [
  'Pekerjaan sampingan',
  'Iuran',
  'Kontak darurat',
  'Kunjungan',
  'Jumlah anak',
  'Terdaftar DTKS',
  'Status rumah',
  'Catatan kunjungan',
];
const names = Object.keys(published.resources?.residents?.custom ?? {});
const cells = ['Ojek', 'Rp1.250.000', '0812-3456-7890', '17/08/2026', '3', 'Ya', 'Sewa', 'Rumah dekat masjid'];
const values = {
  x_pekerjaan: 'Ojek',
  x_iuran: 1_250_000,
  x_darurat: '+6281234567890',
  x_kunjungan: '2026-08-17',
  x_anak: 3,
  x_dtks: true,
  x_rumah: 'sewa',
  x_catatan: 'Rumah dekat masjid',
};

/** A file of residents with columns that staff added, headed as people read them. */
const fileOf = (...rows: readonly (readonly [n: number, cells: readonly string[]])[]) => {
  const [head = '', ...lines] = csvOf(rows.map(([n]) => residentRow(n))).split('\r\n');
  return [`${head},${headings.join(',')}`, ...rows.map(([, more], at) => `${lines[at]},${more.join(',')}`), ''].join(
    '\r\n',
  );
};

describe.each(engines)('residents with fields that staff added, on $name', (engine) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await openImports({
      open: async (model) => {
        const db = await engine.open(model);
        await storeVersion(db, published);
        return db;
      },
    });
  }, OPENING_MS);
  afterAll(() => world?.close());

  const upload = async (file: string): Promise<Judgement> => {
    const answer = await world.admin.upload(`${RESIDENTS}/mass-upload`, file, { relawan_id: world.volunteers.a });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Judgement;
  };
  const list = async (query: string, who: 'admin' | 'aleg' = 'admin') => {
    const answer = await world[who].call('GET', `${RESIDENTS}?per_page=1000&${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as { data: Readonly<Record<string, unknown>>[] }).data;
  };
  const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

  it('have them in the template, whose headings are found again', async () => {
    const template = (await world.admin.call('GET', `${RESIDENTS}/download-template`)).text;
    const [head = ''] = linesOf(template);
    expect(head.split(',').slice(-headings.length)).toEqual(headings);
    expect(head).toContain('No. WhatsApp');
    const preview = await world.admin.upload(`${RESIDENTS}/preview-csv`, `${template}x\r\n`);
    expect((preview.body.data as { mapping: string[] }).mapping.slice(-names.length)).toEqual(names);
  });

  it('come in from a file, are listed, filtered, sorted, searched, opened and go out again', async () => {
    const second = ['Warung', '', '', '2026-01-02', '0', 'tidak', '', ''];
    const answer = await upload(fileOf([1, cells], [2, second], [3, ['', '', '', '', '', '', '', '']]));
    expect(answer).toMatchObject({ success_count: 3, failed_count: 0 });
    const all = await list('sort_by=x_anak&sort_order=asc');
    expect(all.map(({ x_anak }) => x_anak)).toEqual([0, 3, null]);
    expect(all[1]).toMatchObject(values);
    expect(all[2]).toMatchObject(Object.fromEntries(names.map((name) => [name, null])));
    for (const row of all) expect(row).not.toHaveProperty('custom');
    const found = async (query: string) => (await list(query)).map(({ x_pekerjaan }) => x_pekerjaan);
    expect(await found('x_pekerjaan=Ojek')).toEqual(['Ojek']);
    expect(await found('x_iuran__gte=1000000')).toEqual(['Ojek']);
    expect(await found('x_kunjungan__lt=2026-02-01')).toEqual(['Warung']);
    expect(await found('x_rumah__in=sewa,milik')).toEqual(['Ojek']);
    expect(await found('x_dtks=false')).toEqual(['Warung']);
    expect(await found('x_rumah__empty=true&x_anak__empty=false')).toEqual(['Warung']);
    expect(await found('search=warUNG')).toEqual(['Warung']);
    expect(await found('search=masjid')).toEqual([]);
    const one = await world.admin.call('GET', `${RESIDENTS}/${all[1]?.id}`);
    expect(one.body.data).toMatchObject(values);
    const asked = `export?columns=nama,${names.join(',')}&x_pekerjaan=Ojek`;
    const csv = await world.admin.call('GET', `${RESIDENTS}/${asked}`);
    const [head, row] = linesOf(csv.text);
    expect(head).toBe(['Nama', ...headings].join(','));
    expect(row).toMatch(/,Ojek,Rp.1\.250\.000,0812-3456-7890,2026-08-17,3,Ya,Sewa,Rumah dekat masjid$/);
    const xlsx = await world.app.inject({
      url: `/api${RESIDENTS}/${asked}&format=xlsx`,
      headers: { authorization: `Bearer ${await tokenOf('admin@contoh.example')}` },
    });
    const sheet = unzip(xlsx.rawPayload);
    const text = [...sheet.values()].map(String).join('');
    for (const part of [...headings, 'Ojek', '<v>1250000</v>', 'Rumah dekat masjid']) expect(text).toContain(part);
  });

  it('come back as they were from the file they went out in', async () => {
    const columns = [...residentColumns.filter((name) => name !== 'usia'), 'nik', ...names].join(',');
    const exported = await world.admin.call('GET', `${RESIDENTS}/export?columns=${columns}`);
    const again = await upload(exported.text);
    expect(again).toMatchObject({ success_count: 0, failed_count: 0, unchanged_count: 3 });
    const changed = await upload(exported.text.replace('Ojek', 'Kuli'));
    expect(changed).toMatchObject({ success_count: 0, unchanged_count: 2, duplicate_count: 1 });
  });

  it('are left out with a sentence when a value is wrong, in a file that can be mended and sent again', async () => {
    const file = fileOf([20, cells.with(4, '21')], [21, cells.with(6, 'Lainnya')], [22, cells.with(3, '30/02/2026')]);
    const judged = await world.admin.upload(`${RESIDENTS}/preview-csv`, file, {
      check: 1,
      relawan_id: world.volunteers.a,
    });
    expect(judged.body.data).toMatchObject({ counts: { new: 0, failed: 3 } });
    const answer = await upload(file);
    expect(answer.errors.map(({ errors }) => errors)).toEqual([
      ['Jumlah anak maksimal 20'],
      ['Status rumah harus salah satu dari: Milik sendiri, Sewa'],
      [expect.stringMatching(/Kunjungan/)],
    ]);
    const failed = await world.admin.call('GET', `/admin/imports/${answer.import_id}/failed`);
    const [head, first] = linesOf(failed.text);
    expect(head).toContain(headings.join(','));
    expect(first).toContain('Jumlah anak maksimal 20');
    const mended = failed.text.replace(',21,', ',2,').replace('Lainnya', 'Sewa').replace('30/02/2026', '28/02/2026');
    const sent = await upload(mended);
    expect(sent, JSON.stringify(sent.errors)).toMatchObject({ success_count: 3 });
    const undone = await world.admin.call('POST', `/admin/imports/${sent.import_id}/undo`, {});
    expect(undone.body.data).toMatchObject({ undone: 3 });
    expect(await list('x_anak=2')).toEqual([]);
  });

  it('are changed, told by history and journal without what is private, and gone back to', async () => {
    const [row] = await list('x_pekerjaan=Ojek');
    const path = `${RESIDENTS}/${row?.id}`;
    const changed = await world.admin.call('PUT', path, { x_pekerjaan: 'Buruh', x_iuran: 5000, x_anak: null });
    expect(changed.body.data, changed.text).toMatchObject({
      ...values,
      x_pekerjaan: 'Buruh',
      x_iuran: 5000,
      x_anak: null,
    });
    const entries = (await world.admin.call('GET', `${path}/history`)).body.data as { id: number; changes: object }[];
    expect(entries[0]?.changes).toEqual({
      x_pekerjaan: ['Ojek', 'Buruh'],
      x_iuran: ['•••', '•••'],
      x_anak: [3, null],
    });
    // It came with an import: what it began with is worked out.
    expect(entries.at(-1)?.changes).toMatchObject({
      x_pekerjaan: [null, 'Ojek'],
      x_anak: [null, 3],
      x_iuran: [null, '•••'],
    });
    const journal = await world.admin.call('GET', `/admin/audit?resource=residents&record_id=${row?.id}`);
    expect(journal.text).toContain('x_pekerjaan');
    expect(journal.text).not.toContain('5000');
    const back = await world.admin.call('POST', `${path}/history/${entries.at(-1)?.id}/restore`, {});
    expect(back.status, back.text).toBe(200);
    expect(back.body.data).toMatchObject({ x_pekerjaan: 'Ojek', x_anak: 3, x_iuran: 5000 });
  });

  it('refuse a choice that is no longer offered, and leave it with whoever has it', async () => {
    const [row] = await list('x_pekerjaan=Ojek');
    const path = `${RESIDENTS}/${row?.id}`;
    const refused = await world.admin.call('PUT', path, { x_rumah: 'lain' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { x_rumah: ['Status rumah harus salah satu dari: Milik sendiri, Sewa'] },
    ]);
    await sql`update residents set custom = custom || '{"x_rumah":"lain"}' where id = ${Number(row?.id)}`.execute(
      world.db.kysely,
    );
    const kept = await world.admin.call('PUT', path, { x_rumah: 'lain', x_catatan: 'baru' });
    expect([kept.status, kept.body.data]).toEqual([
      200,
      expect.objectContaining({ x_rumah: 'lain', x_catatan: 'baru' }),
    ]);
  });

  it('survive deletion and restoring', async () => {
    const [row] = await list('x_pekerjaan=Warung');
    await world.admin.call('DELETE', `${RESIDENTS}/${row?.id}`);
    expect(await list('x_pekerjaan=Warung')).toEqual([]);
    expect(await list('x_pekerjaan=Warung&trashed=only')).toHaveLength(1);
    const back = await world.admin.call('POST', `${RESIDENTS}/${row?.id}/restore`, {});
    expect(back.body.data).toMatchObject({ x_pekerjaan: 'Warung', x_anak: 0 });
  });

  it('leave the rows of another owner out of sight', async () => {
    const answer = await world.admin.upload(`${RESIDENTS}/mass-upload`, fileOf([40, cells.with(0, 'Nelayan')]), {
      relawan_id: world.volunteers.b,
    });
    expect(answer.body.data).toMatchObject({ success_count: 1 });
    expect(await list('x_pekerjaan=Nelayan', 'aleg')).toEqual([]);
    expect(await list('search=nelayan', 'aleg')).toEqual([]);
    expect(await list('x_pekerjaan=Ojek', 'aleg')).toHaveLength(1);
  });

  it('are told apart where two resources share a table: each shows and keeps its own', async () => {
    const id = world.volunteers.a;
    const volunteer = await world.admin.call('PUT', `/admin/volunteers/${id}`, { x_motor: true, x_jabatan: 'x' });
    expect(volunteer.status, volunteer.text).toBe(200);
    expect(volunteer.body.data).toMatchObject({ x_motor: true });
    const user = await world.admin.call('PUT', `/admin/users/${id}`, { x_jabatan: 'Koordinator', x_motor: false });
    expect(user.status, user.text).toBe(200);
    expect(user.body.data).toMatchObject({ x_jabatan: 'Koordinator' });
    expect(user.body.data).not.toHaveProperty('x_motor');
    const stored = await sql<{ custom: unknown }>`select custom from users where id = ${id}`.execute(world.db.kysely);
    expect(stored.rows[0]?.custom).toEqual({ x_motor: true, x_jabatan: 'Koordinator' });
  });

  it('are described as optional in the OpenAPI document', async () => {
    const document = (await world.admin.call('GET', '/openapi.json')).body as unknown as {
      paths: Record<
        string,
        {
          post?: { requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> } };
        }
      >;
    };
    const schema = document.paths[`/api${RESIDENTS}`]?.post?.requestBody?.content['application/json']?.schema;
    expect(schema?.properties).toMatchObject({
      x_pekerjaan: { type: ['string', 'null'], description: 'Pekerjaan sampingan' },
      x_iuran: { type: ['number', 'null'] },
      x_kunjungan: { type: ['string', 'null'], format: 'date' },
      x_dtks: { type: ['boolean', 'null'] },
      x_rumah: { type: ['string', 'null'], enum: ['milik', 'sewa', 'lain', null] },
      no_hp: { description: 'No. WhatsApp' },
    });
    expect((schema?.required ?? []).filter((name) => name.startsWith('x_'))).toEqual([]);
    // What staff have said nothing of is described as the program does it.
    const declared = (await clientOf(world.app)('GET', '/openapi.json')).body as unknown as typeof document;
    expect(JSON.stringify(declared), 'to strangers').not.toContain('x_pekerjaan');
    for (const [path, calls] of Object.entries(declared.paths))
      if (!/warga-binaan|users|volunteers/.test(path)) expect(document.paths[path], path).toEqual(calls);
  });

  const tokenOf = async (email: string): Promise<string> => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'Bansos-Demo-2026' },
    });
    return answer.json().data.token;
  };
});
