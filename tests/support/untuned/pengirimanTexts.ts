import type { ResourceTexts } from '../../../src/framework/schema';
import type { pengiriman } from './pengiriman';

/** Its English. */
export const pengirimanTexts: ResourceTexts<typeof pengiriman> = {
  label: 'Deliveries of goods',
  noun: 'delivery',
  nouns: 'deliveries',
  description: 'Goods that are brought from a warehouse to where they are handed out.',
  fields: {
    nomor: {
      label: 'Number',
      required: 'The number is required',
      unique: 'Another delivery has this number',
      placeholder: 'KRM-2026-001',
    },
    gudang: { label: 'Warehouse', choices: { utama: 'Main', timur: 'East', barat: 'West' } },
    program_id: { label: 'Programme' },
    jadwal: { label: 'Planned departure' },
    tujuan: { label: 'Destination' },
    barang: {
      label: 'Goods',
      items: {
        nama: { label: 'Goods' },
        jumlah: { label: 'Quantity' },
        satuan: { label: 'Unit', choices: { karung: 'Sack', dus: 'Box', buah: 'Piece', liter: 'Litre' } },
      },
    },
    foto: { label: 'Photos' },
    keadaan: {
      label: 'State',
      choices: {
        direncanakan: 'Planned',
        dimuat: 'Loaded',
        dikirim: 'Sent',
        diterima: 'Received',
        dibatalkan: 'Cancelled',
      },
    },
    plat: { label: 'Number plate' },
    sopir: { label: 'Driver' },
    dikirim_pada: { label: 'Sent at' },
    penerima: { label: 'Received by' },
    kondisi: { label: 'Condition', choices: { baik: 'Good', rusak: 'Partly damaged', hilang: 'Incomplete' } },
    diterima_pada: { label: 'Received at' },
    alasan: { label: 'Reason of cancellation' },
    mendesak: { label: 'Urgent' },
    catatan: { label: 'Notes' },
  },
  sections: { Pengiriman: 'Delivery', Muatan: 'Load', Perjalanan: 'Journey' },
  tabs: {
    Semua: 'All',
    Disiapkan: 'Prepared',
    'Di jalan': 'On the way',
    Diterima: 'Received',
    Dibatalkan: 'Cancelled',
  },
  rules: {
    'Barang yang rusak atau tidak lengkap dijelaskan dalam catatan': 'Say in the notes what is damaged or missing',
  },
  statistics: { semua: 'All deliveries', berjalan: 'On the way', diterima: 'Received' },
  actions: {
    muat: { label: 'Load', done: '"{title}" is loaded' },
    kirim: {
      label: 'Send',
      done: '"{title}" is sent',
      inputs: { plat: { label: 'Number plate' }, sopir: { label: 'Driver' } },
    },
    terima: {
      label: 'Receive',
      done: '"{title}" is received',
      inputs: {
        penerima: { label: 'Received by' },
        kondisi: { label: 'Condition', choices: { baik: 'Good', rusak: 'Partly damaged', hilang: 'Incomplete' } },
        catatan: { label: 'Notes' },
      },
    },
    batalkan: {
      label: 'Cancel',
      done: '"{title}" is cancelled',
      inputs: { alasan: { label: 'Reason of cancellation' } },
    },
    delete: { label: 'Delete' },
  },
};
