import type { ResourceTexts } from '../../framework/schema';
import type { declared } from '../../resources';

type Site = Pick<typeof declared, 'general_settings' | 'system_settings'>;

const days = 'Enter 7 to 3650 days';

/** English for the general settings and those of the system. */
export const siteTexts: { readonly [R in keyof Site]: ResourceTexts<Site[R]> } = {
  general_settings: {
    label: 'General settings',
    noun: 'general setting',
    nouns: 'general settings',
    description: 'Name, logo, contact, time zone and language of the panel.',
    fields: {
      site_name: {
        label: 'Site name',
        help: 'Shown in the menu, on the login page and in messages. If left empty: Admin Panel Bantuan Sosial',
      },
      site_description: { label: 'Site description' },
      site_url: {
        label: 'Site URL',
        placeholder: 'https://',
        messages: { invalid: 'Invalid URL. Example: https://contoh.go.id' },
      },
      admin_email: { label: 'Administrator email', messages: { invalid: 'Invalid email format' } },
      contact_phone: {
        label: 'Contact phone',
        messages: { invalid: 'Invalid phone number. Example: 0812-3456-7890' },
      },
      address: { label: 'Address' },
      organization: { label: 'Organisation' },
      logo_path: { label: 'Logo' },
      logo_url: { label: 'Address of the logo' },
      timezone: {
        label: 'Time zone',
        choices: {
          'Asia/Jakarta': 'Asia/Jakarta (WIB)',
          'Asia/Pontianak': 'Asia/Pontianak (WIB)',
          'Asia/Makassar': 'Asia/Makassar (WITA)',
          'Asia/Jayapura': 'Asia/Jayapura (WIT)',
        },
        help: 'Times shown, deadlines, schedules and quiet hours follow this zone.',
      },
      language: {
        label: 'Language',
        choices: { id: 'Bahasa Indonesia', en: 'English' },
        help: 'For everybody who has not chosen a language on their device.',
      },
    },
    sections: { Situs: 'Site', Kontak: 'Contact', 'Waktu dan bahasa': 'Time and language' },
    sentences: {
      updated: 'Settings saved!',
      saveFailed: 'Failed to save settings',
      formRejected: 'Failed to save settings',
    },
  },
  system_settings: {
    label: 'System settings',
    noun: 'system setting',
    nouns: 'system settings',
    description: 'Backups, data retention, maintenance and performance.',
    fields: {
      autoBackup: {
        label: 'Automatic backups',
        help: 'Database and files are copied as often as chosen.',
      },
      backupFrequency: {
        label: 'Backup frequency',
        choices: { hourly: 'Every hour', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
      },
      dataRetention: {
        label: 'Data retention (days)',
        required: 'Data retention is required',
        messages: { tooSmall: days, tooBig: days },
        help: 'Deleted records, texts of sent messages, import reports, read notifications and ended sessions are removed after so many days. Active records, decisions and the audit log are not.',
      },
      dataExpiry: {
        label: 'How long personal data is kept',
        help: 'What is finished and has not been changed for so long is emptied by itself: notes, documents and identities in it. Decisions, amounts and their dates stay.',
        items: {
          kind: {
            label: 'Kind of data',
            required: 'Choose the kind of data',
            choices: {
              applications: 'Applications and their documents',
              complaints: 'Complaints',
              messages: 'Outgoing messages',
            },
          },
          years: { label: 'Kept (years)', required: 'Say for how long' },
        },
      },
      maintenanceMode: {
        label: 'Maintenance mode',
        help: 'Only administrators can use the panel. Everybody else is told that it is under maintenance.',
      },
      debugMode: {
        label: 'Debug mode',
        help: 'Opens the diagnostic calls and writes each call to the server log. Switch it off when it is not needed.',
      },
      cacheEnabled: {
        label: 'Cache',
        help: 'The panel uses what it has just fetched again for some minutes. When off, each page fetches new data.',
      },
      compressionEnabled: {
        label: 'Compression',
        help: 'Answers of the server are compressed, so that they are fast on slow lines.',
      },
    },
    sections: { Cadangan: 'Backups', Retensi: 'Retention', Pemeliharaan: 'Maintenance', Kinerja: 'Performance' },
    sentences: {
      updated: 'Settings saved!',
      saveFailed: 'Failed to save settings',
      formRejected: 'Failed to save settings',
    },
  },
};
