import type { CustomField, Facet, FieldOverlay, ListOverlay, Overlay } from '../../overlayDocument';
import { own } from '../../own';
import { canonical } from '../canonical';
import { declaredValueOf, facetRule } from '../facets';
import type { FacetValue } from '../facets/facet';
import { below, type FieldAt, type Ground, type PartAt, partAt, put, withPart } from './part';

export type { FacetValue };

/**
 * The document in which the field's facet is this. What the layers below say anyway is no override and is taken out;
 * undefined takes it out, too. A field that this document itself adds is changed where it is defined.
 */
export function setFacet<F extends Facet>(
  overlay: Overlay,
  ground: Ground,
  at: FieldAt,
  facet: F,
  value: FacetValue<F> | undefined,
): Overlay {
  const part = partAt(overlay, at);
  const defined = own(part.custom, at.field);
  if (defined) return changeDefinition(overlay, at, defined, facet, value);
  const field = own(below(ground, overlay, at)?.fields, at.field);
  const said = field && declaredValueOf(field, facet);
  const isNothingNew = value === undefined || isSaid(facet, said, value);
  const before = own(part.fields, at.field) ?? {};
  const { seen, ...facets } = before;
  const changed: FieldOverlay = {
    ...(put(facets, facet, isNothingNew ? undefined : value) as FieldOverlay),
    seen: put(seen, facet, isNothingNew || facetRule(facet)?.isNoted === false ? undefined : (said ?? null)),
  };
  return withPart(overlay, at, { ...part, fields: put(part.fields, at.field, changed) });
}

export const clearFacet = (overlay: Overlay, ground: Ground, at: FieldAt, facet: Facet): Overlay =>
  setFacet(overlay, ground, at, facet, undefined);

/** The override stays, and what the code says of it now counts as seen. */
export function keepOverride(overlay: Overlay, ground: Ground, at: FieldAt, facet: Facet): Overlay {
  const value = own(partAt(overlay, at).fields, at.field)?.[facet];
  return setFacet(overlay, ground, at, facet, value as FacetValue<Facet> | undefined);
}

/** Only for one role; false lets what holds for everybody hold again. */
export const setHiddenFor = (
  overlay: Overlay,
  ground: Ground,
  { resource, field }: FieldAt,
  role: string,
  isHidden: boolean,
): Overlay => setFacet(overlay, ground, { resource, field, role }, 'hidden', isHidden ? true : undefined);

/** Columns shown at first, in their order; undefined: as the layers below say. */
export const setColumns = (overlay: Overlay, ground: Ground, at: PartAt, columns: readonly string[] | undefined) =>
  setList(overlay, ground, at, 'columns', columns);

export const setSort = (overlay: Overlay, ground: Ground, at: PartAt, sort: ListOverlay['sort']) =>
  setList(overlay, ground, at, 'sort', sort);

function setList<K extends 'columns' | 'sort'>(
  overlay: Overlay,
  ground: Ground,
  at: PartAt,
  key: K,
  value: ListOverlay[K],
): Overlay {
  const part = partAt(overlay, at);
  const said = below(ground, overlay, at)?.list[key];
  const isNothingNew = value === undefined || canonical(value) === canonical(said);
  const { seen, ...list } = part.list ?? {};
  const changed = put(list, key, isNothingNew ? undefined : value) as ListOverlay;
  const noted = put(seen, key, isNothingNew ? undefined : (said ?? null));
  return withPart(overlay, at, {
    ...part,
    list: { ...changed, ...(Object.keys(noted).length > 0 ? { seen: noted } : {}) },
  });
}

const isSaid = (facet: Facet, said: unknown, value: unknown): boolean =>
  facetRule(facet)?.isSaid?.(said) ?? (said !== undefined && canonical(plain(said)) === canonical(plain(value)));

/** A name in Indonesian only is the same however it is spelled. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('id' in value)) return value;
  return Object.keys(value).length === 1 ? value.id : value;
}

function changeDefinition(overlay: Overlay, at: FieldAt, defined: CustomField, facet: Facet, value: unknown): Overlay {
  const part = partAt(overlay, at);
  const changed = put(defined as unknown as Readonly<Record<string, unknown>>, facet, value);
  return withPart(overlay, at, { ...part, custom: put(part.custom, at.field, changed as unknown as CustomField) });
}
