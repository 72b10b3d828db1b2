import { nearestOf } from '../../model';
import { own } from '../../own';
import { resolve } from '../resolve';
import type { AnswerGroup } from './answer';
import { explainField } from './field';
import type { ExplainRequest } from './look';
import { explainResource, partAnswerOf } from './resource';

export type { AnswerGroup, CodePlace, ExplainedAnswer } from './answer';
export type { ExplainRequest } from './look';

export type Explained =
  | { readonly groups: readonly AnswerGroup[] }
  /** There is nothing of that name; these are there. */
  | { readonly unknown: string; readonly nearest?: string; readonly names: readonly string[] };

/**
 * What is so and who says it: of a resource, of one of its fields, or of any part of its declaration.
 * @example explain({ model, layers, role: 'admin', locale: 'id' }, 'books.title')
 * @example explain({ model, layers, role: 'admin', locale: 'id' }, 'books.list.columns')
 */
export function explain(request: ExplainRequest, wanted: string): Explained {
  const [name = '', first, ...rest] = wanted.split('.');
  const declared = own(request.model.byName, name);
  if (!declared) return missing(name, Object.keys(request.model.byName));
  if (first === undefined) return { groups: explainResource(request, name) };
  const { resource } = resolve(request.model, declared, request.layers, request);
  const isField = Object.hasOwn(resource.fields, first);
  if (isField && rest.length === 0) return { groups: explainField(request, name, first) };
  if (!isField && !Object.hasOwn(resource, first))
    return missing(first, [...Object.keys(resource.fields), ...Object.keys(resource)]);
  let parts: unknown = isField ? resource.fields : resource;
  const path = [first, ...rest];
  for (const key of path) {
    const known = typeof parts === 'object' && parts !== null ? (parts as Readonly<Record<string, unknown>>) : {};
    if (!Object.hasOwn(known, key)) return missing(key, Object.keys(known));
    parts = known[key];
  }
  return {
    groups: [
      { title: wanted, answers: [partAnswerOf(request, declared, isField ? ['fields', ...path] : path, parts)] },
    ],
  };
}

function missing(unknown: string, names: readonly string[]): Explained {
  const nearest = nearestOf(unknown, names);
  return { unknown, names, ...(nearest === undefined ? {} : { nearest }) };
}
