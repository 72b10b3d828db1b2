import { type Operator, operators } from './conditions';
import type { Resource } from './resource';

/** `price__gte` → price, gte. A field whose own name has such an ending is that field. */
export function readFilterKey(
  { fields }: Pick<Resource, 'fields'>,
  key: string,
): { readonly field: string; readonly operator?: Operator } {
  const at = key.lastIndexOf('__');
  const operator = operators.find((name) => name === key.slice(at + 2));
  if (at <= 0 || !operator || Object.hasOwn(fields, key)) return { field: key };
  return { field: key.slice(0, at), operator };
}
