import { valueKey } from '../../import/options';
import type { ImportFinding, ValueMaps } from '../../import/types';
import { isEmptyValue, type Resource } from '../../schema';

/** A word of a column that matches no choice, or whose meaning a person has chosen. */
export interface Word {
  readonly field: string;
  readonly key: string;
  /** As it stands in the file. */
  readonly word: string;
  /** Rows that say it; unknown of those that are read by now. */
  readonly count?: number;
  readonly meaning?: string;
}

/** The words that need a meaning: those that were refused, and those that have one already. */
export function findingWords(
  { fields }: Resource,
  findings: readonly ImportFinding[],
  values: ValueMaps | undefined = {},
): readonly Word[] {
  const words = new Map<string, Word>();
  for (const [field, map] of Object.entries(values))
    for (const [key, meaning] of Object.entries(map)) words.set(`${field} ${key}`, { field, key, word: key, meaning });
  for (const { field, code, value } of findings) {
    if (
      code !== 'notInChoices' ||
      fields[field]?.kind !== 'choice' ||
      value === undefined ||
      isEmptyValue(value.trim())
    )
      continue;
    const key = valueKey(value);
    const known = words.get(`${field} ${key}`);
    words.set(`${field} ${key}`, { field, key, word: value.trim(), ...known, count: (known?.count ?? 0) + 1 });
  }
  return [...words.values()];
}

/** The maps with one word's meaning set, or taken back. */
export function withWord(values: ValueMaps | undefined, { field, key }: Word, meaning: string | undefined): ValueMaps {
  const { [key]: _former, ...others } = values?.[field] ?? {};
  return { ...values, [field]: meaning === undefined ? others : { ...others, [key]: meaning } };
}
