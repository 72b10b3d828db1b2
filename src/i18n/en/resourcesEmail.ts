import type { ResourceTexts } from '../../framework/schema';
import type { declared } from '../../resources';

type Email = Pick<typeof declared, 'email_settings'>;

const badPort = 'The port must be 1 to 65535';

/** English for the mail server's settings. */
export const emailTexts: { readonly [R in keyof Email]: ResourceTexts<Email[R]> } = {
  email_settings: {
    label: 'Email settings',
    noun: 'email settings',
    nouns: 'email settings',
    description: 'The SMTP server and the text of the emails the panel sends.',
    fields: {
      is_active: { label: 'Email is active', help: 'While it is not, emails wait in the queue.' },
      smtp_host: {
        label: 'SMTP host',
        messages: { required: 'The SMTP host is required' },
        placeholder: 'smtp.example.org',
      },
      smtp_port: {
        label: 'SMTP port',
        required: 'The SMTP port is required',
        messages: { tooSmall: badPort, tooBig: badPort },
      },
      smtp_encryption: { label: 'Encryption', choices: { tls: 'TLS (STARTTLS)', ssl: 'SSL', none: 'No encryption' } },
      smtp_username: { label: 'SMTP user name', messages: { required: 'The SMTP user name is required' } },
      smtp_password: {
        label: 'SMTP password',
        messages: { required: 'The SMTP password is required' },
        help: 'Stored encrypted and never shown again. Leave empty to keep it.',
      },
      smtp_password_set: { label: 'Stored password', labels: ['Set', 'Not set'] },
      from_email: {
        label: 'Sender address',
        messages: { required: 'The sender address is required', invalid: 'Invalid email format' },
      },
      from_name: { label: 'Sender name' },
      complaint_subject: { label: 'Subject of a complaint', required: 'The subject is required' },
      complaint_template: {
        label: 'Text of a complaint email',
        required: 'The text is required',
      },
    },
    sections: {
      'Konfigurasi SMTP': 'SMTP Configuration',
      'Template Email': 'Email Templates',
      'Kata yang diganti: {ticket_number}, {title}, {category}, {description}, {priority}, {user_name}, {user_email}, {created_at}, {location}, {department}, {reply_link}.':
        'Replaced words: {ticket_number}, {title}, {category}, {description}, {priority}, {user_name}, {user_email}, {created_at}, {location}, {department}, {reply_link}.',
    },
    sentences: { updated: 'Email settings saved.', saveFailed: 'Failed to save the email settings' },
  },
};
