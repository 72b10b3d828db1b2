import type { ChoiceList, CustomField, Overlay, ResourceOverlay } from '../overlayDocument';
import { own } from '../own';

/** Shared lists of choices by their names. */
export type ChoiceLists = Readonly<Record<string, ChoiceList>>;

/** Those of several documents, from the lowest to the highest: the highest that says a list says all of it. */
export const listsOf = (documents: readonly (Overlay | null)[]): ChoiceLists =>
  Object.fromEntries(documents.flatMap((overlay) => Object.entries(overlay?.lists ?? {})));

/** The definition with the choices of its list. What comes after it knows fields with choices, and no lists. */
export function withList(custom: CustomField, lists: ChoiceLists): CustomField {
  const list = custom.list === undefined ? undefined : own(lists, custom.list);
  if (!list) return custom;
  const { label: _label, ...choices } = list;
  return { ...custom, ...choices };
}

/** What a document says of a resource, its fields with the choices of their lists. */
export function withLists<P extends ResourceOverlay>(part: P, lists: ChoiceLists): P {
  const entries = Object.entries(part.custom ?? {});
  if (entries.every(([, { list }]) => list === undefined)) return part;
  return { ...part, custom: Object.fromEntries(entries.map(([name, custom]) => [name, withList(custom, lists)])) };
}

/** A field of staff's own that takes its choices from a list. */
export interface ListUse {
  readonly resource: string;
  readonly field: string;
  readonly custom: CustomField;
}

/** Who uses the list, also fields that were taken away: they come back with it. */
export const usesOfList = (documents: readonly (Overlay | null)[], name: string): readonly ListUse[] =>
  documents.flatMap((overlay) =>
    Object.entries(overlay?.resources ?? {}).flatMap(([resource, { custom = {} }]) =>
      Object.entries(custom).flatMap(([field, said]) =>
        said.list === name ? [{ resource, field, custom: said }] : [],
      ),
    ),
  );
