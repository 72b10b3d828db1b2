import type { Identifier } from 'ra-core';
import { type ActionSpec, isSameId, type Resource } from '../../schema';
import type { PanelSettings } from '../core/types';

export interface BulkAction {
  readonly name: string;
  readonly spec: ActionSpec;
}

/** What may be done with several rows at once, by this role. */
export function bulkActions(
  resource: Resource,
  { permitted }: Pick<PanelSettings, 'permitted'>,
): readonly BulkAction[] {
  return Object.entries(resource.actions ?? {})
    .filter(([, spec]) => spec.on.includes('bulk') && permitted(resource, spec.right))
    .map(([name, spec]) => ({ name, spec }));
}

export interface ItemResult {
  readonly id: Identifier;
  readonly ok: boolean;
  readonly message?: string;
}

/** How an action on several rows went. */
export interface BulkOutcome {
  readonly results: readonly ItemResult[];
  /** The answer's own message, when it has one. */
  readonly said: string | undefined;
  /** What the API calls this action, to take it back. */
  readonly call: string | undefined;
}

export function toOutcome(
  { data, message }: { readonly data: unknown; readonly message?: string },
  ids: readonly Identifier[],
): BulkOutcome {
  const call = (data as { readonly call?: unknown } | null)?.call;
  return { results: itemResults(data, ids), said: message, call: typeof call === 'string' ? call : undefined };
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
