import { siteLanguages, timeZoneNames } from '../domain/site';
import { siteDefaults } from '../domain/siteDefaults';
import { choice, defineResource, email, longText, text, url } from '../framework/schema';
import { phone } from './kinds';
import { policy } from './policy';

/** Settings: how the site presents itself, and the clock and language it lives by. */
export const generalSettings = defineResource({
  name: 'general_settings',
  label: 'Pengaturan Umum',
  noun: 'pengaturan umum',
  description: 'Nama, logo, kontak, zona waktu, dan bahasa panel.',
  icon: 'settings',
  title: 'site_name',
  api: { path: '/admin/general/settings', single: true, update: 'put', staleMinutes: 5 },
  fields: {
    site_name: text({
      label: 'Nama situs',
      maxLength: 80,
      default: siteDefaults.name,
      help: `Tampil di menu, di halaman login, dan dalam pesan. Bila dikosongkan: ${siteDefaults.name}`,
    }),
    site_description: longText({ label: 'Deskripsi situs', maxLength: 500, rows: 3 }),
    site_url: url({
      label: 'URL situs',
      maxLength: 255,
      placeholder: 'https://',
      messages: { invalid: 'URL tidak valid. Contoh: https://contoh.go.id' },
    }),
    admin_email: email({ label: 'Email administrator', messages: { invalid: 'Format email tidak valid' } }),
    contact_phone: phone({
      label: 'Telepon kontak',
      messages: { invalid: 'Nomor telepon tidak valid. Contoh: 0812-3456-7890' },
    }),
    address: longText({ label: 'Alamat', maxLength: 500, rows: 3 }),
    organization: text({ label: 'Organisasi', maxLength: 120, default: siteDefaults.organization }),
    /** Put by the calls of the logo alone. */
    logo_path: text({ label: 'Logo', readOnly: true }),
    logo_url: text({ label: 'Alamat logo', readOnly: true }),
    timezone: choice(timeZoneNames, {
      label: 'Zona waktu',
      default: siteDefaults.timeZone,
      help: 'Jam yang tampil, tenggat, jadwal, dan jam tenang mengikuti zona ini.',
    }),
    language: choice(siteLanguages, {
      label: 'Bahasa',
      default: siteDefaults.language,
      help: 'Berlaku bagi siapa pun yang tidak memilih bahasa sendiri di perangkatnya.',
    }),
  },
  list: { columns: [] },
  form: {
    sections: [
      { section: 'Situs', fields: ['site_name', 'site_url', 'site_description'] },
      { section: 'Kontak', fields: ['organization', 'admin_email', 'contact_phone', 'address'] },
      { section: 'Waktu dan bahasa', fields: ['timezone', 'language'] },
    ],
  },
  ...policy.settings,
  sentences: {
    updated: 'Pengaturan berhasil disimpan!',
    saveFailed: 'Gagal menyimpan pengaturan',
    formRejected: 'Gagal menyimpan pengaturan',
  },
});
