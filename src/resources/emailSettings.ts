import { complaintVariables as variables } from '../domain/complaints/variables';
import { defaultSubject, defaultTemplate } from '../domain/emailTemplate';
import { boolean, choice, defineResource, email, longText, number, password, text } from '../framework/schema';
import { policy } from './policy';

const isActive = { is_active: { eq: true } } as const;

/** Settings: the mail server that sends for the panel, and what a complaint looks like in a department's inbox. */
export const emailSettings = defineResource({
  name: 'email_settings',
  label: 'Pengaturan Email',
  noun: 'pengaturan email',
  description: 'Server SMTP dan isi email yang dikirim panel.',
  icon: 'mail',
  extension: 'email.settings',
  title: 'id',
  api: { path: '/admin/email/settings', single: true, update: 'put' },
  routes: { edit: '/settings/email', list: null, create: null, show: null },
  fields: {
    is_active: boolean({
      label: 'Email aktif',
      default: false,
      help: 'Selama tidak aktif, email menunggu dalam antrean.',
    }),
    from_name: text({ label: 'Nama pengirim', maxLength: 100, default: 'Panel Bansos' }),
    smtp_host: text({
      label: 'Host SMTP',
      maxLength: 253,
      placeholder: 'smtp.contoh.go.id',
      requiredWhen: isActive,
      messages: { required: 'Host SMTP wajib diisi' },
    }),
    smtp_port: number({
      label: 'Port SMTP',
      required: 'Port SMTP wajib diisi',
      default: 587,
      min: 1,
      max: 65_535,
      grouping: false,
      messages: { tooSmall: 'Port harus 1 sampai 65535', tooBig: 'Port harus 1 sampai 65535' },
    }),
    smtp_encryption: choice(
      { tls: 'TLS (STARTTLS)', ssl: 'SSL', none: 'Tanpa enkripsi' },
      { label: 'Enkripsi', default: 'tls' },
    ),
    smtp_username: text({
      label: 'Nama pengguna SMTP',
      maxLength: 255,
      requiredWhen: isActive,
      messages: { required: 'Nama pengguna SMTP wajib diisi' },
    }),
    smtp_password: password({
      label: 'Password SMTP',
      minLength: 1,
      maxLength: 255,
      autoComplete: 'new-password',
      messages: { required: 'Password SMTP wajib diisi' },
      help: 'Disimpan terenkripsi dan tidak pernah ditampilkan lagi. Kosongkan bila tidak diganti.',
    }),
    smtp_password_set: boolean({
      label: 'Password tersimpan',
      readOnly: true,
      default: false,
      labels: ['Sudah diatur', 'Belum diatur'],
    }),
    from_email: email({
      label: 'Alamat pengirim',
      requiredWhen: isActive,
      messages: { required: 'Alamat pengirim wajib diisi', invalid: 'Format email tidak valid' },
    }),
    complaint_subject: text({
      label: 'Subjek pengaduan',
      required: 'Subjek wajib diisi',
      maxLength: 150,
      default: defaultSubject,
      variables,
    }),
    complaint_template: longText({
      label: 'Isi email pengaduan',
      required: 'Isi email wajib diisi',
      maxLength: 5000,
      rows: 16,
      default: defaultTemplate,
      variables,
    }),
  },
  list: { columns: [] },
  form: {
    tabs: true,
    sections: [
      {
        section: 'Konfigurasi SMTP',
        fields: [
          'smtp_host',
          'smtp_port',
          'smtp_username',
          'smtp_password',
          'smtp_encryption',
          'smtp_password_set',
          'from_email',
          'from_name',
          'is_active',
        ],
      },
      {
        section: 'Template Email',
        help: 'Kata yang diganti: {ticket_number}, {title}, {category}, {description}, {priority}, {user_name}, {user_email}, {created_at}, {location}, {department}, {reply_link}.',
        fields: ['complaint_subject', 'complaint_template'],
      },
    ],
  },
  ...policy.settings,
  sentences: { updated: 'Pengaturan email disimpan.', saveFailed: 'Gagal menyimpan pengaturan email' },
});
