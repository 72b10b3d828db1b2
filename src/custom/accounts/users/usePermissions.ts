import { useMutation } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import {
  type GrantedRights,
  getPermissions,
  type StoredPermissions,
  savePermissions,
} from '../../../calls/accounts/permissions';
import type { PermissionMatrix } from '../../../domain/userRoles';
import { useAnswer, useCall } from '../../../framework/panel/core/calls';

interface Wanted {
  readonly permissions: PermissionMatrix;
  readonly rights?: GrantedRights;
}

/** The rights of one user as the server keeps them, and how to save others. */
export function usePermissions(id: number) {
  // Rights are decided on what they are now, not on what they were when the page was opened.
  const stored = useAnswer(getPermissions, { id }, { staleTime: 0, gcTime: 0 });
  const send = useCall(savePermissions);
  const save = useMutation<StoredPermissions, HttpError, Wanted>({
    mutationFn: (body) => send({ id, body, version: stored.data?.version }),
  });
  return { stored, save };
}
