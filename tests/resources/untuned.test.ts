import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableName } from '../../server/sql/columns';
import type { Row } from '../../server/sql/records';
import { type AnyField, type Condition, holds, type Operator, type Resource } from '../../src/framework/schema';
import { sampleOf } from '../../src/resources/samples';
import { type Judgement, uploadBy } from '../support/imports';
import { everything, openProgramme, type ProgrammeWorld } from '../support/programme';
import { engines } from '../support/server';
import { posko } from '../support/untuned/posko';

const SLOW = 90_000;
const PATH = '/admin/posko';
const IMPORTS = '/admin/imports';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a declaration gives that no other file speaks of. The suites over every resource have it as well; here is what
 * they leave to tests of single resources: operators, versions that are too old, imports, exports, staff and the document.
 */
describe.each(engines)('a declaration nothing was tuned for on $name', ({ open }) => {
  let world: ProgrammeWorld;
  const admin: ReturnType<ProgrammeWorld['as']> = (...call) => world.as('admin')(...call);

  beforeAll(async () => {
    world = await openProgramme(open);
  }, SLOW);
  afterAll(() => world.close());

  const create = async (more: Values = {}): Promise<Row> => {
    const answer = await admin('POST', PATH, { ...(await world.valid(posko)), ...more });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data;
  };
  const list = async (query: Readonly<Record<string, string>> = {}, who: 'admin' | 'admin_aleg' = 'admin') => {
    const answer = await world.as(who)('GET', `${PATH}?${new URLSearchParams({ per_page: '1000', ...query })}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as { data: Row[]; total: number };
  };
  const idsOf = ({ data }: { readonly data: readonly Row[] }) => data.map(({ id }) => id).toSorted((a, b) => a - b);

  it('is big enough to prove something', () => {
    const fields: readonly AnyField[] = Object.values(posko.fields);
    expect(fields.length).toBeGreaterThanOrEqual(15);
    expect(new Set(fields.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
    expect(fields.filter(({ kind }) => kind === 'reference')).toHaveLength(2);
  });

  it('is listed by every operator that each of its kinds has', async () => {
    for (let count = 0; count < 4; count += 1) await create();
    const all = (await list()).data;
    const row = all[0] as Row;
    let cases = 0;
    for (const [name, field] of Object.entries<AnyField>(posko.fields)) {
      for (const operator of everything.kinds[field.kind]?.operators ?? []) {
        const value = valueFor(operator, row[name]);
        if (value === undefined) continue;
        const found = await list({ [`${name}__${operator}`]: String(value) });
        const condition = { [name]: { [operator]: value } } as Condition;
        const wanted = all.filter((each) => holds(condition, each));
        expect(idsOf(found), `${name} ${operator} ${String(value)}`).toEqual(idsOf({ data: wanted }));
        cases += 1;
      }
    }
    console.log(`posko: ${cases} operators of ${Object.keys(posko.fields).length} fields`);
    expect(cases).toBeGreaterThan(60);
  });

  it('is given in pages, found by what is typed, and by nothing else', async () => {
    const { id } = await create({ nama: 'Posko Kampung Baru' });
    expect(idsOf(await list({ search: 'kampung baru' }))).toEqual([id]);
    expect((await list({ search: 'tidak ada posko begini' })).total).toBe(0);
    const first = await list({ per_page: '2', page: '1', sort_by: 'id', sort_order: 'asc' });
    const second = await list({ per_page: '2', page: '2', sort_by: 'id', sort_order: 'asc' });
    expect(first.total).toBe(second.total);
    expect(idsOf(second)[0]).toBeGreaterThan(idsOf(first)[1] ?? 0);
  });

  it('refuses under its field what the declaration refuses', async () => {
    const valid = await world.valid(posko);
    const cases: readonly (readonly [Values, string, RegExp])[] = [
      [{ nama: '' }, 'nama', /Nama posko wajib diisi/],
      [{ jenis: 'lain' }, 'jenis', /./],
      [{ jenis: 'darurat', catatan: '' }, 'catatan', /./],
      [
        { tanggal_buka: '2026-05-02', tanggal_tutup: '2026-05-01' },
        'tanggal_tutup',
        /Tanggal tutup tidak boleh sebelum tanggal buka/,
      ],
      [{ kapasitas: 10_001 }, 'kapasitas', /10\.?000/],
      [{ telepon: '123' }, 'telepon', /./],
      [{ persediaan: [{ jumlah: 1 }] }, 'persediaan.0.barang', /Barang wajib diisi/],
      [{ programme_id: 999_999 }, 'programme_id', /./],
      [{ penanda: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'penanda', /./],
    ];
    for (const [wrong, field, sentence] of cases) {
      const answer = await admin('POST', PATH, { ...valid, ...wrong });
      expect([answer.status, Object.keys(answer.body.errors ?? {})], answer.text).toEqual([422, [field]]);
      expect(answer.body.errors?.[field]?.[0]).toMatch(sentence);
    }
    const { kode } = await create();
    const again = await admin('POST', PATH, { ...valid, kode });
    expect(again.body.errors).toEqual({ kode: ['Kode sudah dipakai posko lain'] });
  });

  it('tells the second of two people who edit that it has changed meanwhile', async () => {
    const { id, version } = await create();
    expect((await admin('PUT', `${PATH}/${id}`, { kapasitas: 10, version })).status).toBe(200);
    const late = await admin('PUT', `${PATH}/${id}`, { kapasitas: 20, version });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await admin('GET', `${PATH}/${id}`)).body.data).toMatchObject({ kapasitas: 10 });
  });

  it('shows a legislator their own rows only; another one is not there', async () => {
    const foreign = await world.put(posko, 'B');
    const aleg = world.as('admin_aleg');
    const made = await aleg('POST', PATH, { ...(await world.valid(posko)), anggota_legislatif_id: 2 });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({ anggota_legislatif_id: 1 });
    const path = `${PATH}/${foreign.id}`;
    for (const answer of [
      await aleg('GET', path),
      await aleg('PUT', path, { kapasitas: 1 }),
      await aleg('DELETE', path),
      await aleg('POST', `${path}/tutup`, {}),
      await aleg('GET', `${path}/history`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'notFound']);
    expect(idsOf(await list({}, 'admin_aleg'))).not.toContain(foreign.id);
  });

  it('does its action once, one by one and for many, and only where it makes sense', async () => {
    const [one, two, closed] = [
      await create({ aktif: true }),
      await create({ aktif: true }),
      await create({ aktif: false }),
    ];
    expect((await admin('POST', `${PATH}/${one.id}/tutup`, {})).body.data).toMatchObject({ aktif: false });
    expect((await admin('POST', `${PATH}/${one.id}/tutup`, {})).body.code).toBe('alreadyDecided');
    const many = await admin('POST', `${PATH}/bulk-action`, { action: 'tutup', ids: [two.id, closed.id] });
    expect(many.body.data).toMatchObject({ updated: 1, failed: 1 });
    const gone = await admin('POST', `${PATH}/bulk-action`, { action: 'delete', ids: [one.id, two.id] });
    expect(gone.body.data).toMatchObject({ updated: 2, failed: 0 });
    expect((await admin('POST', `${PATH}/${one.id}/restore`)).status).toBe(200);
  });

  it('takes a file of many, tells whoever sent it, and takes it back', async () => {
    const upload = uploadBy(world.as('admin'));
    const template = await admin('GET', `${PATH}/download-template`);
    expect(template.text).toContain('Nama posko,Jenis,Tanggal buka');
    const file = [
      'Nama posko;Jenis;Tanggal buka;Kapasitas;Anggaran;Penanggung jawab;Telepon;Email',
      'Posko Impor Satu;Tetap;17/08/2026;100;Rp 1.500.000;Siti Aminah;0812-3456-7890;siti@contoh.example',
      'Posko Impor Dua;Keliling;18/08/2026;-1;;;;',
      'Posko Impor Tiga;Keliling;18/08/2026;50;;;;',
    ].join('\r\n');
    const answer = await upload(`${PATH}/mass-upload`, file);
    expect(answer.status, answer.text).toBe(200);
    const { import_id: id, ...judged } = answer.body.data as Judgement;
    expect(judged).toMatchObject({ success_count: 2, failed_count: 1, errors: [{ row: 3 }] });
    expect((await list({ search: 'Posko Impor Satu' })).data[0]).toMatchObject({
      jenis: 'tetap',
      tanggal_buka: '2026-08-17',
      anggaran: 1_500_000,
      telepon: '+6281234567890',
    });
    const events = await sql`select 1 from events where type = 'posko.import'`.execute(world.db.kysely);
    expect(events.rows).toHaveLength(1);
    const undone = await admin('POST', `${IMPORTS}/${id}/undo`);
    expect(undone.body.data, undone.text).toMatchObject({ undone: 2 });
    expect((await list({ search: 'Posko Impor' })).total).toBe(0);
  });

  it('leaves as CSV and as a workbook, with the columns and rows that were asked for', async () => {
    await create({ nama: '=Posko Ekspor' });
    const csv = await admin('GET', `${PATH}/export?format=csv&columns=nama,jenis&search=Posko Ekspor`);
    expect(csv.text.trim().split('\r\n')).toHaveLength(2);
    expect(csv.text).toMatch(/^\uFEFF?"?Nama posko"?[,;]"?Jenis/);
    expect(csv.text).not.toMatch(/^"?=Posko/m);
    const xlsx = await admin('GET', `${PATH}/export?format=xlsx`);
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK']);
  });

  it('leaves with the names of what it points to, and the number of what is no longer there', async () => {
    const programmes = everything.byName.programmes as Resource;
    const programme = await world.put(programmes, 'A');
    await create({ nama: 'Posko Bernama', programme_id: programme.id });
    const query = new URLSearchParams({ format: 'csv', columns: 'programme_id', search: 'Posko Bernama' });
    const leaving = async () => (await admin('GET', `${PATH}/export?${query}`)).text.trim().split('\r\n');
    expect(await leaving()).toEqual(['Program bantuan', programme.nama_bantuan]);
    const { kysely } = world.db;
    await sql`update ${sql.table(tableName(programmes))} set deleted_at = now() where id = ${programme.id}`.execute(
      kysely,
    );
    expect(await leaving()).toEqual(['Program bantuan', `#${programme.id}`]);
  });

  it('remembers who did what, and gives an earlier version back', async () => {
    const { id, nama } = await create();
    await admin('PUT', `${PATH}/${id}`, { nama: 'Lain sama sekali' });
    const history = (await admin('GET', `${PATH}/${id}/history`)).body.data as {
      id: number;
      action: string;
      changes: object;
    }[];
    expect(history.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(history[0]?.changes).toEqual({ nama: [nama, 'Lain sama sekali'] });
    expect((await admin('POST', `${PATH}/${id}/history/${history[1]?.id}/restore`, {})).body.data).toMatchObject({
      nama,
    });
    const audit = await admin('GET', `/admin/audit?resource=posko&per_page=100`);
    expect(JSON.stringify(audit.body.data)).toContain('Akun admin');
  });

  it('obeys what staff publish of it, and keeps a field of theirs', async () => {
    const overlay = {
      format: 1,
      resources: {
        posko: {
          fields: { catatan: { label: 'Keterangan', required: true } },
          custom: { x_pengeras: { kind: 'text', label: 'Pengeras suara' } },
        },
      },
    };
    const published = await admin('POST', '/admin/fields/publish', { overlay, parent: null });
    expect(published.status, published.text).toBe(201);
    const valid = await world.valid(posko);
    const refused = await admin('POST', PATH, { ...valid, catatan: '' });
    expect(refused.body.errors).toEqual({ catatan: [expect.stringMatching(/Keterangan|wajib/)] });
    const made = await admin('POST', PATH, { ...valid, kode: 'kode-lain', x_pengeras: 'Dua buah' });
    expect(made.body.data, made.text).toMatchObject({ x_pengeras: 'Dua buah' });
    expect(idsOf(await list({ x_pengeras: 'Dua buah' }))).toEqual([(made.body.data as Row).id]);
  });

  it('is in the document of the API with all its calls and fields', async () => {
    const document = (await admin('GET', '/openapi.json')).body as unknown as { paths: Record<string, object> };
    const calls = Object.keys(document.paths).filter((path) => path.includes(PATH));
    for (const end of [
      '',
      '/{id}',
      '/{id}/restore',
      '/{id}/history',
      '/{id}/tutup',
      '/bulk-action',
      '/export',
      '/mass-upload',
    ])
      expect(
        calls.some((path) => path.endsWith(`${PATH}${end}`)),
        end,
      ).toBe(true);
    const text = JSON.stringify(document.paths);
    for (const name of Object.keys(posko.fields)) expect(text, name).toContain(`"${name}"`);
  });

  it('makes another value for each field it is asked for', () => {
    for (const [name, field] of Object.entries<AnyField>(posko.fields)) {
      const values = [1, 2].map((n) => JSON.stringify(sampleOf(field, n, () => [1, 2])));
      if (!['image', 'file', 'images', 'files'].includes(field.kind)) expect(values[0], name).not.toBe(values[1]);
    }
  });
});

/** A value to compare with, as a query may name it; undefined where the row says none. */
function valueFor(operator: Operator, value: unknown): unknown {
  if (operator === 'empty') return true;
  const one = Array.isArray(value) ? value[0] : value;
  if (one === null || one === undefined || typeof one === 'object') return undefined;
  if (operator === 'in' || operator === 'notIn') return [one];
  if (operator === 'contains' || operator === 'startsWith') return Array.isArray(value) ? one : String(one).slice(0, 3);
  return one;
}
