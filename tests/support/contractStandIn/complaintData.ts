import type { StandInUser } from './data';

export interface StandInComplaint {
  readonly id: number;
  readonly user_id: number;
  readonly no_tiket: string;
  readonly judul: string;
  readonly deskripsi: string;
  readonly kategori: string;
  readonly prioritas: string;
  status: string;
  readonly image_path: string | null;
  respon_admin: string | null;
  tanggal_respon: string | null;
  readonly rating: number | null;
  readonly feedback: string | null;
  readonly created_at: string;
}

export interface StandInDepartment {
  readonly id: number;
  name: string;
  email: string | null;
  /** Under this name only: the panel is to read it as `whatsapp`. */
  phone_number: string | null;
  categories: string[];
  is_active: 0 | 1;
}

const categories = ['Teknis', 'Pelayanan', 'Bantuan', 'Saran', 'Lainnya'];
const priorities = ['Sedang', 'Tinggi', 'Rendah', 'Urgent', 'Biasa'];
const statuses = ['Baru', 'Diproses', 'Selesai', 'Ditutup'];
const subjects = ['Bantuan belum cair', 'Antre lama di loket', 'Lampu jalan mati', 'Aplikasi tidak bisa dibuka'];

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

/** Forty, the newest first, as the described list has no order of its own. */
export const standInComplaints = (users: readonly StandInUser[]): StandInComplaint[] => {
  const citizens = users.filter(({ role }) => role === 'user');
  return Array.from({ length: 40 }, (_, index): StandInComplaint => {
    const status = at(statuses, index);
    const isAnswered = status === 'Selesai';
    const day = String(28 - (index % 28)).padStart(2, '0');
    return {
      id: 300 - index,
      user_id: at(citizens, index).id,
      no_tiket: `ADU-202607-${String(40 - index).padStart(5, '0')}`,
      judul: `${at(subjects, index)} ${40 - index}`,
      deskripsi: 'Mohon segera ditindaklanjuti.',
      kategori: at(categories, index),
      prioritas: at(priorities, index),
      status,
      image_path: index % 3 === 0 ? 'complaints/foto.jpg' : null,
      respon_admin: isAnswered ? 'Sudah ditangani.' : null,
      tanggal_respon: isAnswered ? `2026-07-${day} 09:00:00` : null,
      rating: isAnswered && index % 8 === 2 ? 5 : null,
      feedback: isAnswered && index % 8 === 2 ? 'Terima kasih.' : null,
      created_at: `2026-07-${day} 08:30:00`,
    };
  });
};

export const standInDepartments = (): StandInDepartment[] => [
  {
    id: 1,
    name: 'Dinas Sosial',
    email: 'sosial@contoh.example',
    phone_number: '+6281234500001',
    categories: ['Bantuan', 'Pelayanan'],
    is_active: 1,
  },
  {
    id: 2,
    name: 'Dinas Kesehatan',
    email: 'kesehatan@contoh.example',
    phone_number: '+6281234500002',
    categories: ['Kesehatan'],
    is_active: 1,
  },
  {
    id: 3,
    name: 'Dinas Pendidikan',
    email: null,
    phone_number: '+622155501234',
    categories: ['Pendidikan'],
    is_active: 0,
  },
  { id: 4, name: 'Dukungan TI', email: 'ti@contoh.example', phone_number: null, categories: ['Teknis'], is_active: 1 },
];
