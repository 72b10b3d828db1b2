import type { StandInVolunteer } from './peopleData';

/** As the specification lists the fields; `usia` is a number that clients send. */
export interface StandInResident {
  readonly id: number;
  readonly relawan_id: number;
  readonly [field: string]: unknown;
}

const given = ['Siti', 'Budi', 'Tono', 'Wati', 'Yuni', 'Agus', 'Rina', 'Joko', 'Lina', 'Eko'];
const after = ['Aminah', 'Santoso', 'Hartono', 'Lestari'];
/** Old rows hold what people once typed. */
const cards = ['Sudah punya', 'Belum punya', 'Belum punya', 'Hilang'];
const answers = [
  'Bersedia ikut UPA 1 kali per minggu',
  'Bersedia ikut UPA 1 kali per bulan',
  null,
  'Tidak bersedia',
  'Tidak bersedia minggu ini',
];

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

/** Twenty-two, the newest first. */
export const standInResidents = (volunteers: readonly StandInVolunteer[]): StandInResident[] =>
  Array.from({ length: 22 }, (_, index) => ({
    id: 722 - index,
    relawan_id: at(volunteers, index).id,
    no_kta: index % 4 === 0 ? `KTA-${index}` : null,
    nama: `${at(given, index)} ${at(after, Math.floor(index / given.length))}`,
    tanggal_lahir: `${1960 + index}-03-${String(index + 1).padStart(2, '0')}`,
    usia: 66 - index,
    jenis_kelamin: index % 2 === 0 ? 'Perempuan' : 'Laki-laki',
    alamat: `Jl. Mawar ${index + 1}`,
    kecamatan: 'Beji',
    kelurahan: 'Kukusan',
    rt: '001',
    rw: '002',
    no_hp: index % 3 === 0 ? null : `08123456${String(index).padStart(4, '0')}`,
    status_kta: at(cards, index),
    hasil_verifikasi: at(answers, index),
    created_at: '2026-07-01T08:00:00+07:00',
    updated_at: '2026-07-02T09:30:00+07:00',
  }));
