import { useRecordContext } from 'ra-core';
import { type AnyField, choiceValues, isRetired, type Resource, statesWithin } from '../../schema';
import { usePanel } from '../core/context';

/**
 * The choices of a field without those that are no longer offered, and of a state only where the record may go from where
 * it is; what the record has, or is chosen now, stays.
 */
export function useNotRetired(
  resource: Resource,
  name: string,
  field: AnyField,
  chosen: readonly unknown[],
): readonly string[] {
  const record = useRecordContext();
  const had: unknown = record?.[name];
  const kept = [...chosen, ...(Array.isArray(had) ? had : [had])].map(String);
  const within = statesWithin(resource, name, record);
  const today = usePanel().formats.today();
  return choiceValues(field).filter(
    (value) => kept.includes(value) || (!isRetired(field, value, today) && within?.includes(value) !== false),
  );
}
