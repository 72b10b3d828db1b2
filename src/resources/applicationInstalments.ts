import { date, defineResource, file, longText, number, reference, text } from '../framework/schema';
import { rupiah } from './kinds';
import { policy } from './policy';

/**
 * Instalments (tahap) that were handed over before the one an application is at. The server alone writes them, and nothing
 * changes them: each is a signed receipt.
 */
export const applicationInstalments = defineResource({
  name: 'application_instalments',
  label: 'Tahap Serah Terima',
  noun: 'tahap serah terima',
  icon: 'flag',
  extension: 'pendaftaran.instalments',
  title: 'tahap',
  api: { path: '/admin/pendaftaran-tahap', list: 'paged' },
  fields: {
    application_id: reference('applications', { label: 'Pendaftaran', readOnly: true }),
    tahap: number({ label: 'Tahap', readOnly: true }),
    tanggal: date({ label: 'Tanggal serah terima', readOnly: true }),
    nominal: rupiah({ label: 'Nominal diserahkan', readOnly: true }),
    barang: text({ label: 'Barang diserahkan', readOnly: true }),
    penerima: text({ label: 'Diterima oleh', readOnly: true }),
    catatan: longText({ label: 'Catatan serah terima', readOnly: true }),
    bukti: file({
      label: 'Bukti serah terima',
      readOnly: true,
      accept: ['image/jpeg', 'image/png', 'application/pdf'],
    }),
  },
  list: { columns: ['tahap', 'tanggal', 'nominal', 'penerima'], filters: ['application_id'], sort: ['id', 'asc'] },
  form: { sections: [] },
  show: {
    sections: [
      {
        section: 'Serah terima',
        fields: ['application_id', 'tahap', 'tanggal', 'nominal', 'barang', 'penerima', 'catatan', 'bukti'],
      },
    ],
  },
  owner: { through: 'application_id' },
  personal: { of: 'application_id', erase: { keeps: ['tahap', 'tanggal', 'nominal', 'barang'] } },
  ...policy.applicationInstalments,
});
