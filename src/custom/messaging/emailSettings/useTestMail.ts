import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useProvider } from '../../../framework/panel/core/useProvider';

interface TestAnswer {
  readonly response?: string | null;
  readonly demo?: boolean;
}

/** Sends a test mail and says what the mail server answered. */
export function useTestMail() {
  const provider = useProvider();
  const queries = useQueryClient();
  const translate = useTranslate();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (to: string) =>
      (await provider.call<TestAnswer | null>({
        method: 'POST',
        path: '/admin/email/send-test',
        body: { to, type: 'admin' },
      })) ?? {},
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
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
