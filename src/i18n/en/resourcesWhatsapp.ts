import type { ResourceTexts } from '../../framework/schema';
import type { declared } from '../../resources';

type Whatsapp = Pick<typeof declared, 'whatsapp_settings'>;

/** English for the settings of the WhatsApp channel. */
export const whatsappTexts: { readonly [R in keyof Whatsapp]: ResourceTexts<Whatsapp[R]> } = {
  whatsapp_settings: {
    label: 'WhatsApp',
    noun: 'WhatsApp setting',
    nouns: 'WhatsApp settings',
    description: 'The WhatsApp connection, limits of sending, and the text departments get.',
    fields: {
      session_name: {
        label: 'Session name',
        required: 'The session name is required',
        help: 'The name of the device as the phone shows it in WhatsApp.',
      },
      is_active: { label: 'WhatsApp is active', help: 'While it is not, WhatsApp messages wait and are not sent.' },
      mode: {
        label: 'Mode',
        choices: { mock: 'Simulation', real: 'Linked device', puppeteer: 'Puppeteer' },
        help: 'The simulation sends to nobody. The linked device has never been tried against the WhatsApp service.',
      },
      pace: {
        label: 'Messages per minute',
        required: 'Required',
        help: 'Sending too fast may get the number banned.',
      },
      quiet_from: {
        label: 'Quiet hours from (hour)',
        help: 'During quiet hours messages wait. Leave it empty if there are none.',
      },
      quiet_to: { label: 'Quiet hours to (hour)' },
      default_message_template: {
        label: 'Message template',
        required: 'The message template is required',
        help: 'Words in braces are replaced when a message is made.',
      },
      department_mappings: {
        label: 'Department per category',
        messages: { invalid: 'The department of a category was not found' },
        help: 'The department that is told first. Without a choice it is the main department of the category.',
      },
    },
    sections: { Sesi: 'Session', 'Batas pengiriman': 'Limits of sending', Templat: 'Template' },
    sentences: { updated: 'Settings saved!', saveFailed: 'Failed to save settings' },
  },
};
