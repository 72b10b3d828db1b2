import type { Resource } from './resource';

/** Members that come later, by the member they stand in: `{ '': ['fields', 'list'], form: ['sections'] }`; '' is the top. */
export type LaterMembers = Readonly<Record<string, readonly string[]>>;

/** What comes later, nested as it is declared. */
export type LaterPart = Readonly<Record<string, unknown>>;

/** Brings declarations that have not arrived. */
export interface Arrivals {
  /** What the list of a resource reads: the resource itself and those its fields point to. */
  readonly forList: (resource: string) => Promise<void>;
  readonly all: () => Promise<void>;
  /** A member was read too early: settles when it can be read, undefined where waiting has failed before. */
  readonly whenEarly: (sentence: string) => Promise<void> | undefined;
}

interface Outline {
  readonly later: LaterMembers;
  readonly targets: Readonly<Record<string, string>>;
  hasArrived: boolean;
}

const outlines = new WeakMap<object, Outline>();
/** Made of a resource that has not arrived: there once that is. */
const origins = new WeakMap<object, Resource>();
let arrivals: Arrivals | undefined;

/** Says where outlines are filled in from. */
export function offerArrivals(offered: Arrivals): void {
  arrivals = offered;
}

/**
 * A declaration of which a part comes later. A build writes it in place of the whole one (`scripts/lib/laterDeclarations.mjs`).
 * What is read before it has arrived is refused with a sentence, and never silently undefined.
 * @param targets by field, the resource it points to
 */
export function outline<R extends Resource>(
  known: object,
  later: LaterMembers,
  targets: Readonly<Record<string, string>> = {},
): R {
  const resource = known as R;
  for (const [path, members] of Object.entries(later)) {
    const place = placeAt(resource, path);
    for (const member of members)
      Object.defineProperty(place, member, {
        configurable: true,
        enumerable: true,
        get() {
          throw new EarlyReadError(resource.name, path === '' ? member : `${path}.${member}`);
        },
      });
  }
  outlines.set(resource, { later, targets, hasArrived: false });
  return resource;
}

/** Completes an outline: the same object, for whoever holds it. */
export function fillIn(resource: Resource, part: LaterPart): void {
  const found = outlines.get(resource);
  if (!found || found.hasArrived) return;
  for (const [path, members] of Object.entries(found.later)) {
    const place = placeAt(resource, path);
    const source = placeAt(part, path);
    for (const member of members)
      Object.defineProperty(place, member, { value: source[member], configurable: false, writable: false });
  }
  found.hasArrived = true;
}

/** Is all of it there? */
export function hasArrived(resource: Resource): boolean {
  const origin = origins.get(resource) ?? resource;
  return outlines.get(origin)?.hasArrived ?? true;
}

/** The name of the resource that a field points to; known before the fields are. */
export function referenceTarget(resource: Resource, field: string): string | undefined {
  if (hasArrived(resource)) return resource.fields[field]?.target;
  return outlines.get(origins.get(resource) ?? resource)?.targets[field];
}

/**
 * What is made of a resource: at once where that has arrived, and otherwise with the first read after it has.
 * @param first the members it changes among those that are known from the start
 */
export function derivedFrom(resource: Resource, first: Partial<Resource>, make: () => Resource): Resource {
  if (hasArrived(resource)) return make();
  let made: Resource | undefined;
  const read = (member: keyof Resource) => {
    if (hasArrived(resource)) {
      made ??= make();
      return made[member];
    }
    return member in first ? first[member] : resource[member];
  };
  const derived = {} as Resource;
  for (const member of Object.keys(resource) as (keyof Resource)[])
    Object.defineProperty(derived, member, { enumerable: true, get: () => read(member) });
  origins.set(derived, origins.get(resource) ?? resource);
  return derived;
}

/** Settles once everything is there that the list of a resource reads; undefined where it is. */
export function arrivalOfList(resource: Resource): Promise<void> | undefined {
  return hasArrived(resource) ? undefined : arrivals?.forList(resource.name);
}

/** Settles once all declarations are there; undefined where they are. */
export function arrivalOfAll(resources: readonly Resource[]): Promise<void> | undefined {
  return resources.every(hasArrived) ? undefined : arrivals?.all();
}

/** Fetches what looks over all declarations, once they are there. */
export async function afterDeclarations<Part>(load: () => Promise<Part>): Promise<Part> {
  await arrivals?.all();
  return load();
}

/**
 * A member was read before it had arrived. React waits for what is thrown while it draws and can be waited for, and then
 * draws again; anywhere else this is an error like any other.
 */
export class EarlyReadError extends Error {
  constructor(resource: string, member: string) {
    super(
      `${resource}.${member} was read before the declaration of ${resource} had arrived (src/framework/schema/outline.ts).`,
    );
    this.name = 'EarlyReadError';
    const arrival = arrivals?.whenEarly(this.message);
    if (arrival) Object.defineProperty(this, 'then', { value: arrival.then.bind(arrival) });
  }
}

function placeAt(whole: object, path: string): Record<string, unknown> {
  const steps = path === '' ? [] : path.split('.');
  return steps.reduce((place, step) => place[step] as Record<string, unknown>, whole as Record<string, unknown>);
}
