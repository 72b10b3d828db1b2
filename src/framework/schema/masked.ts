import { isEmptyValue } from './conditions';
import { MASK } from './differences';
import type { AnyField } from './fields';
import type { Kinds } from './kinds';
import { canField } from './policy';

/**
 * The value as a person reads it who may not read it whole: what the kind leaves of it, or only that there is one. A
 * text always has `MASK` in it.
 */
export function maskedValue(value: unknown, field: AnyField, kinds: Kinds): unknown {
  if (isEmptyValue(value)) return value;
  if (typeof value !== 'string') return null;
  return kinds[field.kind]?.toMasked?.(value) ?? MASK;
}

/** Was this text masked on its way here? Nothing a person types has the mask in it. */
export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.includes(MASK);

/** The fields whose values this role reads masked. */
export const maskedFields = (
  { fields }: { readonly fields: Readonly<Record<string, AnyField>> },
  role: string | undefined,
): readonly (readonly [name: string, field: AnyField])[] =>
  role === undefined ? [] : Object.entries(fields).filter(([, field]) => !canField(field, 'whole', role));
