import { useMutation } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import { sendTestMail } from '../../../calls/messaging/email';
import { useCall } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';

/** Sends a test mail and says what the mail server answered. */
export function useTestMail() {
  const call = useCall(sendTestMail);
  const translate = useTranslate();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (to: string) => call({ body: { to, type: 'admin' } }),
  });
  const wrongAddress = addressError(error);
  return {
    send: (to: string) => mutate(to),
    isSending: isPending,
    wrongAddress,
    failure:
      error && !wrongAddress ? translate('outbox.email.test.failed', { reason: reasonOf(error, '') }) : undefined,
    answer: isPending ? undefined : data,
  };
}

/** What the server found wrong with the address itself. */
function addressError(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const { to, to_email } = (error.body as { errors?: Record<string, string> } | undefined)?.errors ?? {};
  return to ?? to_email;
}
