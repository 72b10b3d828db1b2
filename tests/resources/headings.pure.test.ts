import { describe, expect, it } from 'vitest';
import { fieldOfHeading, headingsOf } from '../../src/framework/import/headers';
import type { Resource } from '../../src/framework/schema';
import { families } from '../../src/resources/families';
import { legislators } from '../../src/resources/legislators';
import { residents } from '../../src/resources/residents';

/** Every word of the first list before every one of the second. */
const each = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap((one) => second.map((other) => `${one} ${other}`.trim()));

const papers = [
  '',
  'sesuai KTP',
  '(sesuai KTP)',
  'Sesuai e-KTP',
  'menurut KTP',
  'berdasarkan KTP',
  'sesuai KK',
  'di KTP',
];
const people = ['', 'Warga', 'Warga Binaan', 'Penduduk', 'Penerima', 'Penerima Manfaat', 'Peserta', 'Simpatisan'];
const numbers = ['No', 'No.', 'Nomor', 'Nomer', 'Nmr.', 'NO'];

/** What offices write above a column, by resource and field. */
const written: Readonly<Record<string, readonly string[]>> = {
  'residents.nama': [
    ...each(['Nama', 'Nama Lengkap', 'NAMA JELAS', 'Nama_lengkap'], papers),
    ...each(['Nama', 'nama lengkap', '2. Nama', 'Nma'], people),
    'namaLengkap',
    'Nama *',
    'Nama:',
    'Full Name',
    'Nama (wajib diisi)',
  ],
  'residents.nik': [
    ...each(['NIK', 'No. KTP', 'Nomor KTP', 'No NIK', 'Nomor Induk Kependudukan'], people),
    ...each(numbers, ['KTP', 'NIK', 'e-KTP', 'KTP/NIK']),
    'KTP',
    '(3) NIK',
    'NIK (16 digit)',
    'N.I.K.',
    'NIK/No. KTP',
    'nomorNik',
  ],
  'residents.alamat': [
    ...each(['Alamat', 'Alamat Lengkap', 'Alamat Rumah', 'ALAMAT TINGGAL', 'Almt.'], papers),
    ...each(['Alamat', 'Alamat Rumah', 'Almt'], people),
    'Alamat Domisili',
    'Alamat Jl.',
    'Jln',
    'Address',
    '5) Alamat',
    'Alamat saat ini',
    'Tempat Tinggal Sekarang',
  ],
  'residents.kelurahan': [
    ...each(
      [
        'Kelurahan',
        'Kel.',
        'Desa',
        'Ds.',
        'Desa/Kel.',
        'Kel/Desa',
        'Kelurahan / Desa',
        'Nama Desa',
        'Desa atau Kelurahan',
      ],
      ['', 'Domisili', 'sesuai KTP', 'saat ini', 'Warga', '*'],
    ),
    ...each(['Alamat', 'Nama'], ['Kelurahan', 'Kel', 'Desa', 'Ds', 'Nagari', 'Gampong']),
    'Village',
    'Kalurahan',
    'DESA/KELURAHAN',
    'Kelurahan (Desa)',
    'Kel - Desa',
    'KLRHN',
  ],
  'residents.kecamatan': [
    ...each(
      ['Kecamatan', 'Kec.', 'KEC', 'Nama Kecamatan', 'Nama Kec.', 'Alamat Kec', 'Wilayah Kec.', 'Kcmtn'],
      ['', 'Domisili', 'sesuai KTP', 'sesuai KK', 'saat ini', 'Warga', '*', 'Penduduk'],
    ),
    'Distrik',
    'Kapanewon',
    'Kemantren',
    'District',
    '7. Kecamatan',
  ],
  'residents.rt': [
    ...each(
      ['RT', 'R.T.', 'No. RT', 'Nomor RT', 'Nomer RT', 'Rukun Tetangga', 'Alamat RT', 'No Rukun Tetangga'],
      ['', 'Domisili', 'sesuai KTP', 'saat ini', 'Warga', '*', 'sesuai KK', '(3 angka)'],
    ),
    'RT/RW',
    'RT dan RW',
    'RT & RW',
    'RT-RW Domisili',
  ],
  'residents.rw': [
    ...each(
      ['RW', 'R.W.', 'No. RW', 'Nomor RW', 'Nomer RW', 'Rukun Warga', 'Alamat RW', 'No Rukun Warga'],
      ['', 'Domisili', 'sesuai KTP', 'saat ini', 'Warga', '*', 'sesuai KK', '(3 angka)'],
    ),
  ],
  'residents.no_hp': [
    ...each(numbers, [
      'HP',
      'Handphone',
      'Telepon',
      'Telp',
      'Tlp',
      'WA',
      'WhatsApp',
      'HP/WA',
      'Telp./HP',
      'Ponsel',
      'Kontak',
      'Seluler',
    ]),
    'HP',
    'No WA aktif',
    'Nomor HP yang bisa dihubungi',
    'No. HP Warga',
    'WA/HP',
    'NoHP',
    'Phone Number',
    'Mobile',
    'Telp (WA)',
    'nomorTelepon',
  ],
  'residents.tanggal_lahir': [
    ...each(
      ['Tanggal Lahir', 'Tgl Lahir', 'Tgl. Lhr', 'Tanggal Kelahiran', 'TGL_LAHIR', 'tglLahir', 'Lahir, tanggal'],
      ['', 'sesuai KTP', 'Warga', '*', '(dd/mm/yyyy)', 'sesuai KK', 'Penduduk'],
    ),
    ...each(
      ['Tempat/Tgl Lahir', 'Tempat, Tanggal Lahir', 'TTL', 'Tmp/Tgl Lahir', 'Tempat & Tgl. Lahir', 'T.T.L.'],
      ['', 'Warga', 'sesuai KTP'],
    ),
    'Date of Birth',
    'Birth Date',
    'DOB',
  ],
  'residents.jenis_kelamin': [
    ...each(
      [
        'Jenis Kelamin',
        'JK',
        'J/K',
        'Jns Kelamin',
        'Jns. Kel',
        'Jenis Kel.',
        'Jenkel',
        'Kelamin',
        'L/P',
        'Gender',
        'Sex',
      ],
      ['', '(L/P)', 'Warga', '*', 'sesuai KTP', 'Penduduk'],
    ),
  ],
  'residents.no_kta': [
    ...each(
      [...numbers, 'Nmr'],
      ['KTA', 'Kartu Tanda Anggota', 'Kartu Anggota', 'K.T.A.', 'KTA Warga', 'KTA (jika ada)', 'KTA *'],
    ),
    ...each(['KTA'], numbers),
    '4. No. KTA',
    'Nomor Anggota',
    'ID Anggota',
    'NoKTA',
    'Nomor KTA lengkap',
    'No. KTA aktif',
    'no_kta',
  ],
  'families.pekerjaan': [
    ...each(
      ['Pekerjaan', 'Kerja', 'Profesi', 'Mata Pencaharian', 'Jenis Pekerjaan', 'Pkrjaan', 'Jenis Kerja'],
      ['', 'saat ini', 'Sekarang', 'sesuai KTP', 'sesuai KK', 'Anggota', 'Anggota Keluarga', '*'],
    ),
    'Occupation',
    'Job',
    '8. Pekerjaan',
    'PEKERJAAN:',
  ],
  'families.no_kk': [
    ...each(numbers, ['KK', 'Kartu Keluarga', 'KK lengkap', 'KK *']),
    'KK',
    'NKK',
    'Nomor Kartu Keluarga (KK)',
  ],
  'families.nama_anggota': [...each(['Nama', 'Nama Lengkap', 'Nama Anggota', 'Nama Anggota Keluarga'], papers)],
  'legislators.tempat_lahir': [
    ...each(
      [
        'Tempat Lahir',
        'Tmp. Lahir',
        'Tpt Lahir',
        'Tempat Lhr',
        'Tmpt. Kelahiran',
        'Kota Lahir',
        'Lahir, tempat',
        'TEMPAT_LAHIR',
      ],
      ['', 'sesuai KTP', 'Anggota', 'Anggota Dewan', '*', '(kota)', 'sesuai KK', 'Aleg'],
    ),
    'Place of Birth',
    'Birth place',
  ],
};

