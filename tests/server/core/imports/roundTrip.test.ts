import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../../support/accounts';
import { type ImportWorld, type Judgement, openImports, RESIDENTS } from '../../../support/imports';
import { engines, OPENING_MS } from '../../../support/server';

type Person = Readonly<Record<string, unknown>>;

const families = '/admin/families';

/** Names that two volunteers share, that a spreadsheet would run, or that need quotes. */
const awkward = ['=1+1', 'Siti "Iti" Aminah, S.H.', "Nur'aini", '-Budi'];

describe.each(engines)('a list exported to be imported again on $name', (engine) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await openImports(engine);
    for (const email of ['kembar1@contoh.example', 'kembar2@contoh.example'])
      await addAccount(world.db, { email, role: 'user', name: 'Nama Kembar' });
  }, OPENING_MS);
  afterAll(() => world?.close());

  const rowsOf = async (path: string): Promise<readonly Person[]> => {
    const { body } = await world.admin.call('GET', `${path}?per_page=100&sort_by=id&sort_order=asc`);
    return (body.data as { data: readonly Person[] }).data;
  };
  const create = async (path: string, values: Person) => {
    const answer = await world.admin.call('POST', path, values);
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  /** Exports the list, deletes it, and imports the file. */
  const goesRound = async (path: string, chosen: Readonly<Record<string, number>> = {}): Promise<void> => {
    const before = await rowsOf(path);
    const { text } = await world.admin.call('GET', `${path}/export?format=csv&for=import`);
    for (const { id } of before) await world.admin.call('DELETE', `${path}/${String(id)}`);
    expect(await rowsOf(path)).toEqual([]);
    const answer = await world.admin.upload(`${path}/mass-upload`, text, chosen);
    expect(answer.body.data as Judgement, answer.text).toMatchObject({ success_count: before.length, failed_count: 0 });
    const own = new Set(['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by', 'import_id']);
    const facts = (rows: readonly Person[]) =>
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !own.has(name))));
    const byName = (rows: readonly Person[]) =>
      facts(rows).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    expect(byName(await rowsOf(path))).toEqual(byName(before));
  };

  it('brings residents back with their volunteers, whatever their names', async () => {
    for (const [n, nama] of awkward.entries())
      await create(RESIDENTS, {
        relawan_id: n % 2 === 0 ? world.volunteers.a : world.volunteers.b,
        nama,
        nik: `317305410990000${n + 1}`,
        no_kta: `00${n}7`,
        tanggal_lahir: '1990-01-02',
        jenis_kelamin: 'Perempuan',
        alamat: 'Jl. Melati 1, Gang "Buntu"',
        kecamatan: 'Beji',
        kelurahan: 'Kukusan',
        rt: '1',
        rw: '002',
        no_hp: `081234567${n}89`,
        status_kta: n % 2 === 0 ? 'Sudah punya' : 'Belum punya',
        hasil_verifikasi: 'Bersedia ikut UPA 1 kali per bulan',
      });
    // Chosen for the file, and counted less than what a row says.
    await goesRound(RESIDENTS, { relawan_id: world.volunteers.free });
  });

  it('brings family members back to the right one of two people with the same name', async () => {
    for (const [n, { id }] of (await rowsOf('/admin/users')).filter(({ name }) => name === 'Nama Kembar').entries())
      await create(families, {
        user_id: id,
        nama_anggota: `Anak ${'ab'[n]}`,
        hubungan: 'Anak',
        jenis_kelamin: 'Laki-laki',
        tanggal_lahir: '2015-12-31',
        pekerjaan: 'Pelajar',
        pendidikan: 'SD',
        penghasilan: 1_250_000,
        tanggungan: n === 0,
      });
    await goesRound(families);
  });

  it('has only columns that the import reads', async () => {
    const { text } = await world.admin.call('GET', `${RESIDENTS}/export?for=import&columns=nama,created_at,version`);
    expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe('Nama');
  });
});
