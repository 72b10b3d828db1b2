import type { Model } from '../model';
import { own } from '../own';
import type { Resource } from '../resource';
import { tableOfName } from './customs';
import { nameNow, type Part } from './run';

/** Another resource whose values are told here: its field → the fields here that tell it. */
export interface Told {
  readonly other: Resource;
  readonly by: ReadonlyMap<string, readonly string[]>;
}

/** A field of the same name in the same table is the same value; any other says what it `tells`. */
export function toldBy(model: Model, declared: Resource): readonly Told[] {
  const table = tableOfName(model, declared.name);
  /** 'resource.field' → the fields here that tell it. */
  const tellers = new Map<string, string[]>();
  for (const [name, { tells = [] }] of Object.entries(declared.fields))
    for (const told of tells) tellers.set(told, [...(tellers.get(told) ?? []), name]);
  const resources = new Set([...tellers.keys()].map((told) => told.slice(0, told.indexOf('.'))));
  return model.resources.flatMap((other): readonly Told[] => {
    if (other.name === declared.name) return [];
    const isSameTable = tableOfName(model, other.name) === table;
    if (!isSameTable && !resources.has(other.name)) return [];
    const by = new Map(
      Object.keys(other.fields).flatMap((told) => {
        const same = isSameTable && own(declared.fields, told) ? [told] : [];
        const names = [...new Set([...same, ...(tellers.get(`${other.name}.${told}`) ?? [])])];
        return names.length > 0 ? [[told, names] as const] : [];
      }),
    );
    return by.size > 0 ? [{ other, by }] : [];
  });
}

/** What a part about the other resource hides there, as a part about this one. */
export function hiddenWith(other: Resource, by: Told['by'], { origin, path, overlay }: Part): readonly Part[] {
  const renamed = new Map(
    Object.entries(other.fields).flatMap(([name, { was }]) => (was === undefined ? [] : [[was, name] as const])),
  );
  const names = Object.entries(overlay.fields ?? {}).flatMap(([name, said]) =>
    said.hidden === true ? (by.get(nameNow({ fields: other.fields, renamed }, name)) ?? []) : [],
  );
  if (names.length === 0) return [];
  return [{ origin, path, overlay: { fields: Object.fromEntries(names.map((name) => [name, { hidden: true }])) } }];
}
