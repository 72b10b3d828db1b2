import type { ResourceRules } from '../../../server/core/context';
import { validationProblem } from '../../../server/sql/problem';

/** A lost book is not deleted: whoever pays for it has to be found first. */
export const bookRules: ResourceRules = {
  guard: async (_work, kind, rows) => {
    const isLost = rows.some(({ available }) => available === false);
    if (kind === 'delete' && isLost)
      throw validationProblem([{ field: 'available', message: 'Buku yang hilang tidak dapat dihapus' }]);
  },
};
