import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { sendTestMessage, type WhatsappTestAnswer } from '../../../../calls/messaging/whatsapp';
import { normalisePhone, whatsappNumber } from '../../../../domain/phone';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { UnreachableError, type WhatsappService } from '../useService';

interface Outcome {
  readonly isSent: boolean;
  readonly sentence: string;
  readonly note: string | null;
}

/** A test message: what is typed, what is wrong with it, and what became of it. */
export function useTestMessage(service: WhatsappService) {
  const translate = useTranslate();
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);

  function findNumber(): string | undefined {
    const read = normalisePhone(phone);
    const number = read.ok ? whatsappNumber(read.e164) : undefined;
    setFault(
      number === undefined ? translate(phone.trim() === '' ? 'whatsapp.test.required' : 'whatsapp.test.invalid') : null,
    );
    return number;
  }

  async function send(): Promise<void> {
    if (isSending) return;
    setOutcome(null);
    const number = findNumber();
    if (number === undefined) return;
    setPhone(number);
    setSending(true);
    try {
      setOutcome(told(await service.ask(sendTestMessage, { body: { phone_number: number } })));
    } catch (error) {
      const reason = error instanceof UnreachableError ? translate('whatsapp.status.unreachable') : reasonOf(error, '');
      setOutcome(failedBy(reason));
    } finally {
      setSending(false);
    }
  }

  const told = ({ success, messageId, note = null, error }: WhatsappTestAnswer): Outcome =>
    success
      ? { isSent: true, sentence: translate('whatsapp.test.sent', { id: messageId ?? '–' }), note }
      : failedBy(error ?? '');
  const failedBy = (reason: string): Outcome => ({
    isSent: false,
    sentence: translate('whatsapp.test.failed', { reason }),
    note: null,
  });

  return { phone, setPhone, fault, outcome, isSending, send };
}
