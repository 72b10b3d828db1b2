import type { Model } from '../../model';
import type { Overlay, ResourceOverlay } from '../../overlayDocument';
import { own } from '../../own';
import type { Resource } from '../../resource';
import { resolve } from '../resolve';
import type { Layer } from '../run';

/** What a draft lies on: the declarations, and the layers below it (the deployment file). */
export interface Ground {
  readonly model: Model;
  readonly layers: readonly Layer[];
}

/** Which part of the document is changed: what holds for everybody, or for one role only. */
export interface PartAt {
  readonly resource: string;
  readonly role?: string;
}

/** One field of such a part. */
export interface FieldAt extends PartAt {
  readonly field: string;
}

/** What the document says there; empty where it says nothing. */
export function partAt(overlay: Overlay, { resource, role }: PartAt): ResourceOverlay {
  const resources = role === undefined ? overlay.resources : own(overlay.roles, role)?.resources;
  return own(resources, resource) ?? {};
}

/** The document with another part there. What says nothing any more is left out, so that equal means equal. */
export function withPart(overlay: Overlay, { resource, role }: PartAt, part: ResourceOverlay): Overlay {
  const { resources, roles, ...rest } = overlay;
  if (role === undefined)
    return { ...rest, ...group('resources', put(resources, resource, tidy(part))), ...(roles ? { roles } : {}) };
  const changed = put(own(roles, role)?.resources, resource, tidy(part));
  const ofRole = Object.keys(changed).length > 0 ? { resources: changed } : undefined;
  return { ...rest, ...(resources ? { resources } : {}), ...group('roles', put(roles, role, ofRole)) };
}

type Below = Map<string, Resource | undefined>;

/** The screen asks the same of one draft for each field and facet, and a document is costly to read. */
const known = new WeakMap<Ground, WeakMap<Overlay, Below>>();

/** The resource as the layers below the part say it: below a role's part stands what holds for everybody. */
export function below(ground: Ground, overlay: Overlay, at: PartAt): Resource | undefined {
  const found = knownOf(ground, overlay);
  const key = JSON.stringify([at.resource, at.role]);
  if (!found.has(key)) found.set(key, resolvedBelow(ground, overlay, at));
  return found.get(key);
}

function knownOf(ground: Ground, overlay: Overlay): Below {
  const ofGround = known.get(ground) ?? new WeakMap<Overlay, Below>();
  known.set(ground, ofGround);
  const found: Below = ofGround.get(overlay) ?? new Map();
  ofGround.set(overlay, found);
  return found;
}

function resolvedBelow({ model, layers }: Ground, overlay: Overlay, { resource, role }: PartAt): Resource | undefined {
  const declared = own(model.byName, resource);
  if (!declared) return undefined;
  const under = role === undefined ? layers : [...layers, layerOf(overlay)];
  return resolve(model, declared, under, { role: role ?? '', locale: 'id' }).resource;
}

const generals = new WeakMap<Overlay, Layer>();

/** What the document says for everybody; the same object each time, so that it is read once. */
function layerOf(overlay: Overlay): Layer {
  const { roles: _above, ...general } = overlay;
  const layer = generals.get(overlay) ?? { name: 'staff', source: 'draft', overlay: general };
  generals.set(overlay, layer);
  return layer;
}

/** The record with this entry, or without it; an entry that was there keeps its place. */
export function put<T>(
  record: Readonly<Record<string, T>> | undefined,
  key: string,
  value: T | undefined,
): Readonly<Record<string, T>> {
  const { [key]: _before, ...others } = record ?? {};
  if (value === undefined) return others as Readonly<Record<string, T>>;
  return { ...record, [key]: value };
}

const isFilled = (value: object | undefined): boolean => value !== undefined && Object.keys(value).length > 0;

const group = <T extends object>(name: string, entries: T) => (isFilled(entries) ? { [name]: entries } : {});

/** Sections stay: one without anything to say may be a new one. */
function tidy(part: ResourceOverlay): ResourceOverlay | undefined {
  const fields = Object.entries(part.fields ?? {}).flatMap(([name, { seen, ...facets }]) => {
    const kept = Object.entries(seen ?? {}).filter(([facet]) => Object.hasOwn(facets, facet));
    if (!isFilled(facets)) return [];
    return [[name, { ...facets, ...group('seen', Object.fromEntries(kept)) }] as const];
  });
  const whole: ResourceOverlay = {
    ...part,
    fields: Object.fromEntries(fields),
  };
  const entries = Object.entries(whole).filter(([, value]) => isFilled(value as object));
  return entries.length > 0 ? (Object.fromEntries(entries) as ResourceOverlay) : undefined;
}
