import { choice, computed, date, defineResource, longText, point, reference, text } from '../framework/schema';
import { policy } from './policy';

/** Whose proposal it is does not decide on it. */
const admins = ['admin'] as const;

/** Policy proposals (pokok pikiran) of a legislative member. */
export const pokir = defineResource({
  name: 'pokir',
  label: 'Pokir',
  noun: 'pokir',
  description: 'Pokok pikiran: usulan anggota legislatif dan kemajuannya.',
  icon: 'lightbulb',
  title: 'judul',
  api: {
    path: '/admin/pokir',
    list: 'whole',
    update: 'put',
    aliases: { anggota_legislatif_id: { also: ['legislative_member_id'] } },
    staleMinutes: 3,
  },
  routes: { list: '/pokir', create: '/pokir/create', edit: '/pokir/:id/edit', show: '/pokir/:id' },
  fields: {
    judul: text({ label: 'Judul', required: 'Judul harus diisi', maxLength: 200, search: true, width: 'full' }),
    deskripsi: longText({ label: 'Deskripsi', required: 'Deskripsi harus diisi', maxLength: 5000, search: true }),
    kategori: choice(['Infrastruktur', 'Pendidikan', 'Kesehatan', 'Ekonomi', 'Sosial', 'Lingkungan'], {
      label: 'Kategori',
      required: 'Kategori harus dipilih',
    }),
    prioritas: choice(
      { high: 'Tinggi', medium: 'Sedang', low: 'Rendah' },
      {
        label: 'Prioritas',
        required: 'Prioritas harus dipilih',
        default: 'medium',
        ranked: true,
        display: 'badge',
        tones: { high: 'danger', medium: 'warning', low: 'neutral' },
      },
    ),
    status: choice(
      {
        proposed: 'Diusulkan',
        approved: 'Disetujui',
        in_progress: 'Dalam Proses',
        completed: 'Selesai',
        rejected: 'Ditolak',
      },
      {
        label: 'Status',
        required: 'Status harus dipilih',
        default: 'proposed',
        display: 'badge',
        tones: {
          proposed: 'info',
          approved: 'success',
          in_progress: 'warning',
          completed: 'success',
          rejected: 'danger',
        },
        choiceRoles: { approved: admins, in_progress: admins, completed: admins, rejected: admins },
        messages: { notAllowed: 'Hanya administrator yang dapat menyetujui, menolak, atau melanjutkan pokir' },
      },
    ),
    lokasi_pelaksanaan: text({ label: 'Lokasi pelaksanaan', maxLength: 255, search: true }),
    titik_pelaksanaan: point({
      label: 'Titik pelaksanaan',
      help: 'Tempat pelaksanaan di peta, jika diketahui.',
      extension: 'records.additions',
    }),
    target_pelaksanaan: date({ label: 'Target pelaksanaan' }),
    // A user who sees only their own legislator's rows has no choice: the server sets it.
    anggota_legislatif_id: reference('legislators', {
      label: 'Anggota legislatif',
      roles: { write: ['admin'] },
      omitEmpty: true,
      embed: { as: 'anggota_legislatif', fields: ['nama_lengkap', 'partai_politik'] },
      onDelete: 'refuse',
      messages: { notFound: 'Anggota legislatif tidak ditemukan' },
    }),
    legislative_member_name: computed('text', {
      label: 'Anggota legislatif',
      value: 'rule',
      opens: 'anggota_legislatif_id',
    }),
    reses_id: reference('reses', {
      label: 'Berasal dari reses',
      extension: 'records.additions',
      help: 'Reses tempat usulan ini disampaikan.',
      embed: { as: 'reses', fields: ['judul'] },
      messages: { notFound: 'Reses tidak ditemukan' },
    }),
  },
  list: {
    as: ['table', 'board', 'map'],
    columns: ['judul', 'status', 'kategori', 'prioritas', 'legislative_member_name'],
    more: ['target_pelaksanaan', 'lokasi_pelaksanaan', 'titik_pelaksanaan', 'reses_id', 'created_at', 'updated_at'],
    tabs: {
      field: 'status',
      all: 'Semua',
      items: [
        { value: 'proposed', label: 'Diusulkan' },
        { value: 'approved', label: 'Disetujui' },
        { value: 'in_progress', label: 'Dalam Proses' },
        { value: 'completed', label: 'Selesai' },
        { value: 'rejected', label: 'Ditolak' },
      ],
    },
    filters: ['kategori', 'prioritas', 'anggota_legislatif_id'],
    sort: ['created_at', 'desc'],
    board: { by: 'status' },
    map: { point: 'titik_pelaksanaan', colour: 'status' },
    card: { title: 'judul', badge: 'status', facts: ['kategori', 'legislative_member_name'] },
    editable: ['status', 'prioritas', 'kategori', 'target_pelaksanaan'],
  },
  form: {
    sections: [
      { section: 'Usulan', fields: ['judul', 'deskripsi', 'kategori', 'anggota_legislatif_id', 'reses_id'] },
      {
        section: 'Pelaksanaan',
        fields: ['prioritas', 'status', 'lokasi_pelaksanaan', 'titik_pelaksanaan', 'target_pelaksanaan'],
      },
    ],
  },
  show: {
    sections: [
      {
        section: 'Usulan',
        fields: ['status', 'prioritas', 'kategori', 'legislative_member_name', 'deskripsi', 'reses_id'],
      },
      { section: 'Pelaksanaan', fields: ['lokasi_pelaksanaan', 'titik_pelaksanaan', 'target_pelaksanaan'] },
      { section: 'Pencatatan', fields: ['created_at', 'updated_at'] },
    ],
  },
  owner: { field: 'anggota_legislatif_id' },
  ...policy.pokir,
  sentences: {
    search: 'Cari pokir...',
    empty: 'Belum ada pokir.',
    loadFailed: 'Gagal memuat data pokir',
    saveFailed: 'Gagal menyimpan pokir',
    deleteFailed: 'Gagal menghapus pokir',
    deleteQuestion: 'Apakah Anda yakin ingin menghapus pokir "{title}"?',
    created: 'Pokir berhasil ditambahkan',
    updated: 'Pokir berhasil diperbarui',
    deleted: 'Pokir berhasil dihapus',
    notFound: 'Data pokir tidak ditemukan',
  },
});
