import type { ResourceTexts } from '../../../src/framework/schema';
import type { posko } from './posko';

/** The only thing besides the declaration that the compiler asks for. */
export const poskoTexts: ResourceTexts<typeof posko> = {
  label: 'Aid posts',
  noun: 'aid post',
  description: 'Aid posts: where people collect aid and ask.',
  fields: {
    nama: { label: 'Name of the post', required: 'The name is required' },
    kode: { label: 'Code', unique: 'Another post has this code' },
    jenis: { label: 'Sort of post', choices: { tetap: 'Fixed', keliling: 'Mobile', darurat: 'Emergency' } },
    layanan: {
      label: 'Services',
      choices: { Sembako: 'Groceries', Kesehatan: 'Health', Administrasi: 'Administration' },
    },
    penanda: { label: 'Tags' },
    tanggal_buka: { label: 'Opens on' },
    tanggal_tutup: { label: 'Closes on' },
    diperiksa_pada: { label: 'Last inspected' },
    kapasitas: { label: 'Capacity', help: 'People a day.' },
    anggaran: { label: 'Budget' },
    giliran: { label: 'Length of a shift' },
    kelayakan: { label: 'Suitability' },
    warna: { label: 'Marking colour' },
    terpakai: { label: 'Budget used' },
    aktif: { label: 'Active', labels: ['Open', 'Closed'] },
    penanggung_jawab: { label: 'In charge' },
    telepon: { label: 'Phone' },
    surel: { label: 'E-mail' },
    situs: { label: 'Web site' },
    catatan: { label: 'Notes' },
    pengumuman: { label: 'Announcement' },
    foto: { label: 'Picture' },
    denah: { label: 'Floor plan' },
    galeri: { label: 'Gallery' },
    lampiran: { label: 'Attachments' },
    persediaan: { label: 'Stock', items: { barang: { label: 'Item' }, jumlah: { label: 'Quantity' } } },
    programme_id: { label: 'Aid programme' },
    anggota_legislatif_id: { label: 'Legislative member' },
  },
  sections: { Posko: 'Post', Buka: 'Opening', Kontak: 'Contact', Isi: 'Content' },
  rules: { 'Tanggal tutup tidak boleh sebelum tanggal buka': 'It cannot close before it opens' },
  actions: {
    tutup: { label: 'Close the post' },
    periksa: {
      label: 'Note an inspection',
      done: 'Inspection of "{title}" noted',
      inputs: { kapasitas: { label: 'Capacity' }, catatan: { label: 'Notes' } },
    },
    delete: { label: 'Delete' },
  },
};
