import type { ResourceTexts } from '../../framework/schema';
import type { declared } from '../../resources';

type Security = Pick<typeof declared, 'security_settings' | 'service_tokens' | 'export_requests' | 'personal_reads'>;

const areas = {
  users: 'Users, families, volunteers',
  bantuan: 'Aid',
  news: 'News',
  complaints: 'Complaints',
  reports: 'Reports',
  residents: 'Residents',
  legislators: 'Legislators',
  messages: 'Outgoing messages',
  imports: 'Imports',
  fields: 'Fields & forms',
  audit: 'Audit log',
};

/** English for the settings of signing in, and for the keys of programs. */
export const securityTexts: { readonly [R in keyof Security]: ResourceTexts<Security[R]> } = {
  security_settings: {
    label: 'Security',
    noun: 'security setting',
    nouns: 'security settings',
    description: 'Length of sessions, sign-in attempts, passwords and two-step verification.',
    fields: {
      sessionTimeout: {
        label: 'Session timeout (minutes)',
        required: 'The session timeout is required',
        messages: { tooSmall: 'At least 5 minutes', tooBig: 'At most 720 minutes' },
        help: 'A session ends when it has not been used for so long, and always after 12 hours.',
      },
      allowMultipleSessions: {
        label: 'Several devices may be signed in',
        help: 'When this is off, signing in on one device signs the account out of all others.',
      },
      loginAttempts: {
        label: 'Sign-in attempts',
        required: 'The number of attempts is required',
        messages: { tooSmall: 'At least 3', tooBig: 'At most 20' },
        help: 'So often a password or code may be wrong before the account is locked for a while.',
      },
      lockoutDuration: {
        label: 'Lockout (minutes)',
        required: 'The length of the lockout is required',
        messages: { tooSmall: 'At least 1 minute', tooBig: 'At most 1440 minutes' },
      },
      passwordExpiry: {
        label: 'Passwords expire after (days)',
        placeholder: '90',
        messages: { tooSmall: 'At least 7 days', tooBig: 'At most 730 days' },
        help: 'Leave it empty if passwords do not expire; 90 days is what we suggest. Older ones must be changed at once.',
      },
      twoFactorAuth: {
        label: 'Require two-step verification',
        help: 'Every account that may sign in to the panel must set it up before it works on, yours included.',
      },
      exportConsent: {
        label: 'Exports of whole personal data need consent',
        help: 'A file with whole NIK, KK numbers, telephones or addresses can be downloaded only when another administrator has agreed. A file with masked data waits for nobody.',
      },
      networks: {
        label: 'Networks by role',
        help: 'A role that is named here can sign in, and stay signed in, from these addresses only. Other roles from anywhere.',
        items: {
          role: {
            label: 'Role',
            required: 'The role is required',
            choices: { admin: 'Administrator', admin_aleg: 'Legislator admin', staff: 'Staff' },
          },
          addresses: {
            label: 'Address or range',
            required: 'The address is required',
            placeholder: '10.20.0.0/16, 203.0.113.7',
          },
        },
      },
    },
    sections: {
      Sesi: 'Session',
      'Percobaan masuk': 'Sign-in attempts',
      Password: 'Password',
      'Verifikasi dua langkah': 'Two-step verification',
      'Data pribadi': 'Personal data',
      'Jaringan kantor': 'Office network',
    },
    sentences: { updated: 'Settings saved!', saveFailed: 'The settings could not be saved' },
  },
  export_requests: {
    label: 'Export requests',
    noun: 'export request',
    nouns: 'export requests',
    description: 'Files with whole personal data that wait for a second person to agree.',
    fields: {
      data: { label: 'Data' },
      resource: { label: 'Name of the data' },
      utuh: { label: 'Whole personal columns' },
      kolom: { label: 'All columns' },
      saringan: { label: 'Filter' },
      jumlah: { label: 'Rows' },
      alasan: { label: 'Reason' },
      peminta_id: { label: 'Asked by' },
      keadaan: {
        label: 'State',
        choices: { menunggu: 'Waiting', disetujui: 'Agreed', ditolak: 'Refused', dipakai: 'Downloaded' },
      },
      penyetuju_id: { label: 'Decided by' },
      diputuskan_pada: { label: 'Decided at' },
      berlaku_sampai: { label: 'Valid until' },
      alasan_tolak: { label: 'Reason for refusing' },
      sidik: { label: 'Fingerprint' },
    },
    sections: { 'Yang diminta': 'What is asked for', Keputusan: 'Decision' },
    tabs: {
      Semua: 'All',
      Menunggu: 'Waiting',
      Disetujui: 'Agreed',
      Ditolak: 'Refused',
      'Sudah diunduh': 'Downloaded',
    },
    actions: {
      approve: {
        label: 'Agree',
        question: 'Who asked can download the file "{title}" once within 24 hours.',
        done: 'Export "{title}" agreed to.',
      },
      refuse: {
        label: 'Refuse',
        inputs: { alasan_tolak: { label: 'Reason', required: 'The reason is required' } },
        done: 'Export "{title}" refused.',
      },
    },
    sentences: {
      empty: 'No export requests yet.',
      filteredEmpty: 'No request fits',
      loadFailed: 'The export requests could not be loaded',
      notFound: 'There is no such request',
    },
  },
  service_tokens: {
    label: 'Service tokens',
    noun: 'service token',
    nouns: 'service tokens',
    description: 'Keys for other programs: narrow rights, an end, and revoked at once.',
    fields: {
      nama: { label: 'Name', required: 'The name is required', placeholder: 'Synchronisation with the social agency' },
      kegunaan: { label: 'Used for' },
      lihat: { label: 'May view', choices: areas },
      tambah: { label: 'May add', choices: areas },
      ubah: { label: 'May change', choices: areas },
      hapus: { label: 'May delete', choices: areas },
      masa: {
        label: 'Valid for',
        required: 'Choose how long it is valid',
        choices: { '7': '7 days', '30': '30 days', '90': '90 days', '180': '180 days', '365': '1 year' },
      },
      berakhir: { label: 'Ends', notes: { over: 'Is over' } },
      keadaan: {
        label: 'State',
        choices: { menunggu: 'No key yet', aktif: 'Active', dicabut: 'Revoked' },
      },
      pembuat_id: { label: 'Made by' },
      anggota_legislatif_id: { label: 'Legislator' },
      terakhir_dipakai: { label: 'Last used' },
      terakhir_dari: { label: 'From address' },
      kunci_hash: { label: 'Hash of the key' },
    },
    sections: {
      Program: 'Program',
      Hak: 'Rights',
      'Tidak pernah lebih dari hak Anda sendiri. Data pribadi selalu tersamar, ekspor pun demikian.':
        'Never more than your own. Personal data is always masked, also in exports.',
      Pemakaian: 'Use',
    },
    actions: {
      revoke: {
        label: 'Revoke',
        question: 'The program that uses "{title}" is refused at once, and this token cannot be revived.',
        done: 'Token "{title}" is revoked.',
      },
    },
    events: { tokenIssued: 'Key issued' },
    sentences: {
      search: 'Search names of tokens...',
      empty: 'There are no service tokens yet.',
      filteredEmpty: 'No token matches',
      loadFailed: 'The service tokens could not be loaded',
      saveFailed: 'The service token could not be saved',
      created: 'Token "{title}" is made. Issue its key on its page.',
      updated: 'Token "{title}" is changed.',
      notFound: 'This token does not exist',
    },
  },
  personal_reads: {
    label: 'Personal data read',
    noun: 'reading',
    nouns: 'readings',
    description:
      'Who saw whose personal data without a mask, and when. What is seen again within 15 minutes is not entered twice.',
    fields: {
      at: { label: 'Time' },
      user_id: { label: 'Person' },
      action: {
        label: 'How',
        choices: {
          read: 'Opened',
          reveal: 'Lifted the mask',
          personalFile: 'Downloaded all about a person',
          export: 'Exported',
        },
      },
      resource: { label: 'Kind of record' },
      record_id: { label: 'Record number' },
      record_title: { label: 'Record' },
      changes: { label: 'Columns' },
      detail: { label: 'Remarks' },
      ip: { label: 'IP address' },
      request_id: { label: 'Request number' },
    },
    sections: { Pembacaan: 'Reading' },
    sentences: {
      empty: 'Nobody has seen personal data yet.',
      filteredEmpty: 'No reading matches the filters.',
      loadFailed: 'The readings could not be loaded',
      showFailed: 'The reading could not be loaded',
      notFound: 'There is no such reading.',
    },
  },
};