const byName: Readonly<Record<string, Resource>> = { residents, families, legislators };
const find = (resource: string, heading: string) => {
  const found = byName[resource];
  if (!found) throw new Error(`${resource} is none of ${Object.keys(byName).join(', ')}`);
  return fieldOfHeading(heading, headingsOf({ resource: found }));
};

/** Somebody else's, something else's, or nothing at all: a column of these fills no field. */
const others: Readonly<Record<string, readonly string[]>> = {
  residents: [
    'No',
    'No.',
    'Nomor',
    'No Urut',
    'Nomor Urut',
    'Keterangan',
    'Ket.',
    'Catatan',
    'Paraf',
    'Tanda Tangan',
    'TTD',
    'Foto',
    'Foto KTP',
    'Nama Ibu',
    'Nama Ibu Kandung',
    'Nama Ayah',
    'Nama Orang Tua',
    'Nama Suami',
    'Nama Istri',
    'Nama Suami/Istri',
    'Nama Anak',
    'Nama Kepala Keluarga',
    'Nama Ketua RT',
    'Nama Petugas',
    'Nama Usaha',
    'Nama Bank',
    'Nama Jalan Kantor',
    'Nama dan Alamat',
    'Nama Program',
    'Nama Bantuan',
    'Nama TPS',
    'Nama Sekolah',
    'Nama Toko',
    'NIK Ibu',
    'NIK Kepala Keluarga',
    'No KK',
    'Nomor Kartu Keluarga',
    'No. Rekening',
    'No BPJS',
    'No SIM',
    'No. Rumah',
    'Blok/No',
    'Alamat Email',
    'Alamat Kantor',
    'Alamat Usaha',
    'Alamat Orang Tua',
    'Alamat Relawan',
    'Email',
    'Kota',
    'Kabupaten',
    'Provinsi',
    'Kode Pos',
    'Dusun',
    'Kepala Desa',
    'Kode Desa',
    'Kantor Desa',
    'Kelurahan/Kecamatan',
    'Ketua RT',
    'Jumlah RT',
    'Ketua RW',
    'Jumlah RW',
    'No HP Relawan',
    'No HP Orang Tua',
    'No HP Koordinator',
    'No HP Ketua RT',
    'Kontak Darurat',
    'Grup WA',
    'Tempat Lahir',
    'Kota Lahir',
    'Tahun Lahir',
    'Bulan Lahir',
    'Tanggal',
    'Tanggal Daftar',
    'Tgl Input',
    'Tgl. Verifikasi',
    'Tanggal Masuk',
    'Akta Lahir',
    'Anak Lahir',
    'Status',
    'Status Perkawinan',
    'Status Aktif',
    'Status Rumah',
    'Agama',
    'Pekerjaan',
    'Pendidikan',
    'Penghasilan',
    'Gol. Darah',
    'Jenis Bantuan',
    'Jenis Rumah',
    'Jenis Pekerjaan',
    'Jumlah Anggota',
    'Jumlah Warga',
    'Tanggungan',
    'Kartu',
    'Kartu Keluarga',
    'Tanggal KTA',
    'Masa Berlaku KTP',
    'Foto KTA',
    'Umur Anak',
    'Kolom 1',
    'Kolom1',
    'L',
    'P',
    'Ya',
    'Tidak',
    '1',
    '',
    ' ',
    '*',
    'Data',
    'Lengkap',
    'Isi',
    'Siti Aminah',
    'Beji',
    'Jl. Mawar 3',
    '0812-3456-7890',
    'Laki-laki',
    'DATA WARGA BINAAN',
    'DAFTAR WARGA KELURAHAN KUKUSAN',
    'Rekap Data Penduduk RT 03',
    'Pemerintah Kota Depok',
    'Kecamatan Beji',
    'Tahun 2026',
    'Laporan bulan ini',
  ],
  families: [
    'No',
    'Nomor',
    'Nama Kepala Keluarga',
    'Nama Ayah',
    'Nama Ibu',
    'NIK Kepala Keluarga',
    'Alamat',
    'Status',
    'Agama',
    'Tempat Lahir',
    'Tempat Kerja',
    'Alamat Kerja',
    'Status Pekerjaan',
    'Nama Sekolah',
    'Tahun Lahir',
    'Tanggal',
    'Keterangan',
    'Jumlah',
    'Jumlah Anggota',
    'Jumlah Anggota Keluarga',
    'Foto KK',
    'Kepala Keluarga',
    'Tanggal KK',
  ],
  legislators: [
    'No',
    'Nomor',
    'Nama Partai',
    'Nama Istri',
    'Alamat Kantor',
    'Tanggal Pelantikan',
    'Tempat',
    'Tempat Tinggal',
    'Tanggal',
    'Tahun Lahir',
    'Jumlah Anggota',
    'Foto',
  ],
};

