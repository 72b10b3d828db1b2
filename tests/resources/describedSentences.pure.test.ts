import { describe, expect, it } from 'vitest';
import { isSensitive } from '../../src/framework/panel/drafts/sensitive';
import { type ValidateContext, validate, warningsOf } from '../../src/framework/schema';
import { model } from '../../src/resources';

const create: ValidateContext = { kinds: model.kinds, mode: 'create', today: '2026-08-31' };

function resourceOf(name: string) {
  const resource = model.byName[name];
  if (!resource) throw new Error(`There is no ${name}.`);
  return resource;
}
const said = (name: string, values: Readonly<Record<string, unknown>>, context = create) =>
  validate(resourceOf(name), values, context).issues.map(({ message }) => message);
const remarks = (values: Readonly<Record<string, unknown>>) =>
  warningsOf(resourceOf('reses'), values, create).map(({ message }) => message);

describe('what is missing from a form is said in the words of the specification', () => {
  it.each([
    [
      'families',
      [
        'User harus dipilih',
        'Nama anggota harus diisi',
        'Hubungan keluarga harus dipilih',
        'Jenis kelamin harus dipilih',
        'Tanggal lahir harus diisi',
        'Pekerjaan harus diisi',
        'Pendidikan harus dipilih',
        'Penghasilan harus diisi dan valid',
      ],
    ],
    [
      'programmes',
      [
        'Nama bantuan wajib diisi',
        'Deskripsi wajib diisi',
        'Jenis bantuan wajib dipilih',
        'Kuota wajib diisi',
        'Tanggal mulai wajib diisi',
        'Tanggal selesai wajib diisi',
        'Syarat bantuan wajib diisi',
        'Dokumen yang diperlukan wajib diisi',
      ],
    ],
  ])('%s', (name, sentences) => {
    expect(said(name, {})).toEqual(sentences);
  });

  it('users: an account needs name, address and password, an administrator of a legislator the legislator', () => {
    expect(said('users', { role: 'staff' })).toEqual(['Nama wajib diisi', 'Email wajib diisi', 'Password wajib diisi']);
    const account = { name: 'Ani', email: 'ani@contoh.example', password: 'Sandi-Uji-2026' };
    expect(said('users', { ...account, role: 'admin_aleg' })).toEqual(['Anggota legislatif harus dipilih']);
    expect(said('users', { ...account, role: 'staff' })).toEqual([]);
  });

  it('programmes: the status is asked for once one exists', () => {
    const edited: ValidateContext = { ...create, mode: 'edit', previous: { status: 'Aktif' } };
    expect(said('programmes', { status: '' }, edited)).toContain('Status wajib dipilih');
  });
});

describe('what cannot be', () => {
  it('is refused of a member of a family: a birth to come, an income below nothing, a short number', () => {
    const values = { tanggal_lahir: '2099-01-01', penghasilan: '-1.500', no_kk: '3171 0101', nik: '123' };
    expect(said('families', values)).toEqual(
      expect.arrayContaining([
        'Tanggal lahir tidak boleh di masa depan',
        'Penghasilan harus diisi dan valid',
        'No. KK harus 16 angka',
        'NIK harus 16 angka',
      ]),
    );
    expect(said('families', { penghasilan: 'seratus' })).toContain('Penghasilan harus diisi dan valid');
  });

  it('is refused of a programme: no place, less than no money, an end that is no later than its beginning', () => {
    const days = { tanggal_mulai: '2026-09-01', tanggal_selesai: '2026-09-01' };
    expect(said('programmes', { kuota: '0', nominal: '-1000', ...days })).toEqual(
      expect.arrayContaining([
        'Kuota minimal 1',
        'Nominal tidak boleh negatif',
        'Tanggal selesai harus setelah tanggal mulai',
      ]),
    );
  });
});

describe('what is odd about a recess visit', () => {
  it('is remarked on: more than six days, and a status its days contradict', () => {
    const days = { tanggal_mulai: '2026-01-10', tanggal_selesai: '2026-01-16' };
    expect(remarks({ ...days, status: 'scheduled' })).toEqual([
      'Reses paling lama 6 hari (PP 12/2018).',
      'Jadwalnya sudah lewat, tetapi statusnya masih Dijadwalkan.',
    ]);
    expect(remarks({ ...days, tanggal_selesai: '2026-01-15', status: 'completed' })).toEqual([]);
  });
});

describe('what a draft keeps for the tab alone', () => {
  it('is the income and the numbers of a family, wherever one is written down', () => {
    const kept = (name: string) =>
      Object.entries(resourceOf(name).fields).flatMap(([field, declared]) =>
        isSensitive(declared, model.kinds) ? [field] : [],
      );
    expect(kept('families')).toEqual(expect.arrayContaining(['penghasilan', 'no_kk', 'nik']));
    expect(kept('residents')).toContain('nik');
    expect(kept('families')).not.toContain('nama_anggota');
  });
});
