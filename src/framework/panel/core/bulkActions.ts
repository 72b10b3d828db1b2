import type { Identifier } from 'ra-core';
import {
  type ActionSpec,
  EDIT,
  editableTogether,
  editing,
  isForRole,
  isSameId,
  type Resource,
  routeOf,
} from '../../schema';
import type { PanelSettings } from './types';

export interface BulkAction {
  readonly name: string;
  readonly spec: ActionSpec;
}

/** The rows an action is for: the chosen ones, or everything the list finds, with how many that were. */
export type Chosen =
  | { readonly ids: readonly Identifier[]; readonly filter?: undefined; readonly count?: undefined }
  | { readonly ids?: undefined; readonly filter: Readonly<Record<string, unknown>>; readonly count: number };

export const countOf = ({ ids, count }: Chosen): number => ids?.length ?? count ?? 0;

/** What may be done with several rows at once, by this role: the declared actions, and editing fields. */
export function bulkActions(
  resource: Resource,
  { permitted, model, actor }: Pick<PanelSettings, 'permitted' | 'model' | 'actor'>,
): readonly BulkAction[] {
  const declared = Object.entries(resource.actions ?? {})
    .filter(([, spec]) => spec.on.includes('bulk') && permitted(resource, spec.right) && isForRole(spec, actor.role))
    .map(([name, spec]) => ({ name, spec }));
  const isEdited = routeOf(resource, 'edit') !== undefined && permitted(resource, 'edit');
  const names = isEdited ? editableTogether(resource, model.kinds, actor.role) : [];
  return names.length > 0 ? [...declared, { name: EDIT, spec: editing(names) }] : declared;
}

export interface ItemResult {
  readonly id: Identifier;
  readonly ok: boolean;
  readonly message?: string;
}

/** How an action on several rows went. */
export interface BulkOutcome {
  readonly updated: number;
  readonly failed: number;
  /** Each of the chosen rows; of everything found those that failed. */
  readonly results: readonly ItemResult[];
  /** The answer's own message, when it has one. */
  readonly said?: string | undefined;
  /** What the API calls this action, to take it back. */
  readonly calls: readonly string[];
  /** By this name it is taken back on the chosen rows. */
  readonly call?: string | undefined;
}

export function toOutcome(
  { data, message }: { readonly data: unknown; readonly message?: string },
  ids: readonly Identifier[],
): BulkOutcome {
  const call = (data as { readonly call?: unknown } | null)?.call;
  const results = itemResults(data, ids);
  const updated = results.filter(({ ok }) => ok).length;
  return {
    updated,
    failed: results.length - updated,
    results,
    said: message,
    calls: [],
    call: typeof call === 'string' ? call : undefined,
  };
}

/** The answer per row, when the API gives one; otherwise all rows went as the call did. */
export function itemResults(answer: unknown, ids: readonly Identifier[]): readonly ItemResult[] {
  const results = (answer as { readonly results?: unknown } | null)?.results;
  if (!Array.isArray(results)) return ids.map((id) => ({ id, ok: true }));
  return results.map((result: { id: Identifier; ok: boolean; code?: string; message?: string }) => {
    const message = result.message ?? result.code;
    return {
      id: ids.find((id) => isSameId(id, result.id)) ?? result.id,
      ok: result.ok === true,
      ...(message ? { message } : {}),
    };
  });
}
