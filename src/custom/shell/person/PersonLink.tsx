import type { ReactNode } from 'react';
import { useResource } from '../../../framework/panel/core/context';
import { RecordLink } from '../../../framework/panel/displays/RecordLink';

interface PersonLinkProps {
  /** Null where the API does not say whose account it is. */
  readonly id: number | null | undefined;
  readonly children: ReactNode;
}

/** A person's name as the way to everything known of that person. */
export function PersonLink({ id, children }: PersonLinkProps) {
  const users = useResource('users');
  return id ? (
    <RecordLink resource={users} id={id}>
      {children}
    </RecordLink>
  ) : (
    children
  );
}
