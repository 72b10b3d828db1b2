import type { RaRecord } from 'ra-core';
import {
  canField,
  isMasked,
  isReservedChoice,
  isRetired,
  isServerOwned,
  isShown,
  type Resource,
  statesWithin,
} from '../../schema';
import type { PanelSettings } from './types';

/** May this person edit that field of a record, and give it that value? As the form of the record would offer it. */
export function mayEdit(
  resource: Resource,
  name: string,
  { permitted, actor, formats }: Pick<PanelSettings, 'permitted' | 'actor' | 'formats'>,
): (record: RaRecord, value?: string) => boolean {
  const field = resource.fields[name];
  // Not by what forms are checked with: lists fetch none of that.
  const isTyped =
    field !== undefined &&
    permitted(resource, 'edit') &&
    !isServerOwned(field, 'edit') &&
    (['read', 'write'] as const).every((access) => canField(field, access, actor.role));
  return (record, value) => {
    if (!isTyped || !isShown(field, record, formats.today())) return false;
    if (field.roles?.whole && isMasked(record[name])) return false;
    const states = statesWithin(resource, name, record);
    if (value === undefined) return states?.length !== 1 && !isReservedChoice(field, record[name], actor.role);
    return (
      states?.includes(value) !== false &&
      !isRetired(field, value, formats.today()) &&
      ![record[name], value].some((each) => isReservedChoice(field, each, actor.role))
    );
  };
}
