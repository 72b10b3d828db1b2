import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { normalisePhone, whatsappNumber } from '../../../../domain/phone';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { readTestResult } from '../reading';
import { liveKey } from '../useLive';
import { UnreachableError, type WhatsappService } from '../useService';

interface Outcome {
  readonly isSent: boolean;
  readonly sentence: string;
  readonly note: string | null;
}

/** A test message: what is typed, what is wrong with it, and what became of it. */
export function useTestMessage(service: WhatsappService) {
  const translate = useTranslate();
  const queries = useQueryClient();
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
      const answer = await service.ask({ method: 'POST', path: '/test-message', body: { phone_number: number } });
      setOutcome(told(readTestResult(answer)));
    } catch (error) {
      const reason = error instanceof UnreachableError ? translate('whatsapp.status.unreachable') : reasonOf(error, '');
      setOutcome(failedBy(reason));
    } finally {
      setSending(false);
      void queries.invalidateQueries({ queryKey: [...liveKey, 'logs'] });
    }
  }

  const told = ({ isSent, id, note, error }: ReturnType<typeof readTestResult>): Outcome =>
    isSent ? { isSent, sentence: translate('whatsapp.test.sent', { id: id ?? '–' }), note } : failedBy(error ?? '');
  const failedBy = (reason: string): Outcome => ({
    isSent: false,
    sentence: translate('whatsapp.test.failed', { reason }),
    note: null,
  });

  return { phone, setPhone, fault, outcome, isSending, send };
}
