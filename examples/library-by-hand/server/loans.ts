import type { FastifyInstance } from 'fastify';
import { allow, byId, type Table } from './crud';
import type { Database } from './database';
import { Problem } from './problem';
import { userOf } from './sessions';

const FINE_PER_DAY = 1000;

/** What happens to a book that is lent: it comes back, and costs something for each day it is late, or it is lost. */
const endings = {
  return: `state = 'returned', returned_at = now(),
    fine = greatest(0, (now() at time zone 'Asia/Jakarta')::date - due_on) * ${FINE_PER_DAY}`,
  lose: `state = 'lost'`,
};

export function registerDesk(app: FastifyInstance, db: Database, loans: Table): void {
  for (const [name, set] of Object.entries(endings))
    app.post<{ Params: { id: number } }>(`/api/loans/:id/${name}`, byId, async (request) => {
      const user = userOf(request);
      allow(user, loans, 'edit');
      const values = [request.params.id, user.role === 'clerk' ? user.branch_id : null];
      const theirs = `id = $1 and ($2::integer is null or ${loans.ownBranch?.replace('?', '$2')})`;
      const { rows } = await db.query(
        `update loans set ${set} where ${theirs} and state = 'lent' returning ${loans.columns}`,
        values,
      );
      if (rows[0]) return rows[0];
      const found = await db.query(`select 1 from loans where ${theirs}`, values);
      throw found.rows[0] ? new Problem(409, 'library.errors.notLent') : new Problem(404, 'ra.page.not_found');
    });
}
