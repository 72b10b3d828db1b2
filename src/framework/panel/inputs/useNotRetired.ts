import { useRecordContext } from 'ra-core';
import { type AnyField, choiceValues } from '../../schema';

/** The choices of a field without those that are no longer offered; what the record has, or is chosen now, stays. */
export function useNotRetired(name: string, field: AnyField, chosen: readonly unknown[]): readonly string[] {
  const had: unknown = useRecordContext()?.[name];
  const kept = [...chosen, ...(Array.isArray(had) ? had : [had])].map(String);
  return choiceValues(field).filter((value) => !field.retired?.includes(value) || kept.includes(value));
}
