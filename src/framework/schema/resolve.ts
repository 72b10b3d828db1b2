import type { AnyField, Fields } from './fields';
import type { Resource } from './resource';

/** L0 kind defaults, L1 declaration; L2 deployment file, L3 staff overlay, L4 role layout, L5 personal view. */
export type LayerName = 'kind' | 'declaration' | 'deployment' | 'staff' | 'role' | 'personal';

/** What one layer says of fields: facet by facet. */
export interface Layer {
  readonly name: LayerName;
  /** Where it can be read or changed: a file, a version. */
  readonly source: string;
  readonly resources: Readonly<
    Record<string, { readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>
  >;
}

export interface Origin {
  readonly layer: LayerName;
  readonly source: string;
}

export interface ResolvedField {
  readonly field: AnyField;
  readonly origins: Readonly<Record<string, Origin>>;
}

export interface Resolved {
  readonly resource: Resource;
  readonly fields: Readonly<Record<string, ResolvedField>>;
  /** Facets that were skipped, and why. A broken overlay never takes a screen down. */
  readonly problems: readonly string[];
}

export interface ResolveContext {
  readonly role: string;
  readonly locale: string;
}

const restrictive: Readonly<Record<string, (code: unknown, wanted: unknown) => boolean>> = {
  required: (code, wanted) => Boolean(wanted) || !code,
  readOnly: (code, wanted) => Boolean(wanted) || !code,
  hidden: (code, wanted) => Boolean(wanted) || !code,
  min: (code, wanted) => code === undefined || (wanted as number) >= (code as number),
  max: (code, wanted) => code === undefined || (wanted as number) <= (code as number),
  minLength: (code, wanted) => code === undefined || (wanted as number) >= (code as number),
  maxLength: (code, wanted) => code === undefined || (wanted as number) <= (code as number),
  sensitive: (code, wanted) => Boolean(wanted) || !code,
};
const presentational = new Set(['label', 'columnLabel', 'help', 'placeholder', 'section', 'width', 'order']);

/**
 * The declaration as this role sees it, and for each facet where it came from.
 * Presentational facets: the highest layer that sets one wins. Restrictive facets: a higher layer can only tighten.
 */
export function resolve(resource: Resource, layers: readonly Layer[], _context: ResolveContext): Resolved {
  const problems: string[] = [];
  const fields: Record<string, ResolvedField> = {};
  for (const [name, declared] of Object.entries(resource.fields))
    fields[name] = resolveField(resource.name, name, declared, layers, problems);
  const plain: Fields = Object.fromEntries(Object.entries(fields).map(([name, entry]) => [name, entry.field]));
  return { resource: layers.length === 0 ? resource : { ...resource, fields: plain }, fields, problems };
}

function resolveField(
  resource: string,
  name: string,
  declared: AnyField,
  layers: readonly Layer[],
  problems: string[],
): ResolvedField {
  const code: Origin = { layer: 'declaration', source: `src/resources/${resource}.ts` };
  const origins: Record<string, Origin> = Object.fromEntries(Object.keys(declared).map((facet) => [facet, code]));
  const field: Record<string, unknown> = { ...declared };
  for (const layer of layers) {
    for (const [facet, wanted] of Object.entries(layer.resources[resource]?.fields?.[name] ?? {})) {
      const problem = refusal(declared, field, facet, wanted);
      if (problem) problems.push(`${layer.source}: ${resource}.${name}.${facet}: ${problem}`);
      else {
        field[facet] = wanted;
        origins[facet] = { layer: layer.name, source: layer.source };
      }
    }
  }
  return { field: field as unknown as AnyField, origins };
}

function refusal(
  declared: AnyField,
  current: Record<string, unknown>,
  facet: string,
  wanted: unknown,
): string | undefined {
  if (declared.lock?.includes(facet)) return 'locked by the declaration';
  const tightens = restrictive[facet];
  if (tightens) return tightens(current[facet], wanted) ? undefined : 'would loosen what the code demands';
  return presentational.has(facet) ? undefined : 'not a facet a layer may set';
}
