import type { AnyField } from '../../fields';
import type { Resource } from '../../resource';
import type { AnyResourceTexts } from '../../texts';
import { own } from '../reading';
import { type Resolved, resolve } from '../resolve';
import type { Asked } from '../why';
import { type Answer, ofDeclaration, ofKind, ofOrigin } from './answer';

export interface AskedIn extends Asked {
  readonly locale: string;
  /** The texts of that language; none for the language of the declarations. */
  readonly texts?: Readonly<Record<string, AnyResourceTexts>>;
}

export interface Looked {
  readonly asked: AskedIn;
  readonly declared: Resource;
  readonly resolved: Resolved;
  readonly name: string;
  readonly field: AnyField;
  /** As the declaration has it; none for a field that staff added. */
  readonly code: AnyField | undefined;
  readonly texts: AnyResourceTexts['fields'][string] | undefined;
}

/** The field as it is asked about; undefined where there is none. */
export function lookAt(asked: AskedIn, resource: string, name: string): Looked | undefined {
  const { model, layers, role, locale } = asked;
  const declared = own(model.byName, resource);
  if (!declared) return undefined;
  const resolved = resolve(model, declared, layers, { role, locale });
  const field = own(resolved.resource.fields, name);
  const texts = own(own(asked.texts, resource)?.fields, name);
  return field && { asked, declared, resolved, name, field, code: own(declared.fields, name), texts };
}

/** Any facet: the highest layer that sets it, the declaration, or nobody. */
export function answerOf({ asked, resolved, declared, name, field, code }: Looked, facet: keyof AnyField): Answer {
  const value = field[facet];
  const origin = own(own(resolved.origins, name), facet);
  if (origin) return ofOrigin(facet, value, origin);
  if (code?.[facet] !== undefined) return ofDeclaration(facet, value, ['fields', name, facet]);
  if (!code && value !== undefined) return ofDefinition(asked, declared.name, name, facet, value);
  return ofKind(facet, undefined);
}

/** What whoever added the field said of it. */
export function ofDefinition(
  { layers }: AskedIn,
  resource: string,
  name: string,
  facet: string,
  value: unknown,
): Answer {
  const by = layers.findLast(({ overlay }) => own(own(overlay.resources, resource)?.custom, name) !== undefined);
  return by ? ofOrigin(facet, value, { layer: by.name, source: by.source }) : ofKind(facet, value);
}
