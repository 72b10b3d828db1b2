import { type Actor, can, type Overlay } from '../../../src/framework/schema';
import { mergedOf, overlayDifferencesOf } from '../../../src/framework/schema/overlay/merging';
import type { FieldsSource, PublishedFields } from '../overlays/source';
import type { Product } from '../product';

type Reader = Pick<Actor, 'role' | 'permissions' | 'rights'> | null;

/** Who reads, and the application whose policy says what they see. */
interface Reading {
  readonly actor: Reader;
  readonly product: Product;
}

/** What is published for one role goes to that role, and to who may publish. */
export const seesEveryRole = ({ actor, product }: Reading): boolean =>
  can(product.policy.fields, 'edit', actor).allowed;

/** The part of a document that concerns who reads it: examples concern who publishes. */
export function seenBy<T extends Overlay | null>(reading: Reading, whole: T): T | Overlay {
  const { actor } = reading;
  if (whole === null || seesEveryRole(reading)) return whole;
  const overlay = withoutExamples(whole);
  if (overlay.roles === undefined) return overlay;
  const { roles, ...common } = overlay;
  const own = actor && Object.hasOwn(roles, actor.role) ? roles[actor.role] : undefined;
  return actor && own ? { ...common, roles: { [actor.role]: own } } : common;
}

function withoutExamples(overlay: Overlay): Overlay {
  const parts = Object.entries(overlay.resources ?? {});
  if (parts.every(([, { examples }]) => examples === undefined)) return overlay;
  return {
    ...overlay,
    resources: Object.fromEntries(parts.map(([name, { examples: _kept, ...part }]) => [name, part])),
  };
}

/** A caller's changes to the part of `base` they see, with the parts they do not see as they are. */
export const wholeOf = (reading: Reading, base: Overlay | null, sent: Overlay): Overlay =>
  base === null || seesEveryRole(reading)
    ? sent
    : mergedOf(base, sent, overlayDifferencesOf(seenBy(reading, base), sent));

export function publishedFor(reading: Reading & { readonly fields: FieldsSource }): PublishedFields {
  const published = reading.fields.published();
  return {
    ...published,
    overlay: seenBy(reading, published.overlay),
    deployment: seenBy(reading, published.deployment),
  };
}

/** Another for each part, so that the next user of the same browser does not get 304. */
export const tagFor = ({ fields, ...reading }: Reading & { readonly fields: FieldsSource }): string =>
  reading.actor === null || seesEveryRole(reading) ? fields.tag() : `${fields.tag()}-${reading.actor.role}`;
