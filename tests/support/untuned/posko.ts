import {
  boolean,
  choice,
  date,
  dateTime,
  defineResource,
  email,
  embedded,
  file,
  image,
  longText,
  multiChoice,
  number,
  percent,
  reference,
  richText,
  slug,
  tags,
  text,
  url,
} from '../../../src/framework/schema';
import { personName, phone, rupiah } from '../../../src/resources/kinds';

/**
 * A declaration without any tuning: what holds for it holds for the next entity too. It is no part of the
 * product; tests place it there.
 */
export const posko = defineResource({
  name: 'posko',
  label: 'Posko',
  noun: 'posko',
  description: 'Posko bantuan: tempat warga mengambil bantuan dan bertanya.',
  title: 'nama',
  api: { path: '/admin/posko', bulk: { path: 'bulk-action', ids: 'ids' } },
  routes: { list: '/posko' },
  fields: {
    nama: text({ label: 'Nama posko', required: 'Nama posko wajib diisi', maxLength: 120, search: true }),
    kode: slug({ label: 'Kode', from: 'nama', unique: 'Kode sudah dipakai posko lain' }),
    jenis: choice(
      { tetap: 'Tetap', keliling: 'Keliling', darurat: 'Darurat' },
      { label: 'Jenis', required: true, default: 'tetap', display: 'badge', tones: { darurat: 'danger' } },
    ),
    layanan: multiChoice(['Sembako', 'Kesehatan', 'Administrasi'], { label: 'Layanan' }),
    penanda: tags({ label: 'Penanda', maxItems: 5 }),
    tanggal_buka: date({ label: 'Tanggal buka', required: true }),
    tanggal_tutup: date({ label: 'Tanggal tutup' }),
    diperiksa_pada: dateTime({ label: 'Terakhir diperiksa' }),
    kapasitas: number({ label: 'Kapasitas', min: 0, max: 10_000, help: 'Orang per hari.' }),
    anggaran: rupiah({ label: 'Anggaran', min: 0 }),
    terpakai: percent({ label: 'Anggaran terpakai' }),
    aktif: boolean({ label: 'Aktif', default: true, labels: ['Buka', 'Tutup'] }),
    penanggung_jawab: personName({ label: 'Penanggung jawab', search: true }),
    telepon: phone({ label: 'Telepon' }),
    surel: email({ label: 'Email' }),
    situs: url({ label: 'Situs web' }),
    catatan: longText({ label: 'Catatan', maxLength: 2000, requiredWhen: { jenis: { eq: 'darurat' } } }),
    pengumuman: richText({ label: 'Pengumuman' }),
    foto: image({ label: 'Foto' }),
    denah: file({ label: 'Denah' }),
    persediaan: embedded(
      {
        barang: text({ label: 'Barang', required: true, maxLength: 80 }),
        jumlah: number({ label: 'Jumlah', min: 0 }),
      },
      { label: 'Persediaan', maxItems: 20 },
    ),
    programme_id: reference('programmes', { label: 'Program bantuan' }),
    anggota_legislatif_id: reference('legislators', { label: 'Anggota legislatif', roles: { write: ['admin'] } }),
  },
  list: {
    columns: ['nama', 'jenis', 'tanggal_buka', 'kapasitas', 'programme_id', 'aktif'],
    more: ['anggaran', 'telepon', 'layanan', 'created_at'],
    filters: ['jenis', 'aktif', 'programme_id', 'tanggal_buka'],
    sort: ['tanggal_buka', 'desc'],
  },
  form: {
    sections: [
      {
        section: 'Posko',
        fields: ['nama', 'kode', 'jenis', 'layanan', 'penanda', 'programme_id', 'anggota_legislatif_id'],
      },
      {
        section: 'Buka',
        fields: ['tanggal_buka', 'tanggal_tutup', 'diperiksa_pada', 'aktif', 'kapasitas', 'anggaran', 'terpakai'],
      },
      { section: 'Kontak', fields: ['penanggung_jawab', 'telepon', 'surel', 'situs'] },
      { section: 'Isi', fields: ['catatan', 'pengumuman', 'persediaan', 'foto', 'denah'] },
    ],
  },
  import: {
    columns: ['nama', 'jenis', 'tanggal_buka', 'kapasitas', 'anggaran', 'penanggung_jawab', 'telepon', 'surel'],
    same: [['nama', 'tanggal_buka']],
  },
  rules: [
    {
      when: { tanggal_tutup: { lt: { field: 'tanggal_buka' } } },
      refuse: { field: 'tanggal_tutup', message: 'Tanggal tutup tidak boleh sebelum tanggal buka' },
    },
  ],
  actions: {
    tutup: {
      label: 'Tutup posko',
      icon: 'block',
      on: ['row', 'bulk'],
      right: 'edit',
      sets: { aktif: false },
      call: { method: 'POST', path: '{id}/tutup' },
      when: { aktif: { eq: true } },
    },
    periksa: {
      label: 'Catat pemeriksaan',
      icon: 'check',
      tone: 'success',
      on: ['row', 'card', 'show', 'bulk'],
      key: 'p',
      right: 'edit',
      input: {
        kapasitas: number({ label: 'Kapasitas', required: true, min: 0, max: 10_000 }),
        catatan: longText({ label: 'Catatan', maxLength: 2000 }),
      },
      sets: { diperiksa_pada: { now: true } },
      preview: true,
      undo: true,
      done: 'Pemeriksaan "{title}" dicatat',
    },
    delete: { label: 'Hapus', icon: 'delete', on: ['bulk'], right: 'delete', remove: true, tone: 'danger' },
  },
  owner: { field: 'anggota_legislatif_id' },
  access: {
    admin: 'all',
    admin_aleg: { scope: 'own', list: true, show: true, create: true, edit: true, delete: true },
  },
});
