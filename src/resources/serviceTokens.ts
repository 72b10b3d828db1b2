import type { permissionModules } from '../domain/userRoles';
import { choice, dateTime, defineResource, multiChoice, reference, text } from '../framework/schema';
import { policy, political } from './policy';

/** Of the permission matrix. Settings are for people: with them a program could make itself more tokens. */
const areas = {
  users: 'Pengguna, keluarga, relawan',
  bantuan: 'Bantuan',
  news: 'Berita',
  complaints: 'Pengaduan',
  reports: 'Laporan',
  residents: 'Warga binaan',
  legislators: 'Anggota legislatif',
  messages: 'Pesan keluar',
  imports: 'Impor',
  fields: 'Kolom & formulir',
  audit: 'Log audit',
} as const satisfies Readonly<Record<Exclude<(typeof permissionModules)[number], 'settings'>, string>>;

const granted = (label: string) => multiChoice(areas, { label, default: [], readOnly: 'edit' });

/**
 * Keys of programs that call the API: as much as was chosen, never more than whoever made one may do at that moment, and
 * never longer than a year. The key itself is given once and kept as a hash.
 */
export const serviceTokens = defineResource({
  name: 'service_tokens',
  label: 'Token Layanan',
  noun: 'token layanan',
  description: 'Kunci bagi program lain: hak terbatas, ada akhirnya, dan dapat dicabut seketika.',
  icon: 'swap',
  extension: 'auth.serviceTokens',
  title: 'nama',
  api: { path: '/admin/token-layanan', staleMinutes: 0 },
  routes: {
    list: '/settings/token-layanan',
    create: '/settings/token-layanan/create',
    edit: '/settings/token-layanan/:id/edit',
    show: '/settings/token-layanan/:id',
  },
  fields: {
    nama: text({
      label: 'Nama',
      required: 'Nama wajib diisi',
      maxLength: 80,
      search: true,
      placeholder: 'Sinkronisasi data Dinas Sosial',
    }),
    kegunaan: text({ label: 'Dipakai untuk', maxLength: 200 }),
    lihat: granted('Boleh melihat'),
    tambah: granted('Boleh menambah'),
    ubah: granted('Boleh mengubah'),
    hapus: granted('Boleh menghapus'),
    masa: choice(
      { '7': '7 hari', '30': '30 hari', '90': '90 hari', '180': '180 hari', '365': '1 tahun' },
      { label: 'Berlaku selama', required: 'Masa berlaku wajib dipilih', default: '90', readOnly: 'edit' },
    ),
    berakhir: dateTime({
      label: 'Berakhir',
      readOnly: true,
      notes: { over: { text: 'Sudah berakhir', tone: 'danger', when: { berakhir: { lt: { today: true } } } } },
    }),
    keadaan: choice(
      { menunggu: 'Belum dikeluarkan', aktif: 'Aktif', dicabut: 'Dicabut' },
      {
        label: 'Keadaan',
        readOnly: true,
        default: 'menunggu',
        display: 'badge',
        tones: { menunggu: 'warning', aktif: 'success', dicabut: 'danger' },
      },
    ),
    pembuat_id: reference('users', { label: 'Dibuat oleh', readOnly: true, onDelete: 'keep' }),
    /** Whose rows its maker worked with: administrators of the same legislator see it. */
    anggota_legislatif_id: reference('legislators', {
      label: 'Anggota legislatif',
      ...political,
      readOnly: true,
      filter: false,
    }),
    terakhir_dipakai: dateTime({ label: 'Terakhir dipakai', readOnly: true }),
    terakhir_dari: text({ label: 'Dari alamat', readOnly: true }),
    kunci_hash: text({
      label: 'Sidik kunci',
      readOnly: true,
      hidden: true,
      sensitive: true,
      sort: false,
      filter: false,
    }),
  },
  list: {
    columns: ['nama', 'keadaan', 'berakhir', 'terakhir_dipakai', 'terakhir_dari', 'pembuat_id'],
    more: ['kegunaan', 'lihat', 'tambah', 'ubah', 'hapus', 'created_at'],
    filters: ['keadaan'],
    sort: ['created_at', 'desc'],
    card: { title: 'nama', badge: 'keadaan', facts: ['berakhir', 'terakhir_dipakai', 'pembuat_id'] },
  },
  form: {
    sections: [
      { section: 'Program', fields: ['nama', 'kegunaan', 'masa'] },
      {
        section: 'Hak',
        help: 'Tidak pernah lebih dari hak Anda sendiri. Data pribadi selalu tersamar, ekspor pun demikian.',
        fields: ['lihat', 'tambah', 'ubah', 'hapus'],
      },
    ],
  },
  show: {
    sections: [
      { section: 'Program', fields: ['nama', 'kegunaan', 'keadaan', 'berakhir', 'pembuat_id'] },
      { section: 'Hak', fields: ['lihat', 'tambah', 'ubah', 'hapus'] },
      { section: 'Pemakaian', fields: ['terakhir_dipakai', 'terakhir_dari'] },
    ],
  },
  actions: {
    revoke: {
      label: 'Cabut',
      icon: 'block',
      on: ['row', 'card', 'show'],
      right: 'edit',
      tone: 'danger',
      when: { keadaan: { in: ['menunggu', 'aktif'] } },
      sets: { keadaan: 'dicabut' },
      question: 'Program yang memakai "{title}" langsung ditolak, dan token ini tidak dapat dihidupkan lagi.',
      done: 'Token "{title}" dicabut.',
    },
  },
  owner: { field: 'anggota_legislatif_id' },
  ...policy.serviceTokens,
  staff: false,
  events: { tokenIssued: 'Kunci dikeluarkan' },
  sentences: {
    search: 'Cari nama token...',
    empty: 'Belum ada token layanan.',
    filteredEmpty: 'Tidak ada token yang cocok',
    loadFailed: 'Gagal memuat token layanan',
    saveFailed: 'Gagal menyimpan token layanan',
    created: 'Token "{title}" dibuat. Keluarkan kuncinya di halamannya.',
    updated: 'Token "{title}" diperbarui.',
    notFound: 'Token ini tidak ada',
  },
});
