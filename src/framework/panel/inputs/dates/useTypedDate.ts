import { useState } from 'react';
import { type DateEnv, readDay, readMoment, writeDay, writeMoment } from '../../../schema';
import { usePanel } from '../../core/context';
import { addDays } from './days';

interface Typing {
  readonly withTime: boolean;
  readonly today: string;
  readonly timeZone: string;
  readonly past: boolean;
}

const RELATIVE = /^\s*(?:(kemarin|yesterday)|(hari ini|today)|(besok|tomorrow))(?=\s|,|$)/i;

/** 'besok 08.15' with the day it means. */
const withDay = (text: string, today: string): string =>
  text.replace(RELATIVE, (_all, before?: string, now?: string) => addDays(today, before ? -1 : now ? 0 : 1));

/**
 * What is stored for a typed text; undefined where it cannot be read. While it is still being typed a year has four digits:
 * '20' may become '2026'.
 */
export function readTyped(text: string, { withTime, today, timeZone, past }: Typing, isLeft: boolean) {
  const env: DateEnv = { dayFirst: true, timeZone, past, ...(isLeft ? { today } : {}) };
  const said = withDay(text, today);
  const read = withTime ? readMoment(said, env) : readDay(said, env);
  return read && 'value' in read ? read.value : undefined;
}

interface TypedDate {
  /** What the control shows. */
  readonly text: string;
  /** It was left with a text that is no date; only where the text is not the value itself. */
  readonly isUnreadable: boolean;
  readonly type: (text: string) => void;
  readonly leave: () => void;
}

interface TypedDateOptions {
  /** As it is stored; '' for none, and any other text as it is. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly withTime: boolean;
  readonly past: boolean;
  /** A text that is no date becomes the value, for a check to name; otherwise there is none then. */
  readonly keepsUnreadable: boolean;
}

/** A day or a moment that is typed: the value follows the typing, and the text becomes the usual one when it is left. */
export function useTypedDate(options: TypedDateOptions): TypedDate {
  const { value, onChange, withTime, past, keepsUnreadable } = options;
  const { formats } = usePanel();
  const [typed, setTyped] = useState<{ text: string; value: string; isLeft: boolean } | null>(null);
  // Until the value is changed from elsewhere, what was typed stays as it was typed.
  const current = typed?.value === value ? typed : null;
  const take = (text: string, isLeft: boolean) => {
    const typing = { withTime, past, today: formats.today(), timeZone: formats.timeZone };
    const read = text.trim() === '' ? '' : readTyped(text, typing, isLeft);
    const unread = keepsUnreadable ? text : isLeft ? '' : value;
    const next = read ?? unread;
    setTyped(isLeft && (read !== undefined || keepsUnreadable) ? null : { text, value: next, isLeft });
    if (next !== value) onChange(next);
  };
  return {
    text: current?.text ?? (withTime ? writeMoment(value, formats.timeZone) : writeDay(value)),
    isUnreadable: current?.isLeft === true,
    type: (text) => take(text, false),
    leave: () => current && take(current.text, true),
  };
}
