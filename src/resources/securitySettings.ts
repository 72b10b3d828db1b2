import { securityDefaults } from '../domain/securityDefaults';
import { roleLabels } from '../domain/userRoles';
import { boolean, choice, defineResource, embedded, number, text } from '../framework/schema';
import { policy } from './policy';

/** Of those who work in the panel. */
const panelRoleLabels = { admin: roleLabels.admin, admin_aleg: roleLabels.admin_aleg, staff: roleLabels.staff };

/** Settings: how people sign in and how long they stay signed in. Half a day at most, whatever is set. */
export const securitySettings = defineResource({
  name: 'security_settings',
  label: 'Keamanan',
  noun: 'pengaturan keamanan',
  description: 'Lama sesi, percobaan masuk, password, dan verifikasi dua langkah.',
  icon: 'shield',
  title: 'id',
  api: { path: '/admin/settings/security', single: true, update: 'put', staleMinutes: 5 },
  extension: 'settings',
  fields: {
    sessionTimeout: number({
      label: 'Batas waktu sesi (menit)',
      required: 'Batas waktu sesi wajib diisi',
      min: 5,
      max: 720,
      default: securityDefaults.sessionTimeout,
      messages: { tooSmall: 'Paling sedikit 5 menit', tooBig: 'Paling banyak 720 menit' },
      help: 'Sesi berakhir bila selama ini tidak dipakai, dan selalu setelah 12 jam.',
    }),
    allowMultipleSessions: boolean({
      label: 'Boleh masuk di beberapa perangkat',
      default: true,
      help: 'Bila dimatikan, masuk di satu perangkat mengeluarkan akun itu dari perangkat lain.',
    }),
    loginAttempts: number({
      label: 'Percobaan masuk',
      required: 'Percobaan masuk wajib diisi',
      min: 3,
      max: 20,
      default: securityDefaults.loginAttempts,
      messages: { tooSmall: 'Paling sedikit 3 kali', tooBig: 'Paling banyak 20 kali' },
      help: 'Sebanyak ini password atau kode boleh salah sebelum akun dikunci sementara.',
    }),
    lockoutDuration: number({
      label: 'Lama terkunci (menit)',
      required: 'Lama terkunci wajib diisi',
      min: 1,
      max: 1440,
      default: securityDefaults.lockoutDuration,
      messages: { tooSmall: 'Paling sedikit 1 menit', tooBig: 'Paling banyak 1440 menit' },
    }),
    passwordExpiry: number({
      label: 'Masa berlaku password (hari)',
      min: 7,
      max: 730,
      placeholder: '90',
      messages: { tooSmall: 'Paling sedikit 7 hari', tooBig: 'Paling banyak 730 hari' },
      help: 'Kosongkan bila password tidak kedaluwarsa; anjurannya 90 hari. Yang sudah lebih tua harus diganti saat itu juga.',
    }),
    twoFactorAuth: boolean({
      label: 'Wajibkan verifikasi dua langkah',
      default: false,
      help: 'Setiap akun yang boleh masuk ke panel harus mengaktifkannya sebelum bekerja lagi, termasuk Anda.',
    }),
    exportConsent: boolean({
      label: 'Ekspor data pribadi utuh perlu persetujuan',
      default: false,
      help: 'Berkas dengan NIK, nomor KK, telepon, atau alamat utuh baru dapat diunduh setelah administrator lain menyetujuinya. Berkas dengan data tersamar tidak menunggu siapa pun.',
    }),
    networks: embedded(
      {
        role: choice(panelRoleLabels, { label: 'Role', required: 'Role wajib dipilih' }),
        addresses: text({
          label: 'Alamat atau rentang',
          required: 'Alamat wajib diisi',
          maxLength: 500,
          placeholder: '10.20.0.0/16, 203.0.113.7',
        }),
      },
      {
        label: 'Jaringan per role',
        default: [],
        maxItems: 20,
        help: 'Role yang tertulis di sini hanya dapat masuk, dan tetap masuk, dari alamat itu. Role lain dari mana saja.',
      },
    ),
  },
  list: { columns: [] },
  form: {
    sections: [
      { section: 'Sesi', fields: ['sessionTimeout', 'allowMultipleSessions'] },
      { section: 'Percobaan masuk', fields: ['loginAttempts', 'lockoutDuration'] },
      { section: 'Password', fields: ['passwordExpiry'] },
      { section: 'Verifikasi dua langkah', fields: ['twoFactorAuth'] },
      { section: 'Data pribadi', fields: ['exportConsent'] },
      { section: 'Jaringan kantor', fields: ['networks'] },
    ],
  },
  ...policy.settings,
  sentences: { updated: 'Pengaturan berhasil disimpan!', saveFailed: 'Gagal menyimpan pengaturan' },
});
