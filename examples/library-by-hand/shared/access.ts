import type { roles } from './schemas';

export type Role = (typeof roles)[number];
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

const read: readonly Action[] = ['list', 'show'];
const lend: readonly Action[] = ['list', 'show', 'create', 'edit', 'export'];

/** A librarian does everything; a clerk lends and takes back at the desk of their own branch. */
const ofClerk: Readonly<Record<string, readonly Action[]>> = {
  branches: read,
  books: read,
  members: lend,
  loans: lend,
};

export const mayDo = (role: Role, resource: string, action: Action): boolean =>
  role === 'librarian' || (ofClerk[resource]?.includes(action) ?? false);
