import type { Model } from '../model';
import type { Overlay, RoleOverlay } from '../overlayDocument';
import { own } from '../own';
import type { FormSection, Resource } from '../resource';
import { canonical } from './canonical';
import { declaredValueOf } from './facets';
import { readOnce } from './read';
import { resolveModel } from './resolve';
import type { Layer } from './run';

/** An override of a declared value that the code has changed since. It stays in force until it is reviewed. */
export interface OverlayConflict {
  /** E.g. ['resources', 'residents', 'fields', 'no_hp', 'label']. */
  readonly path: readonly string[];
  readonly resource: string;
  readonly role?: string;
  /** Field or section; '' for the list. */
  readonly name: string;
  readonly facet: string;
  /** The value of the layers below then and now; null: none. */
  readonly seen: unknown;
  readonly now: unknown;
  readonly override: unknown;
}

/**
 * Where the code, or the deployment file, says something else of what is overridden than when it was overridden. What it
 * says of a field that is gone is parked, and no conflict.
 */
export function conflictsOf(overlay: Overlay, model: Model, below: readonly Layer[] = []): readonly OverlayConflict[] {
  const { resources = {}, roles = {}, ...rest } = readOnce(overlay).overlay;
  const under = resolveModel(model, below, { role: '', locale: 'id' }).model;
  const whole: Overlay = { ...rest, resources };
  const general = Object.entries(resources).flatMap(([name, part]) =>
    conflictsIn(own(under.byName, name), ['resources', name], part),
  );
  const ofRoles = Object.entries(roles).flatMap(([role, { resources: parts = {} }]) => {
    const layers: readonly Layer[] = [...below, { name: 'staff', source: '', overlay: whole }];
    const beneath = resolveModel(model, layers, { role, locale: 'id' }).model;
    return Object.entries(parts).flatMap(([name, part]) =>
      conflictsIn(own(beneath.byName, name), ['roles', role, 'resources', name], part).map((each) => ({
        ...each,
        role,
      })),
    );
  });
  return [...general, ...ofRoles];
}

type Seen = Readonly<Record<string, unknown>> | undefined;

function conflictsIn(
  resource: Resource | undefined,
  path: readonly string[],
  part: RoleOverlay,
): readonly OverlayConflict[] {
  if (!resource) return [];
  const sections = [...resource.form.sections, ...(resource.show?.sections ?? [])];
  const compare = (
    at: readonly string[],
    name: string,
    { seen, ...said }: { readonly seen?: Seen },
    now: (facet: string) => unknown,
    then = (_facet: string, before: unknown) => before,
  ) =>
    Object.entries(seen ?? {}).flatMap(([facet, before]): OverlayConflict[] => {
      const override = own(said as Readonly<Record<string, unknown>>, facet);
      if (override === undefined || canonical(then(facet, before)) === canonical(now(facet))) return [];
      const base = { path: [...path, ...at, facet], resource: resource.name, name, facet, override };
      return [{ ...base, seen: before ?? null, now: now(facet) ?? null }];
    });
  return [
    ...Object.entries(part.fields ?? {}).flatMap(([given, said]) => {
      const name = nameNow(resource, given);
      const field = own(resource.fields, name);
      if (!field) return [];
      return compare(
        ['fields', given],
        name,
        said,
        (facet) => declaredValueOf(field, facet),
        (facet, before) => declaredValueOf({ ...field, [facet]: before }, facet),
      );
    }),
    ...Object.entries(part.sections ?? {}).flatMap(([name, said]) => {
      const section = sections.find((each) => each.section === name);
      return section ? compare(['sections', name], name, said, (facet) => saidOfSection(section, facet)) : [];
    }),
    ...compare(['list'], '', part.list ?? {}, (facet) =>
      facet === 'columns' ? resource.list.columns : facet === 'sort' ? resource.list.sort : undefined,
    ),
  ];
}

const saidOfSection = ({ section, help }: FormSection, facet: string): unknown =>
  facet === 'label' ? section : facet === 'help' ? help : undefined;

const nameNow = ({ fields }: Resource, name: string): string =>
  own(fields, name) ? name : (Object.entries(fields).find(([, { was }]) => was === name)?.[0] ?? name);
