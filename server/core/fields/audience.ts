import type { PublishedFields } from '../../../src/calls/operation/fields';
import { type Actor, can, type Overlay } from '../../../src/framework/schema';
import { mergedOf, overlayDifferencesOf } from '../../../src/framework/schema/overlay/merging';
import { policy } from '../../../src/resources/policy';
import type { FieldsSource } from '../overlays/source';

type Reader = Pick<Actor, 'role' | 'permissions' | 'rights'> | null;

/** What is published for one role goes to that role, and to who may publish. */
export const seesEveryRole = (actor: Reader): boolean => can(policy.fields, 'edit', actor).allowed;

/** The part of a document that concerns who reads it. */
export function seenBy<T extends Overlay | null>(actor: Reader, overlay: T): T | Overlay {
  if (overlay?.roles === undefined || seesEveryRole(actor)) return overlay;
  const { roles, ...common } = overlay;
  const own = actor && Object.hasOwn(roles, actor.role) ? roles[actor.role] : undefined;
  return actor && own ? { ...common, roles: { [actor.role]: own } } : common;
}

/** A caller's changes to the part of `base` they see, with the parts they do not see as they are. */
export const wholeOf = (actor: Reader, base: Overlay | null, sent: Overlay): Overlay =>
  base?.roles === undefined || seesEveryRole(actor)
    ? sent
    : mergedOf(base, sent, overlayDifferencesOf(seenBy(actor, base), sent));

export function publishedFor(fields: FieldsSource, actor: Reader): PublishedFields {
  const published = fields.published();
  return {
    ...published,
    overlay: seenBy(actor, published.overlay),
    deployment: seenBy(actor, published.deployment),
  };
}

/** Another for each part, so that the next user of the same browser does not get 304. */
export const tagFor = (fields: FieldsSource, actor: Reader): string =>
  actor === null || seesEveryRole(actor) ? fields.tag() : `${fields.tag()}-${actor.role}`;
