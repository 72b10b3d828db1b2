import { sql } from 'kysely';
import type { ActionRule, Call, ResourceRules, Work } from '../../../core/context';
import { changeRow } from '../../../core/records';
import { localized } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { complaintStatusOf } from './status';
import { complaintResource } from './tables';
import { appendEntry } from './thread';

interface Officer {
  readonly id: number;
  readonly name: string;
}

/** Roles that handle complaints of everybody, of those that may sign in. */
const rolesOf = (call: Call): readonly string[] => {
  const { access } = complaintResource(call, 'complaints');
  return call.panelRoles.filter((role) => {
    const granted = access[role];
    return granted === 'all' || (granted?.edit === true && granted.scope !== 'own');
  });
};

/** Not those from whose account the right was taken. */
const officerRows = (call: Call) => sql<Officer>`select id, 1 as version, created_at, updated_at,
    null::timestamptz as deleted_at, name from users
  where role = any(${rolesOf(call)}::text[]) and is_active and users.deleted_at is null
    and coalesce((permissions->'complaints'->>'edit')::boolean, true)`;

export const officerRules: ResourceRules = { rows: officerRows };

/** Whose complaints are: taken by who asks, given to another, or nobody's. */
export const assignment = {
  take: async (work, { row }) => {
    await give(work, row, work.actor);
    return {};
  },
  assign: async (work, { row, input }) => {
    const officer = await officerOf(work, Number(input.officer_id));
    if (!officer) throw validationProblem([{ field: 'officer_id', message: localized('complaints.officerNotFound') }]);
    await give(work, row, officer);
    return {};
  },
  unassign: async (work, { row }) => {
    await give(work, row, null);
    return {};
  },
} satisfies Readonly<Record<string, ActionRule>>;

/** Of two who take the same complaint the later one gets the name of the first. */
export const unassignable: ResourceRules['impossible'] = async (work, row, action) => {
  if (action !== 'take' || row.petugas_id === work.actor?.id) return undefined;
  const name = (await officerOf(work, Number(row.petugas_id)))?.name ?? 'petugas lain';
  return new Problem('alreadyDecided', { message: localized('complaints.handledBy', { name }) });
};

async function officerOf(work: Work, id: number): Promise<Officer | undefined> {
  const found = await sql<Officer>`select id, name from (${officerRows(work)}) as officer where id = ${id}`.execute(
    work.tx,
  );
  return found.rows[0];
}

async function give(work: Work, row: Row, officer: Officer | null): Promise<void> {
  if ((row.petugas_id ?? null) === (officer?.id ?? null)) return;
  await changeRow(
    work,
    complaintResource(work, 'complaints'),
    row,
    { petugas_id: officer?.id ?? null },
    { action: 'assign', noted: { officer: officer?.id ?? null } },
  );
  await appendEntry(work, row.id, { kind: 'assign', statusTo: complaintStatusOf(row), note: officer?.name ?? null });
}
