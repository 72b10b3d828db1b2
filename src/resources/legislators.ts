import { choice, computed, date, defineResource, email, image, longText, text } from '../framework/schema';
import { phone } from './kinds';
import { policy } from './policy';

/** Legislative members: whose volunteers, residents and citizens a scoped administrator sees. */
export const legislators = defineResource({
  name: 'legislators',
  label: 'Anggota Legislatif',
  noun: 'anggota legislatif',
  description: 'Anggota legislatif, wilayahnya, dan relawan yang mendukungnya.',
  icon: 'gavel',
  title: 'nama_lengkap',
  api: {
    path: '/admin/anggota-legislatif',
    list: 'paged',
    update: 'post-override',
    body: 'multipart',
    statistics: 'statistics',
    options: { path: 'options', fields: ['nama_lengkap', 'kode_aleg', 'partai_politik'] },
    aliases: {
      partai_politik: { query: { name: 'partai' } },
      status: { query: { name: 'status', values: { aktif: 'Aktif', tidak_aktif: 'Tidak Aktif' } } },
    },
    staleMinutes: 3,
  },
  routes: {
    list: '/anggota-legislatif',
    create: '/anggota-legislatif/create',
    edit: '/anggota-legislatif/edit/:id',
    show: '/anggota-legislatif/:id',
  },
  fields: {
    kode_aleg: text({ label: 'Kode aleg', required: true, unique: 'Kode aleg sudah digunakan', search: true }),
    nama_lengkap: text({ label: 'Nama lengkap', required: true, search: true }),
    jenis_kelamin: choice(['Laki-laki', 'Perempuan'], { label: 'Jenis kelamin', required: true, display: 'radio' }),
    tempat_lahir: text({ label: 'Tempat lahir', required: true }),
    tanggal_lahir: date({ label: 'Tanggal lahir', required: true, max: 'today' }),
    alamat: longText({ label: 'Alamat', required: true, maxLength: 500 }),
    kelurahan: text({ label: 'Kelurahan', required: true }),
    kecamatan: text({ label: 'Kecamatan', required: true }),
    kota: text({ label: 'Kota', required: true }),
    provinsi: text({ label: 'Provinsi', required: true }),
    kode_pos: text({ label: 'Kode pos', required: true, maxLength: 10 }),
    no_telepon: phone({ label: 'No. telepon', required: true, messages: { invalid: 'Nomor telepon tidak valid' } }),
    email: email({
      label: 'Email',
      required: true,
      unique: 'Email sudah digunakan',
      messages: { invalid: 'Format email tidak valid' },
    }),
    jabatan_saat_ini: text({ label: 'Jabatan saat ini', required: true }),
    partai_politik: text({ label: 'Partai politik', required: true, search: true }),
    daerah_pemilihan: text({ label: 'Daerah pemilihan', required: true }),
    riwayat_jabatan: longText({ label: 'Riwayat jabatan' }),
    foto_profil: image({
      label: 'Foto profil',
      accept: ['image/jpeg', 'image/png'],
      maxBytes: 2 * 1024 * 1024,
      help: 'JPG atau PNG, paling besar 2 MB.',
    }),
    status: choice(['Aktif', 'Tidak Aktif'], {
      label: 'Status',
      default: 'Aktif',
      required: true,
      display: 'badge',
      tones: { Aktif: 'success', 'Tidak Aktif': 'neutral' },
    }),
    volunteers_count: computed('number', {
      label: 'Jumlah relawan',
      value: { count: 'users', by: 'anggota_legislatif_id', where: { is_relawan: { eq: true } } },
    }),
  },
  list: {
    columns: ['nama_lengkap', 'partai_politik', 'daerah_pemilihan', 'volunteers_count', 'status'],
    filters: ['status', 'jenis_kelamin', 'kota', 'partai_politik'],
    more: ['kode_aleg', 'email', 'no_telepon', 'jabatan_saat_ini', 'kota', 'created_at'],
    sort: ['nama_lengkap', 'asc'],
    perPage: 15,
    cards: [
      { statistic: 'total_aleg', icon: 'gavel', filter: {} },
      { statistic: 'active_aleg', icon: 'check', filter: { status: 'Aktif' } },
      { statistic: 'inactive_aleg', icon: 'block', filter: { status: 'Tidak Aktif' } },
    ],
    card: { title: 'nama_lengkap', badge: 'status', facts: ['partai_politik', 'daerah_pemilihan'] },
  },
  form: {
    sections: [
      {
        section: 'Identitas',
        fields: ['kode_aleg', 'nama_lengkap', 'jenis_kelamin', 'tempat_lahir', 'tanggal_lahir', 'status'],
      },
      {
        section: 'Kontak dan alamat',
        fields: ['no_telepon', 'email', 'alamat', 'kelurahan', 'kecamatan', 'kota', 'provinsi', 'kode_pos'],
      },
      { section: 'Jabatan', fields: ['jabatan_saat_ini', 'partai_politik', 'daerah_pemilihan', 'riwayat_jabatan'] },
      { section: 'Foto', fields: ['foto_profil'] },
    ],
  },
  show: {
    as: 'dialog',
    sections: [
      { section: 'Foto', fields: ['foto_profil'] },
      {
        section: 'Identitas',
        fields: ['kode_aleg', 'nama_lengkap', 'jenis_kelamin', 'tempat_lahir', 'tanggal_lahir', 'status'],
      },
      {
        section: 'Kontak dan alamat',
        fields: ['no_telepon', 'email', 'alamat', 'kelurahan', 'kecamatan', 'kota', 'provinsi', 'kode_pos'],
      },
      {
        section: 'Jabatan',
        fields: ['jabatan_saat_ini', 'partai_politik', 'daerah_pemilihan', 'riwayat_jabatan', 'volunteers_count'],
      },
    ],
  },
  statistics: {
    total_aleg: { label: 'Total Aleg' },
    active_aleg: { label: 'Aktif', where: { status: { eq: 'Aktif' } } },
    inactive_aleg: { label: 'Tidak Aktif', where: { status: { eq: 'Tidak Aktif' } } },
  },
  ...policy.legislators,
  sentences: {
    search: 'Cari nama, kode, atau partai...',
    empty: 'Belum ada anggota legislatif.',
    loadFailed: 'Gagal memuat data anggota legislatif',
    showFailed: 'Gagal Memuat Detail',
    createFailed: 'Gagal membuat anggota legislatif',
    updateFailed: 'Gagal mengupdate anggota legislatif',
    deleteFailed: 'Gagal menghapus anggota legislatif: {reason}',
    deleteQuestion: 'Hapus anggota legislatif "{title}"? Tindakan ini tidak dapat dibatalkan.',
    created: 'Anggota legislatif berhasil ditambahkan!',
    updated: 'Anggota legislatif berhasil diperbarui!',
    deleted: 'Anggota legislatif dihapus.',
    notFound: 'Anggota legislatif tidak ditemukan',
  },
  staff: { may: ['label', 'help', 'placeholder', 'order', 'section', 'visible'], customFields: true },
});
