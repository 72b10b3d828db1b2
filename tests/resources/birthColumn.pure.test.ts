import { describe, expect, it } from 'vitest';
import { legislators } from '../../src/resources/legislators';
import { importAll } from '../support/bookImport';
import { residentContext } from '../support/damage';

const context = { ...residentContext, resource: legislators };
const heads = [
  'Kode Aleg',
  'Nama Lengkap',
  'Jenis Kelamin',
  'TTL',
  'Alamat',
  'Kelurahan',
  'Kecamatan',
  'Kota',
  'Partai',
  'Dapil',
  'Jabatan',
  'No HP',
  'Email',
];
const people = (births: readonly string[]) =>
  births.map((birth, at) => [
    `A-${at}`,
    `Budi ${at}`,
    'L',
    birth,
    'Jl. A 1',
    'Kukusan',
    'Beji',
    'Depok',
    'Partai Contoh',
    'Dapil 1',
    'Anggota',
    '0812345678',
    `a${at}@contoh.example`,
  ]);

async function read(births: readonly string[], headings: readonly string[] = heads) {
  const lines = [headings, ...people(births)].map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  return importAll(new TextEncoder().encode(`${lines.join('\n')}\n`), context, {});
}
const bornOf = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.map(({ values }) => [values.tempat_lahir, values.tanggal_lahir]);

describe('one column for place and day of birth', () => {
  it('fills both, day and month told apart by the whole column', async () => {
    const { rows } = await read(['Bandung, 12-03-1990', 'Kota Bogor, 25/12/1985', 'DKI Jakarta / 1 Agustus 1970']);
    expect(bornOf(rows)).toEqual([
      ['Bandung', '1990-03-12'],
      ['Kota Bogor', '1985-12-25'],
      ['DKI Jakarta', '1970-08-01'],
    ]);
    expect(rows.flatMap(({ findings }) => findings.map(({ field }) => field))).not.toContain('tempat_lahir');
  });

  it('does not ask for the place as if it had no column', async () => {
    const { plan } = await read(['Bandung, 12-03-1990', 'Bogor, 05-06-1985']);
    expect(JSON.stringify(plan.remarks)).not.toMatch(/tempat.lahir/i);
  });

  it('says so where a cell has a day only', async () => {
    const { rows } = await read(['Bandung, 25-12-1990', '25-11-1985']);
    expect(rows[1]?.findings).toContainEqual(expect.objectContaining({ field: 'tempat_lahir', code: 'required' }));
  });
});
