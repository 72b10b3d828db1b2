import type { AnyField } from '../../fields';
import { own } from '../../own';
import type { Resource } from '../../resource';
import type { AnyResourceTexts } from '../../texts';
import { type Resolved, resolve } from '../resolve';
import type { WhyRequest } from '../why';
import { type ExplainedAnswer, ofDeclaration, ofKind, ofOrigin } from './answer';

export interface ExplainRequest extends WhyRequest {
  readonly locale: string;
  /** The texts of that language; none for the language of the declarations. */
  readonly texts?: Readonly<Record<string, AnyResourceTexts>>;
}

export interface Looked {
  readonly request: ExplainRequest;
  readonly declared: Resource;
  readonly resolved: Resolved;
  readonly name: string;
  readonly field: AnyField;
  /** As the declaration has it; none for a field that staff added. */
  readonly code: AnyField | undefined;
  readonly texts: AnyResourceTexts['fields'][string] | undefined;
}

/** The field the request is about; undefined where there is none. */
export function lookAt(request: ExplainRequest, resource: string, name: string): Looked | undefined {
  const { model, layers, role, locale } = request;
  const declared = own(model.byName, resource);
  if (!declared) return undefined;
  const resolved = resolve(model, declared, layers, { role, locale });
  const field = own(resolved.resource.fields, name);
  const texts = own(own(request.texts, resource)?.fields, name);
  return field && { request, declared, resolved, name, field, code: own(declared.fields, name), texts };
}

/** Any facet: the highest layer that sets it, the declaration, or none. */
export function answerOf(
  { request, resolved, declared, name, field, code }: Looked,
  facet: keyof AnyField,
): ExplainedAnswer {
  const value = field[facet];
  const origin = own(own(resolved.origins, name), facet);
  if (origin) return ofOrigin(facet, value, origin);
  if (code?.[facet] !== undefined) return ofDeclaration(facet, value, ['fields', name, facet]);
  if (!code && value !== undefined) return ofDefinition(request, declared.name, name, facet, value);
  return ofKind(facet, undefined);
}

/** What the layer that added the field declares. */
export function ofDefinition(
  { layers }: ExplainRequest,
  resource: string,
  name: string,
  facet: string,
  value: unknown,
): ExplainedAnswer {
  const by = layers.findLast(({ overlay }) => own(own(overlay.resources, resource)?.custom, name) !== undefined);
  return by ? ofOrigin(facet, value, { layer: by.name, source: by.source }) : ofKind(facet, value);
}
