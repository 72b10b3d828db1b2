import { choice, computed, date, defineResource, image, longText, point, reference, text } from '../framework/schema';
import { policy } from './policy';

/** PP 12/2018, article 87: a recess has at most six days, its first and last included. */
const LONGEST_DAYS = 6;

/** Recess periods (reses): the visits of a legislative member to the people they represent. */
export const reses = defineResource({
  name: 'reses',
  label: 'Reses',
  noun: 'reses',
  description: 'Kegiatan reses anggota legislatif: jadwal, tempat, dan dokumentasinya.',
  icon: 'event',
  title: 'judul',
  api: {
    path: '/admin/reses',
    list: 'whole',
    update: 'post',
    body: 'multipart',
    aliases: { anggota_legislatif_id: { also: ['legislative_member_id'] } },
    staleMinutes: 3,
  },
  routes: { list: '/reses', create: '/reses/create', edit: '/reses/:id/edit', show: '/reses/:id' },
  fields: {
    judul: text({ label: 'Judul', required: 'Judul harus diisi', maxLength: 200, search: true, width: 'full' }),
    deskripsi: longText({ label: 'Deskripsi', required: 'Deskripsi harus diisi', maxLength: 5000, search: true }),
    lokasi: text({ label: 'Lokasi', required: 'Lokasi harus diisi', maxLength: 255, search: true }),
    titik_lokasi: point({
      label: 'Titik lokasi',
      help: 'Tempat pertemuan di peta.',
      extension: 'records.additions',
    }),
    tanggal_mulai: date({ label: 'Tanggal mulai', required: 'Tanggal mulai harus diisi' }),
    tanggal_selesai: date({ label: 'Tanggal selesai', required: 'Tanggal selesai harus diisi' }),
    status: choice(
      { scheduled: 'Dijadwalkan', ongoing: 'Berlangsung', completed: 'Selesai', cancelled: 'Dibatalkan' },
      {
        label: 'Status',
        required: 'Status harus dipilih',
        default: 'scheduled',
        display: 'badge',
        tones: { scheduled: 'info', ongoing: 'warning', completed: 'success', cancelled: 'neutral' },
      },
    ),
    foto_kegiatan: image({
      label: 'Foto kegiatan',
      accept: ['image/jpeg', 'image/png', 'image/gif'],
      maxBytes: 2 * 1024 * 1024,
      help: 'JPG, PNG, atau GIF, paling besar 2 MB.',
    }),
    // A user who sees only their own legislator's rows has no choice: the server sets it.
    anggota_legislatif_id: reference('legislators', {
      label: 'Anggota legislatif',
      roles: { write: ['admin'] },
      embed: { as: 'anggota_legislatif', fields: ['nama_lengkap', 'partai_politik'] },
      onDelete: 'refuse',
      messages: { notFound: 'Anggota legislatif tidak ditemukan' },
    }),
    legislative_member_name: computed('text', {
      label: 'Anggota legislatif',
      value: 'rule',
      opens: 'anggota_legislatif_id',
    }),
  },
  list: {
    as: ['table', 'calendar', 'map'],
    calendar: { from: 'tanggal_mulai', to: 'tanggal_selesai' },
    map: { point: 'titik_lokasi', colour: 'status' },
    columns: ['judul', 'status', 'tanggal_mulai', 'tanggal_selesai', 'legislative_member_name'],
    more: ['lokasi', 'titik_lokasi', 'created_at', 'updated_at'],
    tabs: {
      field: 'status',
      all: 'Semua',
      items: [
        { value: 'scheduled', label: 'Dijadwalkan' },
        { value: 'ongoing', label: 'Berlangsung' },
        { value: 'completed', label: 'Selesai' },
        { value: 'cancelled', label: 'Dibatalkan' },
      ],
    },
    filters: ['anggota_legislatif_id', 'tanggal_mulai'],
    sort: ['tanggal_mulai', 'desc'],
    card: { title: 'judul', badge: 'status', facts: ['lokasi', 'tanggal_mulai'] },
    editable: ['status', 'lokasi'],
  },
  form: {
    sections: [
      { section: 'Kegiatan', fields: ['judul', 'deskripsi', 'lokasi', 'titik_lokasi', 'anggota_legislatif_id'] },
      { section: 'Jadwal', fields: ['tanggal_mulai', 'tanggal_selesai', 'status'] },
      { section: 'Dokumentasi', fields: ['foto_kegiatan'] },
    ],
  },
  show: {
    sections: [
      { section: 'Kegiatan', fields: ['status', 'lokasi', 'titik_lokasi', 'legislative_member_name', 'deskripsi'] },
      { section: 'Jadwal', fields: ['tanggal_mulai', 'tanggal_selesai'] },
      { section: 'Dokumentasi', fields: ['foto_kegiatan'] },
      { section: 'Pencatatan', fields: ['created_at', 'updated_at'] },
    ],
  },
  related: [
    {
      resource: 'pokir',
      by: 'reses_id',
      label: 'Pokir dari reses ini',
      columns: ['judul', 'kategori', 'prioritas', 'status'],
      extension: 'records.additions',
    },
  ],
  rules: [
    {
      when: { tanggal_selesai: { lt: { field: 'tanggal_mulai' } } },
      refuse: { field: 'tanggal_selesai', message: 'Tanggal selesai tidak boleh sebelum tanggal mulai' },
    },
    {
      when: { tanggal_selesai: { gt: { field: 'tanggal_mulai', plusDays: LONGEST_DAYS - 1 } } },
      warn: { field: 'tanggal_selesai', message: 'Reses paling lama 6 hari (PP 12/2018).' },
    },
    {
      when: { status: { eq: 'scheduled' }, tanggal_selesai: { lt: { today: true } } },
      warn: { field: 'status', message: 'Jadwalnya sudah lewat, tetapi statusnya masih Dijadwalkan.' },
    },
    {
      when: {
        status: { eq: 'scheduled' },
        tanggal_mulai: { lte: { today: true } },
        tanggal_selesai: { gte: { today: true } },
      },
      warn: { field: 'status', message: 'Hari ini termasuk jadwalnya, tetapi statusnya masih Dijadwalkan.' },
    },
    {
      when: { status: { eq: 'ongoing' }, tanggal_mulai: { gt: { today: true } } },
      warn: { field: 'status', message: 'Jadwalnya belum mulai, tetapi statusnya sudah Berlangsung.' },
    },
    {
      when: { status: { eq: 'ongoing' }, tanggal_selesai: { lt: { today: true } } },
      warn: { field: 'status', message: 'Jadwalnya sudah lewat, tetapi statusnya masih Berlangsung.' },
    },
    {
      when: { status: { eq: 'completed' }, tanggal_selesai: { gt: { today: true } } },
      warn: { field: 'status', message: 'Jadwalnya belum lewat, tetapi statusnya sudah Selesai.' },
    },
  ],
  owner: { field: 'anggota_legislatif_id' },
  ...policy.reses,
  sentences: {
    search: 'Cari reses...',
    empty: 'Belum ada reses.',
    loadFailed: 'Gagal memuat data reses',
    saveFailed: 'Gagal menyimpan reses',
    deleteFailed: 'Gagal menghapus reses',
    deleteQuestion: 'Apakah Anda yakin ingin menghapus reses "{title}"?',
    created: 'Reses berhasil ditambahkan',
    updated: 'Reses berhasil diperbarui',
    deleted: 'Reses berhasil dihapus',
    notFound: 'Data reses tidak ditemukan',
  },
});
