import { boolean, choice, date, defineResource, type RecordOf, reference, text } from '../framework/schema';
import { kk, nik, rupiah } from './kinds';
import { policy } from './policy';

const incomeSentence = 'Penghasilan harus diisi dan valid';

export const families = defineResource({
  name: 'families',
  label: 'Keluarga',
  noun: 'anggota keluarga',
  description: 'Anggota keluarga penerima bantuan, beserta pekerjaan dan penghasilannya.',
  icon: 'family',
  title: 'nama_anggota',
  api: {
    path: '/admin/families',
    list: 'paged',
    update: 'put',
    bulk: { path: 'bulk-action', ids: 'family_ids' },
    statistics: 'statistics',
    lookups: [{ path: 'user/{id}', field: 'user_id' }],
    staleMinutes: 5,
  },
  routes: { list: '/families' },
  fields: {
    user_id: reference('users', {
      label: 'User',
      required: 'User harus dipilih',
      messages: { notFound: 'User tidak ditemukan' },
      embed: { as: 'user', fields: ['name', 'email'] },
    }),
    nama_anggota: text({ label: 'Nama anggota', required: 'Nama anggota harus diisi', search: true }),
    hubungan: choice(['Suami', 'Istri', 'Anak', 'Orang Tua', 'Saudara', 'Lainnya'], {
      label: 'Hubungan',
      required: 'Hubungan keluarga harus dipilih',
      display: 'badge',
      synonyms: { Ortu: 'Orang Tua', Orangtua: 'Orang Tua' },
    }),
    jenis_kelamin: choice(['Laki-laki', 'Perempuan'], {
      label: 'Jenis kelamin',
      required: 'Jenis kelamin harus dipilih',
      display: 'radio',
      synonyms: { L: 'Laki-laki', LK: 'Laki-laki', P: 'Perempuan', PR: 'Perempuan' },
    }),
    tanggal_lahir: date({
      label: 'Tanggal lahir',
      required: 'Tanggal lahir harus diisi',
      max: 'today',
      messages: { tooBig: 'Tanggal lahir tidak boleh di masa depan' },
    }),
    pekerjaan: text({
      label: 'Pekerjaan',
      required: 'Pekerjaan harus diisi',
      search: true,
      placeholder: 'Misalnya: Buruh harian',
      help: 'Untuk anak yang belum bekerja, isi "Belum bekerja".',
    }),
    pendidikan: choice(['Tidak Sekolah', 'SD', 'SMP', 'SMA', 'D3', 'S1', 'S2', 'S3'], {
      label: 'Pendidikan',
      required: 'Pendidikan harus dipilih',
      open: true,
      synonyms: { SLTP: 'SMP', SLTA: 'SMA' },
    }),
    penghasilan: rupiah({
      label: 'Penghasilan',
      required: incomeSentence,
      min: 0,
      step: 1000,
      messages: {
        tooSmall: incomeSentence,
        notNumber: incomeSentence,
        invalid: incomeSentence,
        tooBig: incomeSentence,
      },
      help: 'Per bulan, dalam Rupiah. Isi 0 bila tidak berpenghasilan.',
    }),
    tanggungan: boolean({ label: 'Tanggungan', default: false, help: 'Hidup dari penghasilan keluarga ini.' }),
    no_kk: kk({ label: 'No. KK', search: true, messages: { invalid: 'No. KK harus 16 angka' } }),
    nik: nik({ label: 'NIK', search: true, messages: { invalid: 'NIK harus 16 angka' } }),
  },
  list: {
    columns: [
      'nama_anggota',
      'user_id',
      'hubungan',
      'jenis_kelamin',
      'tanggal_lahir',
      'pekerjaan',
      'penghasilan',
      'tanggungan',
    ],
    more: ['pendidikan', 'no_kk', 'nik', 'created_at', 'updated_at'],
    filters: ['user_id', 'hubungan', 'jenis_kelamin'],
    sort: ['created_at', 'desc'],
    cards: [
      { statistic: 'total', icon: 'family', filter: {} },
      { statistic: 'laki_laki', icon: 'man', filter: { jenis_kelamin: 'Laki-laki' } },
      { statistic: 'perempuan', icon: 'woman', filter: { jenis_kelamin: 'Perempuan' } },
      { statistic: 'tanggungan', icon: 'child', filter: { tanggungan: true } },
      { statistic: 'total_penghasilan', icon: 'money', format: 'money' },
      { statistic: 'avg_penghasilan', icon: 'chart', format: 'money' },
    ],
    card: { title: 'nama_anggota', badge: 'hubungan', facts: ['user_id', 'penghasilan'] },
  },
  form: {
    as: 'dialog',
    sections: [
      { section: 'Keluarga', fields: ['user_id', 'nama_anggota', 'hubungan', 'jenis_kelamin', 'tanggal_lahir'] },
      { section: 'Pekerjaan dan penghasilan', fields: ['pekerjaan', 'pendidikan', 'penghasilan', 'tanggungan'] },
      { section: 'Kependudukan', help: 'Boleh dikosongkan.', fields: ['no_kk', 'nik'] },
    ],
  },
  statistics: {
    total: { label: 'Total Anggota' },
    laki_laki: { label: 'Laki-laki', where: { jenis_kelamin: { eq: 'Laki-laki' } } },
    perempuan: { label: 'Perempuan', where: { jenis_kelamin: { eq: 'Perempuan' } } },
    tanggungan: { label: 'Tanggungan', where: { tanggungan: { eq: true } } },
    total_penghasilan: { label: 'Total Penghasilan', sum: 'penghasilan' },
    avg_penghasilan: { label: 'Rata-rata Penghasilan', average: 'penghasilan' },
  },
  actions: {
    delete: { label: 'Hapus', icon: 'delete', on: ['bulk'], right: 'delete', remove: true, danger: true },
    mark_dependent: {
      label: 'Jadikan tanggungan',
      icon: 'child',
      on: ['bulk'],
      right: 'edit',
      set: { tanggungan: true },
    },
    unmark_dependent: {
      label: 'Bukan tanggungan',
      icon: 'block',
      on: ['bulk'],
      right: 'edit',
      set: { tanggungan: false },
    },
  },
  owner: { through: 'user_id' },
  ...policy.families,
  sentences: {
    search: 'Cari nama atau pekerjaan...',
    empty: 'Tidak ada data keluarga ditemukan',
    loadFailed: 'Gagal memuat data keluarga',
    saveFailed: 'Terjadi kesalahan saat menyimpan',
    deleteFailed: 'Gagal menghapus anggota keluarga: {reason}',
    deleteTitle: 'Konfirmasi Hapus',
    createTitle: 'Tambah Anggota Keluarga',
    editTitle: 'Edit Anggota Keluarga',
    created: 'Anggota keluarga ditambahkan.',
    updated: 'Anggota keluarga diperbarui.',
    deleted: 'Anggota keluarga dihapus.',
  },
  staff: {
    may: ['label', 'help', 'placeholder', 'order', 'required', 'choices', 'section', 'visible'],
    customFields: true,
  },
});

export type FamilyMember = RecordOf<typeof families>;
