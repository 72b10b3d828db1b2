import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { type AnyField, canField, features, type Resource } from '../../schema';
import type { PanelSettings, RevealedValues } from './types';
import { useProvider } from './useProvider';

type Shown = Pick<RevealedValues, 'values' | 'version'>;

/** Does this person read the field masked? An API that cannot show it whole for a reason masks nothing. */
export const isReadMasked = ({ actor, has }: Pick<PanelSettings, 'actor' | 'has'>, field: AnyField): boolean =>
  has(features.reveal) && !canField(field, 'whole', actor.role);

const keyOf = (resource: Resource, id: Identifier | undefined) => [resource.name, 'revealed', String(id)] as const;

/** The whole values of a record, while they may stand on the screen, and of which of its versions. */
export const useRevealed = (resource: Resource, id: Identifier | undefined): Shown | null =>
  useQuery<Shown | null>({
    queryKey: keyOf(resource, id),
    queryFn: () => null,
    enabled: false,
    // In memory only, and no longer than anybody looks at them.
    gcTime: 0,
  }).data ?? null;

/** Asks for the whole values, and takes them off the screen when their time is over. */
export function useReveal(resource: Resource, id: Identifier): (reason: string) => Promise<void> {
  const provider = useProvider();
  const queryClient = useQueryClient();
  return async (reason) => {
    const { until, ...shown } = await provider.reveal(resource.name, { id, reason });
    show(queryClient, keyOf(resource, id), shown, Date.parse(until) - Date.now());
    await queryClient.invalidateQueries({ queryKey: [resource.name, 'history', id] });
  };
}

function show(queryClient: QueryClient, key: readonly string[], shown: Shown, milliseconds: number): void {
  queryClient.setQueryData(key, shown);
  setTimeout(() => queryClient.setQueryData(key, (held) => (held === shown ? null : held)), milliseconds);
}
