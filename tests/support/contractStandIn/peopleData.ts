/** A volunteer as the specification nests it: what the mobile app collects in groups, the family as a list. */
export interface StandInVolunteer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  is_active: 0 | 1;
  readonly created_at: string;
  readonly legislator: number | null;
  readonly profile: Readonly<Record<string, string | null>>;
  readonly profile_completion: {
    readonly percentage: number;
    readonly completed_count: number;
    readonly total_count: number;
    readonly sections: object;
  };
  readonly families: readonly object[];
  readonly economic: Readonly<Record<string, string | number | null>>;
  readonly social: Readonly<Record<string, string | number | null>>;
}

export interface StandInLegislator {
  readonly id: number;
  [field: string]: string | number | null;
}

const names = [
  'Agus Salim',
  'Bunga Citra',
  'Cahyo Utomo',
  'Dewi Anjani',
  'Edi Purnomo',
  'Fatimah Zahra',
  'Galih Pratama',
  'Hesti Wulandari',
  'Imam Syafii',
  'Juwita Sari',
  'Karno Wijaya',
  'Laila Rahma',
  'Mulyadi',
  'Ningsih',
  'Oman Sukmana',
  'Purwanti',
  'Rohman',
  'Sulastri',
];

const cities = ['Kota Depok', 'Kota Bogor'];
const percentages = [100, 82, 75, 60, 50, 21];

export function standInVolunteers(): StandInVolunteer[] {
  return names.map((name, index) => {
    const percentage = percentages[index % percentages.length] ?? 0;
    const isFull = percentage === 100;
    return {
      id: 501 + index,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@relawan.example`,
      phone: index % 4 === 3 ? null : `+62812345670${String(index).padStart(2, '0')}`,
      is_active: index % 5 === 4 ? 0 : 1,
      created_at: `2026-06-${String(index + 1).padStart(2, '0')}T08:00:00+07:00`,
      legislator: index % 3 === 0 ? 1 : null,
      profile: {
        foto_profil: null,
        nama_lengkap: `${name}, S.Sos.`,
        nik: isFull ? '3276010101900001' : null,
        jenis_kelamin: index % 2 === 0 ? 'Laki-laki' : 'Perempuan',
        tempat_lahir: 'Depok',
        tanggal_lahir: '1990-01-01',
        agama: 'Islam',
        status_pernikahan: isFull ? 'Kawin' : null,
        alamat: 'Jl. Melati 1',
        kelurahan: 'Depok Jaya',
        kecamatan: 'Pancoran Mas',
        kota: cities[index % cities.length] ?? null,
        provinsi: 'Jawa Barat',
        kode_pos: isFull ? '16432' : null,
        pendidikan_terakhir: 'S1',
        pekerjaan: isFull ? 'Guru' : null,
      },
      profile_completion: {
        percentage,
        completed_count: Math.round((percentage * 28) / 100),
        total_count: 28,
        sections: { personal: percentage, family: 100, economic: percentage, social: percentage },
      },
      families:
        index % 2 === 0
          ? [
              {
                id: 9000 + index,
                nama_anggota: `Anak ${name}`,
                hubungan: 'Anak',
                jenis_kelamin: 'Perempuan',
                tanggal_lahir: '2012-03-04',
                pekerjaan: 'Pelajar',
                pendidikan: 'SD',
                penghasilan: '0.00',
                tanggungan: 1,
              },
            ]
          : [],
      economic: {
        penghasilan_bulanan: '4000000.00',
        pengeluaran_bulanan: '4500000.00',
        sisa_penghasilan: '-500000.00',
        // Any other value than the two is shown as a deficit.
        status_ekonomi: 'Minus',
        status_rumah: isFull ? 'Milik sendiri' : null,
        jenis_rumah: isFull ? 'Permanen' : null,
        punya_kendaraan: 1,
        jenis_kendaraan: 'Motor',
        punya_tabungan: 0,
        jumlah_tabungan: null,
        punya_hutang: 0,
        jumlah_hutang: null,
        sumber_penghasilan_lain: null,
      },
      social: {
        organisasi: 'Karang Taruna',
        jabatan_organisasi: 'Anggota',
        aktif_kegiatan_sosial: 1,
        jenis_kegiatan_sosial: 'Kerja bakti',
        pernah_dapat_bantuan: 0,
        jenis_bantuan_diterima: null,
        tanggal_bantuan_terakhir: null,
        keahlian_khusus: isFull ? 'Mengajar' : null,
        minat_kegiatan: 'Posyandu',
        ketersediaan_waktu: null,
      },
    };
  });
}

const legislatorNames = ['Asep Hidayat', 'Rahayu Kartini', 'Tono Subagyo'];

export function standInLegislators(): StandInLegislator[] {
  return Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    kode_aleg: `AL-${String(index + 1).padStart(2, '0')}`,
    nama_lengkap: `${legislatorNames[index % legislatorNames.length]} ${index + 1}`,
    jenis_kelamin: index % 3 === 1 ? 'Perempuan' : 'Laki-laki',
    tempat_lahir: 'Bandung',
    tanggal_lahir: '1970-05-06',
    alamat: 'Jl. Kenanga 3',
    kelurahan: 'Mekarjaya',
    kecamatan: 'Sukmajaya',
    kota: cities[index % cities.length] ?? '',
    provinsi: 'Jawa Barat',
    kode_pos: '16411',
    no_telepon: `08123450${String(index).padStart(4, '0')}`,
    email: `aleg${index + 1}@dprd.example`,
    jabatan_saat_ini: 'Anggota Komisi A',
    partai_politik: index % 2 === 0 ? 'Partai Maju' : 'Partai Sentosa',
    daerah_pemilihan: `Dapil ${(index % 5) + 1}`,
    riwayat_jabatan: null,
    foto_profil: null,
    status: index % 6 === 5 ? 'Tidak Aktif' : 'Aktif',
  }));
}
