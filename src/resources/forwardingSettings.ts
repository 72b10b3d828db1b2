import { complaintCategories } from '../domain/complaints/categories';
import { boolean, choice, defineResource, email, multiChoice } from '../framework/schema';
import { phone } from './kinds';
import { policy } from './policy';

/** What of the reporter a department gets to know, by category; no more than it needs (decision C-7). */
const categories = (label: string, help: string) =>
  multiChoice(complaintCategories, { label, default: [], help, extension: 'forwarding.personalData' });

/** Settings: whether and how complaints reach the departments. The answer also carries `departments` (contract 2, B-9). */
export const forwardingSettings = defineResource({
  name: 'forwarding_settings',
  label: 'Forward Pengaduan',
  noun: 'pengaturan penerusan',
  description: 'Saluran dan cara pengaduan diteruskan ke dinas.',
  icon: 'forward',
  title: 'id',
  api: { path: '/admin/forwarding/settings', single: true, update: 'put', staleMinutes: 5 },
  fields: {
    emailForwarding: boolean({ label: 'Teruskan lewat email', default: true }),
    whatsappForwarding: boolean({ label: 'Teruskan lewat WhatsApp', default: false }),
    forwardingMode: choice(
      { auto: 'Otomatis', manual: 'Manual' },
      {
        label: 'Cara meneruskan',
        default: 'auto',
        help: 'Otomatis: pengaduan baru langsung diteruskan sekali ke dinas utama kategorinya.',
      },
    ),
    adminEmail: email({
      label: 'Email administrator',
      messages: { invalid: 'Format email tidak valid' },
      help: 'Diberi tahu saat ada pengaduan Urgent atau Tinggi.',
    }),
    adminWhatsapp: phone({
      label: 'WhatsApp administrator',
      messages: { invalid: 'Format nomor WhatsApp tidak valid (contoh: +62812345678)' },
    }),
    hide_name: categories('Tanpa nama pelapor', 'Kategori yang pesannya tidak memuat nama pelapor.'),
    share_phone: categories('Telepon pelapor', 'Kategori yang pesannya memuat nomor telepon pelapor.'),
    share_email: categories('Email pelapor', 'Kategori yang pesannya memuat email pelapor.'),
  },
  list: { columns: [] },
  form: {
    sections: [
      { section: 'Saluran', fields: ['emailForwarding', 'whatsappForwarding', 'forwardingMode'] },
      { section: 'Administrator', fields: ['adminEmail', 'adminWhatsapp'] },
      { section: 'Data pribadi yang ikut dikirim', fields: ['hide_name', 'share_phone', 'share_email'] },
    ],
  },
  ...policy.settings,
  sentences: { updated: 'Pengaturan berhasil disimpan!', saveFailed: 'Gagal menyimpan pengaturan' },
});
