import type { Role } from '../authProvider';

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

const all: readonly Action[] = ['list', 'show', 'create', 'edit', 'delete', 'export'];

/** Which rows a branch librarian sees is the API's business: it has to be there, or everybody's books are shown. */
const allowed: Readonly<Record<Role, readonly Action[]>> = {
  librarian: all,
  branch_librarian: all,
  reader: ['list', 'show', 'export'],
};

export const mayDo = (role: Role, action: Action): boolean => allowed[role].includes(action);
