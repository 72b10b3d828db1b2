import { useTranslate } from 'ra-core';
import type { DisplayProps } from '../../../framework/panel/core/types';

/** What a message is for, in words: 'complaint.forward' says little to most people. */
export function KindText({ value }: DisplayProps) {
  const translate = useTranslate();
  const kind = String(value ?? '');
  const key = kind.startsWith('decision.') ? 'decision' : kind.replace('.', '_');
  return <>{translate(`outbox.kinds.${key}`, { _: kind })}</>;
}
