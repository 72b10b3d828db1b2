import { sql } from 'kysely';
import { isDecided, readApplicationStatus } from '../../../../src/domain/applications/states';
import type { Db, Row } from '../../../sql/records';
import { listSteps } from './history';
import type { LastStep } from './undo';

/** What a decision changes on the row, and so what taking it back restores. */
const restored = [
  'status',
  'catatan_admin',
  'reviewed_at',
  'reviewed_by',
  'decision_basis',
  'taken_by',
  'taken_at',
  'waiting_since',
  'offered_at',
  'first_approved_by',
  'first_approved_at',
  'first_approved_note',
  'sent_back_by',
  'sent_back_at',
] as const;

type Values = Readonly<Record<string, unknown>>;

/** The row's values before its last step: who had taken it and its place in the queue come back with the state. */
export async function valuesBefore(db: Db, row: Row, step: LastStep['kind']): Promise<Values> {
  return (await fromJournal(db, row, step)) ?? (step === 'decide' ? await fromSteps(db, row) : {});
}

async function fromJournal(db: Db, row: Row, step: LastStep['kind']): Promise<Values | undefined> {
  const found = await sql<{ changes: Readonly<Record<string, readonly [unknown, unknown]>> }>`
    select changes from record_history
    where resource = 'applications' and record_id = ${row.id} and action = ${step}
    order by id desc limit 1`.execute(db);
  const changes = found.rows[0]?.changes ?? {};
  if (step === 'decide' && changes.status?.[1] !== row.status) return undefined;
  return Object.fromEntries(restored.flatMap((name) => (changes[name] ? [[name, changes[name][0]]] : [])));
}

/** For rows that came with their history but without a journal. */
async function fromSteps(db: Db, row: Row): Promise<Values> {
  const steps = await listSteps(db, row.id);
  const decision = steps.findLast(({ status_to }) => status_to === row.status);
  const status = readApplicationStatus(decision?.status_from);
  const taken = status === 'Under Review' ? steps.findLast(({ transition }) => transition === 'take') : undefined;
  return {
    status: status && !isDecided(status) ? status : 'Pending',
    catatan_admin: null,
    reviewed_at: null,
    reviewed_by: null,
    decision_basis: null,
    taken_by: taken?.creator_id ?? null,
    taken_at: taken?.created_at ?? null,
  };
}
