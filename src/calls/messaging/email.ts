import { boolean, nullable, object, string, union } from 'valibot';
import { defineCall, one } from '../../framework/calls';
import { asRecord, asText } from '../../framework/calls/decode';
import { emailSettings } from '../../resources/emailSettings';
import { messages } from '../../resources/messages';

export const readEmailStatus = defineCall({
  method: 'GET',
  path: '/admin/email/status',
  of: emailSettings,
  action: 'show',
  summary: 'Keadaan pengaturan email',
  answer: one(emailSettings),
});

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/admin/email/send-test',
  of: emailSettings,
  action: 'edit',
  summary: 'Kirim email tes',
  body: union([
    object({ to: string(), type: string() }),
    object({ to_email: string(), subject: string(), message: string() }),
  ]),
  answer: object({
    /** What the mail server answered. */
    response: nullable(string()),
    /** Nothing was sent: it is in the demo outbox. */
    demo: boolean(),
  }),
  adapt: (data) => {
    const { response, demo } = asRecord(data);
    return { response: asText(response), demo: demo === true };
  },
  changes: [messages],
});
