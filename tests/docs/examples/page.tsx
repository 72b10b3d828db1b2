import type { Page } from '../../../src/framework/panel/core/types';

function ShelvesPage() {
  return <h1>Rak</h1>;
}

/** A page of its own: where it is, what it is called, who may open it, and how it is fetched when somebody does. */
export const page: Page = {
  path: '/rak',
  title: 'shelves.title',
  permitted: ({ role }) => role === 'librarian',
  load: async () => ({ Page: ShelvesPage }),
};
