import type { ResourceTexts } from '../../framework/schema';
import type { declared } from '../../resources';

type Security = Pick<typeof declared, 'security_settings'>;

/** English for the settings of signing in. */
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
      'Jaringan kantor': 'Office network',
    },
    sentences: { updated: 'Settings saved!', saveFailed: 'The settings could not be saved' },
  },
};