describe('headings as offices write them', () => {
  it.each(Object.entries(written))('are %s, each of them', (target, headings) => {
    const [resource = '', field] = target.split('.');
    const missed = [...new Set(headings)].filter((heading) => find(resource, heading) !== field);
    expect(missed.map((heading) => `${heading} → ${find(resource, heading) ?? 'nothing'}`)).toEqual([]);
  });

  it('are sixty and more for each common field', () => {
    const counts = Object.entries(written).map(([target, headings]) => [target, new Set(headings).size] as const);
    console.table(Object.fromEntries(counts));
    const common = counts.filter(([target]) => !['families.no_kk', 'families.nama_anggota'].includes(target));
    expect(common.filter(([, count]) => count < 60)).toEqual([]);
  });

  it.each(Object.entries(others))('of other things are no field of %s', (resource, headings) => {
    const taken = headings.filter((heading) => find(resource, heading) !== undefined);
    expect(taken.map((heading) => `${heading} → ${find(resource, heading)}`)).toEqual([]);
  });

  it('that two fields could mean are neither', () => {
    const { alike } = headingsOf({ resource: residents });
    expect([...alike].filter(([, field]) => field === undefined)).toEqual([]);
    const own = { ...residents.fields.no_hp, label: 'Nomor HP Aktif' };
    const fields = { ...residents.fields, no_wa: own };
    const resource = { ...residents, fields, import: { ...residents.import, also: ['nik', 'no_wa'] } } as Resource;
    expect(fieldOfHeading('No. Telepon Warga', headingsOf({ resource }))).toBeUndefined();
    expect(fieldOfHeading('Nomor HP Aktif', headingsOf({ resource }))).toBe('no_wa');
  });
});
