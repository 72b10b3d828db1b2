import { array, nullable, number, object, picklist, string } from 'valibot';
import { personalFacts } from '../../domain/complaints/forwarding';
import { messageChannels } from '../../domain/messageStates';
import { type AnswerOf, defineCall, nothing, unread } from '../../framework/calls';
import { choice, number as count, longText } from '../../framework/schema';
import { complaints } from '../../resources/complaints';
import { sendEmailForm, sendWhatsappForm } from '../../resources/forwardingForms';
import { messages } from '../../resources/messages';
import { readDashboard } from '../statistics/dashboard';

const base = { of: complaints, action: 'edit', tag: 'Forward Pengaduan' } as const;
const send = {
  ...base,
  ...unread(
    object({
      message_id: number(),
      state: string(),
      channel: picklist(['email', 'whatsapp']),
      recipient_name: string(),
    }),
  ),
  method: 'POST',
  changes: [complaints, messages, readDashboard],
} as const;

export const sendComplaintEmail = defineCall({
  ...send,
  path: '/admin/email/send-complaint',
  summary: 'Teruskan pengaduan lewat email',
  body: sendEmailForm.fields,
});

/** A department by its number, its name with hyphens, or a category it answers for. */
export const sendComplaintWhatsapp = defineCall({
  ...send,
  path: '/admin/whatsapp/send/:department',
  summary: 'Teruskan pengaduan lewat WhatsApp',
  body: sendWhatsappForm.fields,
});

/** The text as it would be sent; only its secret link is not made yet. */
export const previewForward = defineCall({
  ...base,
  method: 'GET',
  path: ':id/forward-preview',
  extension: 'forwarding.preview',
  summary: 'Pratinjau pesan ke dinas',
  query: {
    department_id: count({ label: 'Dinas' }),
    channel: choice(messageChannels, { label: 'Saluran' }),
    message: longText({ label: 'Pesan' }),
  },
  answer: object({
    subject: string(),
    body: string(),
    /** What of the reporter stays back. */
    masked: array(picklist(personalFacts)),
    /** An earlier forwarding of the same complaint to the same department by the same channel. */
    already: nullable(
      object({
        department: object({ id: number(), name: string() }),
        /** null: by the server itself. */
        by: nullable(string()),
        at: string(),
      }),
    ),
  }),
});

const former = { of: 'public', method: 'POST', tag: base.tag, summary: 'Tidak dipakai lagi', body: 'none' } as const;

export const formerEmail = defineCall({ ...former, path: '/send-email', answer: nothing });
export const formerWhatsapp = defineCall({ ...former, path: '/send-whatsapp', answer: nothing });

export type Sent = NonNullable<AnswerOf<typeof sendComplaintEmail>>;
export type ForwardPreview = AnswerOf<typeof previewForward>;
export type EarlierForward = NonNullable<ForwardPreview['already']>;
