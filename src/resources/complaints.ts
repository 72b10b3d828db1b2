import { type ComplaintCategory, complaintCategories } from '../domain/complaints/categories';
import {
  alarmingPriorities,
  complaintPriorities,
  complaintStages,
  complaintStatuses,
  openComplaintStatuses,
} from '../domain/complaints/states';
import {
  boolean,
  choice,
  computed,
  dateTime,
  defineResource,
  image,
  longText,
  number,
  point,
  reference,
  text,
} from '../framework/schema';
import { phone } from './kinds';
import { personal, policy } from './policy';

const ofCategory = <const C extends ComplaintCategory>(category: C) =>
  ({ label: category, where: { kategori: { eq: category } }, at: ['by_category', category] }) as const;

/** Complaints (pengaduan). Status and answers change through `PUT {id}/status` only (`server/areas/complaints/complaints`). */
export const complaints = defineResource({
  name: 'complaints',
  label: 'Pengaduan Masyarakat',
  noun: 'pengaduan',
  description: 'Pengaduan warga, tanggapannya, dan penerusannya ke dinas.',
  icon: 'campaign',
  title: 'judul',
  api: {
    path: '/admin/complaint',
    create: { extension: 'complaints.create' },
    list: 'whole',
    wholeAs: 'page',
    one: { extension: 'complaints.detail' },
    statistics: 'statistics',
    aliases: {
      // An API that has only the described calls nests the reporter and says no more.
      nama_pelapor: { read: 'user.name' },
      user_id: { read: 'user.id' },
    },
    staleMinutes: 1,
  },
  routes: { list: '/complaints', create: '/complaints/create', show: '/complaints/:id', edit: null },
  fields: {
    no_tiket: text({ label: 'No. tiket', readOnly: true, search: true }),
    user_id: reference('users', {
      label: 'Pelapor',
      required: 'Pelapor harus dipilih',
      readOnly: 'edit',
      showWhen: { tanpa_nama: { ne: true } },
      messages: { notFound: 'Pelapor tidak ditemukan' },
      embed: { as: 'user', fields: ['name', 'email', 'phone'] },
    }),
    /** Recorded at the counter for who does not want to be named: there is no account, and no name anywhere. */
    tanpa_nama: boolean({
      label: 'Pelapor tidak mau disebut',
      readOnly: 'edit',
      default: false,
      labels: ['Ya', 'Tidak'],
      help: 'Nama tidak dicatat. Nomor tiket dan kode di tanda terima menjadi satu-satunya pegangan pelapor.',
      extension: 'complaints.anonymous',
    }),
    kontak_pelapor: phone({
      label: 'Telepon yang dapat dihubungi',
      roles: personal,
      readOnly: 'edit',
      showWhen: { tanpa_nama: { eq: true } },
      messages: { invalid: 'Nomor telepon tidak valid. Contoh: 0812-3456-7890' },
      help: 'Boleh dikosongkan. Hanya untuk kantor ini, tidak diteruskan ke dinas.',
      autoComplete: 'off',
      extension: 'complaints.anonymous',
    }),
    judul: text({
      label: 'Judul',
      required: 'Judul pengaduan wajib diisi',
      readOnly: 'edit',
      maxLength: 200,
      search: true,
      width: 'full',
    }),
    deskripsi: longText({
      label: 'Deskripsi',
      required: 'Deskripsi pengaduan wajib diisi',
      readOnly: 'edit',
      maxLength: 5000,
      search: true,
    }),
    kategori: choice(complaintCategories, {
      label: 'Kategori',
      required: 'Kategori wajib dipilih',
      readOnly: 'edit',
      unknownAs: 'Lainnya',
    }),
    prioritas: choice(complaintPriorities, {
      label: 'Prioritas',
      default: 'Sedang',
      readOnly: 'edit',
      ranked: true,
      display: 'badge',
      tones: { Urgent: 'danger', Tinggi: 'warning', Sedang: 'info', Rendah: 'neutral' },
      unknownAs: 'Sedang',
    }),
    status: choice(complaintStatuses, {
      label: 'Status',
      readOnly: true,
      default: 'Baru',
      display: 'badge',
      tones: { Baru: 'warning', Diproses: 'info', Selesai: 'success', Ditutup: 'neutral' },
    }),
    lokasi: text({ label: 'Lokasi kejadian', readOnly: 'edit', maxLength: 255 }),
    titik_lokasi: point({
      label: 'Titik lokasi',
      readOnly: 'edit',
      help: 'Tempat kejadian di peta, jika diketahui.',
      extension: 'complaints.additions',
    }),
    image_path: image({
      label: 'Foto',
      readOnly: 'edit',
      maxBytes: 5 * 1024 * 1024,
      help: 'JPG, PNG, atau WebP, paling besar 5 MB.',
    }),
    respon_admin: longText({ label: 'Respon Admin', readOnly: true, maxLength: 5000 }),
    tanggal_respon: dateTime({ label: 'Tanggal respon', readOnly: true }),
    rating: number({ label: 'Rating', readOnly: true, min: 1, max: 5 }),
    feedback: longText({ label: 'Umpan balik', readOnly: true, maxLength: 2000 }),
    // A copy that lists are searched and sorted by; it follows the person.
    nama_pelapor: text({
      label: 'Nama pelapor',
      columnLabel: 'Pelapor',
      readOnly: true,
      search: true,
      width: 'full',
      opens: 'user_id',
      notes: { anonymous: { text: 'Anonim', when: { tanpa_nama: { eq: true } }, instead: true } },
    }),
    sumber: choice(
      { warga: 'Aplikasi warga', loket: 'Loket' },
      { label: 'Sumber', readOnly: true, default: 'warga', extension: 'complaints.additions' },
    ),
    petugas_id: reference('users', {
      label: 'Petugas',
      readOnly: true,
      embed: { as: 'petugas', fields: ['name'] },
      extension: 'complaints.assignment',
    }),
    /** Whose it is, seen by who asks: the same filter is everybody's own. */
    penugasan: choice(
      { saya: 'Milik saya', lain: 'Petugas lain', belum: 'Belum ada petugas' },
      { label: 'Penugasan', readOnly: true, derived: true, extension: 'complaints.assignment' },
    ),
    tahap: choice(complaintStages, {
      label: 'Penanganan',
      readOnly: true,
      derived: true,
      extension: 'complaints.additions',
    }),
    tenggat_pada: dateTime({ label: 'Tenggat', readOnly: true, extension: 'complaints.additions' }),
    terlambat: boolean({ label: 'Terlambat', readOnly: true, derived: true, extension: 'complaints.additions' }),
    dinas_id: reference('departments', {
      label: 'Diteruskan ke',
      readOnly: true,
      embed: { as: 'dinas', fields: ['name'] },
      extension: 'complaints.additions',
    }),
    diteruskan_pada: dateTime({ label: 'Diteruskan pada', readOnly: true, extension: 'complaints.additions' }),
    /** The answer that stands, of the office or of a department; a complaint that is opened again has none. */
    dijawab_pada: dateTime({ label: 'Dijawab pada', readOnly: true, extension: 'complaints.additions' }),
    ditutup_pada: dateTime({ label: 'Ditutup pada', readOnly: true, extension: 'complaints.additions' }),
    /** When the administrators were notified of an alarming one: once per complaint. */
    admin_diberitahu_pada: dateTime({
      label: 'Administrator diberi tahu pada',
      readOnly: true,
      filter: false,
      extension: 'complaints.additions',
    }),
    dibuka_ulang: number({ label: 'Dibuka ulang', readOnly: true, default: 0, extension: 'complaints.additions' }),
    /** For one record only: events, oldest first (`ComplaintEntry[]`), and sent messages (`SentMessage[]`). */
    histories: computed('json', { label: 'Riwayat', value: 'rule', extension: 'complaints.detail' }),
    /** Where the citizen asks, and with which code. */
    cek: computed('json', { label: 'Cek aduan', value: 'rule', extension: 'complaints.publicStatus' }),
    pesan: computed('json', { label: 'Pesan terkirim', value: 'rule', extension: 'messages' }),
  },
  list: {
    as: ['table', 'cards', 'map'],
    map: { point: 'titik_lokasi', colour: 'status' },
    columns: ['no_tiket', 'judul', 'status', 'prioritas', 'nama_pelapor', 'petugas_id', 'created_at'],
    more: ['kategori', 'titik_lokasi', 'tanggal_respon', 'tenggat_pada', 'tahap', 'dinas_id', 'rating'],
    tabs: {
      field: 'status',
      all: 'Semua',
      items: [
        { value: 'Baru', label: 'Baru' },
        { value: 'Diproses', label: 'Diproses' },
        { value: 'Selesai', label: 'Selesai' },
        { value: 'Ditutup', label: 'Ditutup' },
      ],
    },
    filters: ['kategori', 'prioritas', 'terlambat', 'penugasan', 'tahap', 'dinas_id', 'titik_lokasi'],
    sort: ['created_at', 'desc'],
    cards: [
      { statistic: 'total_complaint', icon: 'campaign', filter: {} },
      { statistic: 'baru', icon: 'schedule', filter: { status: 'Baru' } },
      { statistic: 'diproses', icon: 'search', filter: { status: 'Diproses' } },
      { statistic: 'selesai', icon: 'check', filter: { status: 'Selesai' } },
    ],
    card: { title: 'judul', badge: 'status', facts: ['prioritas', 'kategori', 'nama_pelapor', 'created_at'] },
  },
  form: {
    sections: [
      { section: 'Pelapor', fields: ['tanpa_nama', 'user_id', 'kontak_pelapor'] },
      {
        section: 'Pengaduan',
        fields: ['judul', 'deskripsi', 'kategori', 'prioritas', 'lokasi', 'titik_lokasi', 'image_path'],
      },
    ],
  },
  show: {
    as: 'dialog',
    sections: [
      { section: 'Pelapor', fields: ['tanpa_nama', 'user_id', 'kontak_pelapor'] },
      {
        section: 'Pengaduan',
        fields: ['judul', 'deskripsi', 'kategori', 'prioritas', 'lokasi', 'titik_lokasi', 'image_path'],
      },
      { section: 'Tanggapan', fields: ['status', 'respon_admin', 'tanggal_respon', 'rating', 'feedback'] },
    ],
  },
  tallies: [{ by: ['kategori'] }],
  statistics: {
    total_complaint: { label: 'Total Pengaduan', at: ['overview', 'total_complaint'] },
    baru: { label: 'Menunggu (Baru)', where: { status: { eq: 'Baru' } }, at: ['overview', 'baru'] },
    diproses: { label: 'Diproses', where: { status: { eq: 'Diproses' } }, at: ['overview', 'diproses'] },
    selesai: { label: 'Selesai', where: { status: { eq: 'Selesai' } }, at: ['overview', 'selesai'] },
    ditutup: { label: 'Ditutup', where: { status: { eq: 'Ditutup' } }, at: ['overview', 'ditutup'] },
    terlambat: { label: 'Terlambat', where: { terlambat: { eq: true } }, at: ['overview', 'terlambat'] },
    mendesak: {
      label: 'Mendesak',
      where: { status: { in: openComplaintStatuses }, prioritas: { in: alarmingPriorities } },
      at: ['overview', 'mendesak'],
    },
    kategori_teknis: ofCategory('Teknis'),
    kategori_pelayanan: ofCategory('Pelayanan'),
    kategori_bantuan: ofCategory('Bantuan'),
    kategori_saran: ofCategory('Saran'),
    kategori_kesehatan: ofCategory('Kesehatan'),
    kategori_pendidikan: ofCategory('Pendidikan'),
    kategori_sosial: ofCategory('Sosial'),
    kategori_lingkungan: ofCategory('Lingkungan'),
    kategori_lainnya: ofCategory('Lainnya'),
  },
  events: {
    status: 'Status atau respon diubah',
    forward: 'Diteruskan ke dinas',
    reply: 'Dijawab dinas',
    rate: 'Dinilai pelapor',
    assign: 'Petugas diubah',
    note: 'Catatan internal ditulis',
  },
  owner: { through: 'user_id' },
  ...policy.complaints,
  sentences: {
    search: 'Cari judul, deskripsi, atau nama pelapor...',
    empty: 'Belum ada pengaduan',
    filteredEmpty: 'Tidak ada pengaduan yang cocok',
    loadFailed: 'Gagal memuat data pengaduan',
    notFound: 'Pengaduan tidak ditemukan',
    created: 'Pengaduan dicatat.',
    createButton: 'Catat pengaduan',
    createTitle: 'Catat Pengaduan di Loket',
  },
});
