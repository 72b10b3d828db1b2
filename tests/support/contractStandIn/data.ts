/** The stand-in's rows, written out by hand: nothing here comes from our own generator or server. */
export interface StandInUser {
  readonly id: number;
  name: string;
  email: string;
  phone: string | null;
  role: string;
  is_active: boolean;
  updated_at: string;
  anggota_legislatif_id: number | null;
}

/** As a common PHP framework answers: amounts as text with two decimals, flags as 1 and 0. */
export interface StandInFamily {
  readonly id: number;
  user_id: number;
  nama_anggota: string;
  hubungan: string;
  jenis_kelamin: string;
  tanggal_lahir: string;
  pekerjaan: string;
  pendidikan: string;
  penghasilan: string;
  tanggungan: 0 | 1;
}

export const password = 'Bansos-Demo-2026';

const accounts: readonly (readonly [name: string, email: string, role: string, legislator: number | null])[] = [
  ['Ratna Dewi', 'admin@contoh.example', 'admin', null],
  ['Bambang Sutrisno', 'aleg@contoh.example', 'admin_aleg', 1],
  ['Yuni Astuti', 'staff@contoh.example', 'staff', null],
];

const citizens = [
  'Agus Setiawan',
  'Aisyah Rahmawati',
  'Andi Pratama',
  'Dewi Lestari',
  'Dian Permata',
  'Eko Nugroho',
  'Fitri Handayani',
  'Hadi Santoso',
  'Hendra Wijaya',
  'Indah Kusuma',
  'Iwan Kurniawan',
  'Joko Susilo',
  'Kartika Sari',
  'Lina Marlina',
  'Maya Anggraini',
  'Muhammad Fajar',
  'Nani Suryani',
  'Nur Hidayah',
  'Oki Firmansyah',
  'Putri Ayu',
  'Rahmat Hidayat',
  'Rina Wulandari',
  'Rudi Hartono',
  'Sari Melati',
  'Siti Aminah',
  'Slamet Riyadi',
  'Sri Wahyuni',
  'Sugeng Prayitno',
  'Tri Hartati',
  'Udin Syarifudin',
  'Wahyu Saputra',
  'Wati Ningsih',
  'Yanto Gunawan',
  'Yusuf Maulana',
  'Zainal Arifin',
  'Zahra Nabila',
  'Zulkifli Hasan',
];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export function standInUsers(): StandInUser[] {
  const staff = accounts.map(([name, email, role, anggota_legislatif_id], index) => ({
    id: index + 1,
    name,
    email,
    phone: `+62811000000${index + 1}`,
    role,
    is_active: true,
    updated_at: `2026-07-${twoDigits(index + 1)}T08:00:00+07:00`,
    anggota_legislatif_id,
  }));
  const others = citizens.map((name, index) => ({
    id: index + 11,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@warga.example`,
    phone: index % 5 === 4 ? null : `+6281234560${twoDigits(index)}0`,
    role: 'user',
    is_active: index % 6 !== 5,
    updated_at: `2026-08-${twoDigits((index % 28) + 1)}T09:30:00+07:00`,
    anggota_legislatif_id: index % 4 === 3 ? null : 1 + (index % 2),
  }));
  return [...staff, ...others];
}

const members: readonly (readonly [name: string, relation: string, sex: 'L' | 'P', job: string, school: string])[] = [
  ['Suharto', 'Suami', 'L', 'Buruh harian', 'SD'],
  ['Sumiati', 'Istri', 'P', 'Ibu rumah tangga', 'SMP'],
  ['Bagas', 'Anak', 'L', 'Belum bekerja', 'Tidak Sekolah'],
  ['Citra', 'Anak', 'P', 'Pelajar', 'SD'],
  ['Mbah Karto', 'Orang Tua', 'L', 'Petani', 'Tidak Sekolah'],
  ['Tini', 'Saudara', 'P', 'Penjahit', 'SMA'],
  ['Dimas', 'Anak', 'L', 'Karyawan toko', 'SMA'],
];

export function standInFamilies(): StandInFamily[] {
  return Array.from({ length: 35 }, (_, index) => {
    const [name, hubungan, sex, pekerjaan, pendidikan] = members[index % members.length] ?? members[0]!;
    return {
      id: index + 1,
      user_id: 11 + Math.floor(index / 3),
      nama_anggota: `${name} ${Math.floor(index / members.length) + 1}`,
      hubungan,
      jenis_kelamin: sex === 'L' ? 'Laki-laki' : 'Perempuan',
      tanggal_lahir: `${1950 + ((index * 7) % 70)}-${twoDigits((index % 12) + 1)}-${twoDigits((index % 28) + 1)}`,
      pekerjaan,
      pendidikan,
      penghasilan: pekerjaan === 'Belum bekerja' || pekerjaan === 'Pelajar' ? '0.00' : `${750 + index * 25}000.00`,
      tanggungan: hubungan === 'Anak' || hubungan === 'Orang Tua' ? 1 : 0,
    };
  });
}
