import type { AnyField, Kinds } from '../../schema';

/** May the value leave the tab's memory for longer than the tab lives? */
export const isSensitive = (field: AnyField | undefined, kinds: Kinds): boolean =>
  Boolean(
    field?.sensitive ||
      kinds[field?.kind ?? '']?.sensitive ||
      Object.values(field?.item ?? {}).some((item) => isSensitive(item, kinds)),
  );

/** Passwords are never kept, anywhere; a chosen file cannot be. */
export const isDraftable = (field: AnyField | undefined, kinds: Kinds): boolean =>
  field !== undefined &&
  !kinds[field.kind]?.writeOnly &&
  !kinds[field.kind]?.upload &&
  Object.values(field.item ?? {}).every((item) => isDraftable(item, kinds));
