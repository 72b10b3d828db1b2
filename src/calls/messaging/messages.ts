import { defineCall, one } from '../../framework/calls';
import { messages } from '../../resources/messages';

/** What the action `retry` of a message calls. */
export const retryMessage = defineCall({
  method: 'POST',
  path: ':id/retry',
  of: messages,
  action: 'edit',
  extension: messages.extension,
  summary: 'Kirim ulang pesan',
  body: 'none',
  versioned: true,
  answer: one(messages),
  changes: [messages],
});
