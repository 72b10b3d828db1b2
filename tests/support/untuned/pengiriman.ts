import {
  boolean,
  choice,
  dateTime,
  defineResource,
  embedded,
  images,
  longText,
  number,
  reference,
  text,
} from '../../../src/framework/schema';
import { personName } from '../../../src/resources/kinds';

/**
 * Goods that leave a warehouse for a programme: planned, loaded, sent, received. Written from the documents alone; no part
 * of the product, tests place it there.
 */
export const pengiriman = defineResource({
  name: 'pengiriman',
  label: 'Pengiriman Barang',
  noun: 'pengiriman',
  description: 'Barang bantuan yang dikirim dari gudang ke tempat penyaluran.',
  title: 'nomor',
  api: { path: '/admin/pengiriman', bulk: { path: 'bulk-action', ids: 'ids' }, statistics: 'statistics' },
  routes: { list: '/pengiriman' },
  fields: {
    nomor: text({
      label: 'Nomor',
      required: 'Nomor pengiriman harus diisi',
      unique: 'Nomor sudah dipakai',
      maxLength: 40,
      search: true,
      placeholder: 'KRM-2026-001',
    }),
    gudang: choice(
      { utama: 'Gudang Utama', timur: 'Gudang Timur', barat: 'Gudang Barat' },
      { label: 'Gudang', required: true },
    ),
    program_id: reference('programmes', { label: 'Program', required: true }),
    jadwal: dateTime({ label: 'Jadwal berangkat', required: true }),
    tujuan: text({ label: 'Tujuan', required: true, maxLength: 200, search: true }),
    barang: embedded(
      {
        nama: text({ label: 'Nama barang', required: true, maxLength: 100 }),
        jumlah: number({ label: 'Jumlah', required: true, min: 1, max: 100000 }),
        satuan: choice(
          { karung: 'Karung', dus: 'Dus', buah: 'Buah', liter: 'Liter' },
          { label: 'Satuan', required: true },
        ),
      },
      {
        label: 'Barang',
        maxItems: 50,
        totals: ['jumlah'],
        requiredWhen: { keadaan: { in: ['dimuat', 'dikirim', 'diterima'] } },
      },
    ),
    foto: images({ label: 'Foto', maxItems: 6 }),
    keadaan: choice(
      {
        direncanakan: 'Direncanakan',
        dimuat: 'Dimuat',
        dikirim: 'Dikirim',
        diterima: 'Diterima',
        dibatalkan: 'Dibatalkan',
      },
      {
        label: 'Keadaan',
        required: true,
        default: 'direncanakan',
        readOnly: true,
        display: 'badge',
        tones: { dimuat: 'info', dikirim: 'warning', diterima: 'success', dibatalkan: 'danger' },
      },
    ),
    plat: text({ label: 'Nomor polisi', maxLength: 12, search: true, readOnly: true }),
    sopir: personName({ label: 'Sopir', readOnly: true }),
    dikirim_pada: dateTime({ label: 'Dikirim pada', readOnly: true }),
    penerima: personName({ label: 'Diterima oleh', readOnly: true }),
    kondisi: choice(
      { baik: 'Baik', rusak: 'Rusak sebagian', hilang: 'Tidak lengkap' },
      {
        label: 'Kondisi',
        readOnly: true,
        tones: { baik: 'success', rusak: 'warning', hilang: 'danger' },
        display: 'badge',
      },
    ),
    diterima_pada: dateTime({ label: 'Diterima pada', readOnly: true }),
    alasan: longText({ label: 'Alasan pembatalan', maxLength: 500, readOnly: true }),
    mendesak: boolean({ label: 'Mendesak' }),
    catatan: longText({ label: 'Catatan', maxLength: 2000, requiredWhen: { mendesak: { eq: true } } }),
  },
  states: {
    field: 'keadaan',
    from: {
      direncanakan: ['dimuat', 'dibatalkan'],
      dimuat: ['dikirim', 'dibatalkan'],
      dikirim: ['diterima'],
      diterima: [],
      dibatalkan: [],
    },
  },
  list: {
    columns: ['nomor', 'gudang', 'program_id', 'jadwal', 'keadaan', 'tujuan'],
    more: ['sopir', 'plat', 'penerima', 'kondisi', 'mendesak', 'created_at'],
    tabs: {
      field: 'keadaan',
      all: 'Semua',
      items: [
        { value: ['direncanakan', 'dimuat'], label: 'Disiapkan' },
        { value: 'dikirim', label: 'Di jalan' },
        { value: 'diterima', label: 'Diterima' },
        { value: 'dibatalkan', label: 'Dibatalkan' },
      ],
    },
    filters: ['gudang', 'program_id', 'jadwal', 'kondisi', 'mendesak'],
    sort: ['jadwal', 'desc'],
    as: ['table', 'cards', 'board', 'calendar', 'groups'],
    board: { by: 'keadaan' },
    calendar: { from: 'jadwal' },
    groups: { by: ['keadaan', 'gudang', 'program_id'] },
    cards: [
      { statistic: 'semua', icon: 'chart' },
      { statistic: 'berjalan', icon: 'event', filter: { keadaan: 'dikirim' } },
      { statistic: 'diterima', icon: 'check', filter: { keadaan: 'diterima' } },
    ],
    card: { title: 'nomor', badge: 'keadaan', facts: ['tujuan', 'jadwal', 'gudang'] },
  },
  statistics: {
    semua: { label: 'Semua pengiriman' },
    berjalan: { label: 'Di jalan', where: { keadaan: { eq: 'dikirim' } } },
    diterima: { label: 'Diterima', where: { keadaan: { eq: 'diterima' } } },
  },
  form: {
    sections: [
      { section: 'Pengiriman', fields: ['nomor', 'gudang', 'program_id', 'tujuan', 'jadwal', 'mendesak', 'catatan'] },
      { section: 'Muatan', fields: ['barang', 'foto'] },
    ],
  },
  show: {
    sections: [
      {
        section: 'Pengiriman',
        fields: ['nomor', 'keadaan', 'gudang', 'program_id', 'tujuan', 'jadwal', 'mendesak', 'catatan'],
      },
      { section: 'Muatan', fields: ['barang', 'foto'] },
      {
        section: 'Perjalanan',
        fields: ['plat', 'sopir', 'dikirim_pada', 'penerima', 'kondisi', 'diterima_pada', 'alasan'],
      },
    ],
  },
  rules: [
    {
      when: { kondisi: { in: ['rusak', 'hilang'] }, catatan: { empty: true } },
      refuse: { field: 'catatan', message: 'Barang yang rusak atau tidak lengkap dijelaskan dalam catatan' },
    },
  ],
  import: {
    columns: ['nomor', 'gudang', 'program_id', 'tujuan', 'jadwal', 'mendesak', 'catatan', 'barang'],
    same: [['nomor']],
  },
  actions: {
    muat: {
      label: 'Muat',
      icon: 'check',
      key: 'm',
      on: ['row', 'card', 'show', 'bulk'],
      right: 'edit',
      sets: { keadaan: 'dimuat' },
      preview: true,
      undo: true,
      done: '"{title}" dimuat',
    },
    kirim: {
      label: 'Kirim',
      icon: 'check',
      key: 'k',
      on: ['row', 'card', 'show', 'bulk'],
      right: 'edit',
      input: {
        plat: text({ label: 'Nomor polisi', required: true, maxLength: 12 }),
        sopir: personName({ label: 'Sopir', required: true }),
      },
      sets: { keadaan: 'dikirim', dikirim_pada: { now: true } },
      preview: true,
      undo: true,
      done: '"{title}" dikirim',
    },
    terima: {
      label: 'Terima',
      icon: 'check',
      tone: 'success',
      on: ['row', 'card', 'show', 'bulk'],
      right: 'edit',
      input: {
        penerima: personName({ label: 'Diterima oleh', required: true }),
        kondisi: choice(
          { baik: 'Baik', rusak: 'Rusak sebagian', hilang: 'Tidak lengkap' },
          { label: 'Kondisi', required: true },
        ),
        catatan: longText({ label: 'Catatan', maxLength: 2000 }),
      },
      sets: { keadaan: 'diterima', diterima_pada: { now: true } },
      undo: true,
      done: '"{title}" diterima',
    },
    batalkan: {
      label: 'Batalkan',
      tone: 'danger',
      on: ['row', 'card', 'show', 'bulk'],
      right: 'edit',
      input: { alasan: longText({ label: 'Alasan pembatalan', required: true, maxLength: 500 }) },
      sets: { keadaan: 'dibatalkan' },
      undo: true,
      done: '"{title}" dibatalkan',
    },
    delete: { label: 'Hapus', icon: 'delete', on: ['bulk'], right: 'delete', remove: true, tone: 'danger' },
  },
  access: { admin: 'all', staff: 'all', admin_aleg: { list: true, show: true } },
});
