import { describe, expect, it } from 'vitest';
import { importAll } from '../support/bookImport';
import { residentContext } from '../support/damage';

const columns = [
  'nama',
  'tanggal_lahir',
  'jenis_kelamin',
  'alamat',
  'kecamatan',
  'kelurahan',
  'rt',
  'rw',
  'status_kta',
];
const good: Readonly<Record<string, string>> = {
  nama: 'Siti',
  tanggal_lahir: '1990-01-05',
  jenis_kelamin: 'P',
  alamat: 'Jl. Mawar 3',
  kecamatan: 'Beji',
  kelurahan: 'Kukusan',
  rt: '001',
  rw: '002',
  status_kta: 'Belum punya',
};

/** One resident with other cells than good ones, below these headings. */
async function read(cells: Readonly<Record<string, string>>, heads: readonly string[] = columns) {
  const row = heads.map((head) => `"${(cells[head] ?? good[head] ?? '').replaceAll('"', '""')}"`);
  const bytes = new TextEncoder().encode(`${heads.join(',')}\n${row.join(',')}\n`);
  const { plan, rows } = await importAll(bytes, residentContext, { chosen: { relawan_id: 7 } });
  return { plan, row: rows[0], said: (rows[0]?.findings ?? []).map(({ level, message }) => `${level}: ${message}`) };
}

describe('a cell of a resident', () => {
  it('whose letters a wrong encoding broke is made whole, and it is said', async () => {
    const { row, said } = await read({ nama: 'SitÃ\u00AD RenÃ©e' });
    expect(row?.values.nama).toBe('Sití Renée');
    expect(said).toEqual([
      'repair: Kolom "nama": huruf pada SitÃ\u00AD RenÃ©e rusak karena pengodean dan sudah dipulihkan menjadi Sití Renée.',
    ]);
  });

  it('whose letters are broken beyond that is refused', async () => {
    for (const nama of ['Ren?e', 'SitÃ\u00A1éé Ã©'])
      expect((await read({ nama })).row).toMatchObject({ outcome: 'failed', findings: [{ code: 'garbled' }] });
  });

  it('with a day that does not exist is refused, and not said to have been read', async () => {
    const { row, said } = await read({ tanggal_lahir: '31/02/1990' });
    expect(row?.outcome).toBe('failed');
    expect(said).toEqual(['error: Kolom "tanggal_lahir": tanggal 31/02/1990 tidak ada di kalender.']);
  });

  it('with the place before the day is the day, and it is said that the place is not kept', async () => {
    const headed = columns.map((name) => (name === 'tanggal_lahir' ? 'Tempat/Tgl Lahir' : name));
    for (const cell of [
      'Bandung, 12 Maret 1990',
      'Kota Bandung / 12 Mar 1990',
      'bandung,1990-03-12',
      'Bandung 12.03.1990',
    ]) {
      const { row } = await read({ 'Tempat/Tgl Lahir': cell }, headed);
      expect(row, cell).toMatchObject({
        outcome: 'new',
        values: { tanggal_lahir: '1990-03-12' },
        findings: [{ code: 'partLeftOut', level: 'repair' }],
      });
    }
    // Alone in its column nothing tells day and month apart.
    expect((await read({ 'Tempat/Tgl Lahir': 'Bandung, 05-03-1990' }, headed)).row).toMatchObject({
      outcome: 'failed',
      findings: [{ code: 'ambiguousDate' }],
    });
    for (const cell of ['sekitar 12 Maret 1990', 'Bandung', 'Bandung, 1990', 'Bandung, 31/02/1990'])
      expect((await read({ 'Tempat/Tgl Lahir': cell }, headed)).row?.outcome, cell).toBe('failed');
  });

  it('with two digits of a year asks where it may be a child or somebody of a hundred years, and only there', async () => {
    const { row, said } = await read({ tanggal_lahir: '31-12-24' });
    expect(row).toMatchObject({ outcome: 'new', values: { tanggal_lahir: '2024-12-31' } });
    expect(said).toEqual([
      'warning: Kolom "tanggal_lahir": tahun pada 31-12-24 hanya dua angka, dibaca 2024-12-31; mungkin juga 1924-12-31. Periksa tahunnya.',
    ]);
    expect((await read({ tanggal_lahir: '31-12-87' })).row?.findings).toMatchObject([{ level: 'repair' }]);
  });

  it.each(['=HYPERLINK("http://x";"y")', '-Siti', '=1+1', '@siti'])(
    'with %s as a name is kept, and asked about',
    async (nama) => {
      const { row } = await read({ nama });
      expect(row).toMatchObject({
        outcome: 'new',
        values: { nama },
        findings: [{ code: 'formulaText', level: 'warning' }],
      });
    },
  );

  it('of RT that says RW too needs no column of RW', async () => {
    const heads = columns.filter((name) => name !== 'rw');
    const both = await read({ rt: '01/02' }, heads);
    expect(both.row).toMatchObject({ outcome: 'new', values: { rt: '001', rw: '002' } });
    expect(both.plan.remarks).toEqual([]);
    const alone = await read({ rt: '01' }, heads);
    expect(alone.plan.remarks).toMatchObject([{ code: 'missingColumn', field: 'rw' }]);
  });

  it("that says 'Belum ada' is an answer below KTA, and empty elsewhere", async () => {
    expect((await read({ status_kta: 'Belum ada' })).row?.values.status_kta).toBe('Belum punya');
    expect((await read({ alamat: 'Belum ada' })).row).toMatchObject({ outcome: 'failed' });
  });

  it('below Nama is the name, though another column may be called so as well', async () => {
    const heads = ['Nama penerima', ...columns];
    expect((await read({ 'Nama penerima': 'Budi' }, heads)).row?.values.nama).toBe('Siti');
  });
});
