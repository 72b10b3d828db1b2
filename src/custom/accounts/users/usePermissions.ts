import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import type { GrantableRight, PermissionMatrix } from '../../../domain/userRoles';
import { useProvider } from '../../../framework/panel/core/useProvider';

export interface StoredPermissions {
  readonly permissions: PermissionMatrix;
  /** What the role gives without a matrix of its own. */
  readonly defaults: PermissionMatrix;
  readonly version: number;
  /** What is granted by name; an API that knows none says nothing of it. */
  readonly rights?: GrantedRights;
}

export type GrantedRights = Readonly<Partial<Record<GrantableRight, boolean>>>;

interface Wanted {
  readonly permissions: PermissionMatrix;
  readonly rights?: GrantedRights;
}

/** The rights of one user as the server keeps them, and how to save others. */
export function usePermissions(userId: number | undefined) {
  const provider = useProvider();
  const queries = useQueryClient();
  const key = ['users', 'permissions', userId];
  const path = `/admin/users/${userId}/permissions`;
  const stored = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => provider.call<StoredPermissions>({ path, signal }),
    enabled: userId !== undefined,
    // Rights are decided on what they are now, not on what they were when the page was opened.
    staleTime: 0,
    gcTime: 0,
  });
  const save = useMutation<StoredPermissions, HttpError, Wanted>({
    mutationFn: (wanted) =>
      provider.call<StoredPermissions>({ method: 'PUT', path, body: { ...wanted, version: stored.data?.version } }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved);
      return queries.invalidateQueries({
        queryKey: ['users'],
        predicate: (query) => query.queryKey[1] !== 'permissions',
      });
    },
    onError: (error) => {
      if (error.body?.code === 'stale') void stored.refetch();
    },
  });
  return { stored, save };
}
