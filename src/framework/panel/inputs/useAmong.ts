import { useRecordContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { amongIn, type Condition, followedBy, isEmptyValue } from '../../schema';
import type { InputProps } from '../core/types';

/**
 * What a picker may offer now. Where it follows other fields of the form, a choice that belonged to what they held before
 * is taken out when they change.
 */
export function useAmong({ field }: InputProps, value: unknown, clear: () => void): Condition | undefined {
  const others = followedBy(field);
  const record = useRecordContext();
  const watched = useWatch({ name: [...others], disabled: others.length === 0 });
  // A dialog asks for some fields of the record only. What was emptied in this form is null, and narrows nothing.
  const heldIn = (name: string, at: number): unknown => (watched[at] === undefined ? record?.[name] : watched[at]);
  const followed = Object.fromEntries(others.map((name, at) => [name, heldIn(name, at)]));
  const last = useRef({ followed, value });
  useEffect(() => {
    const before = last.current;
    last.current = { followed, value };
    const isMoved = others.some(
      (name) => !isEmptyValue(before.followed[name]) && String(before.followed[name]) !== String(followed[name]),
    );
    // Another record in the same form has another choice, too.
    if (isMoved && before.value === value && !isEmptyValue(value)) clear();
  });
  return amongIn(field, followed);
}
