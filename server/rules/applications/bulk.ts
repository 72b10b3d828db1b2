import type { BulkAnswer, BulkItem } from '../../../src/domain/applications/answers';
import { transitionBetween } from '../../../src/domain/applications/states';
import { Problem, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import type { Call, Work } from '../context';
import { change } from '../records';
import { type Basis, readBases } from './basis';
import { APPROVE_REASON_MISSING, type DecisionInput, decideLocked, hasGrantedRelation, REASON_MISSING } from './decide';
import { type LockedProgramme, lockCases, lockProgrammes, programmeOf, statusOf } from './locks';
import { settleOffers } from './places';
import { decidedProblem, namesOf, QUOTA_FULL } from './refusals';
import { tableNamed } from './tables';

/** The rows of a call, locked, in the order in which they were asked for, with what is asked of them often. */
interface Batch {
  readonly rows: readonly Row[];
  readonly programmes: ReadonlyMap<number, LockedProgramme>;
  readonly names: ReadonlyMap<number, string>;
}

/**
 * Decides many applications in the order they are named: each that can be decided is, the others say why not.
 * @throws Problem notFound when one of them is missing or foreign, validation.
 */
export async function decideMany(call: Call, ids: readonly number[], input: DecisionInput): Promise<BulkAnswer> {
  if (input.status === 'Ditolak' && input.note === null)
    throw validationProblem([{ field: 'catatan_admin', message: REASON_MISSING }]);
  return change(call, tableNamed(call, 'applications'), async (work) => {
    const batch = await lockBatch(work, ids, input);
    const bases = await readBases(work, batch.rows.filter(canBe(input)), work.tx);
    const results: BulkItem[] = [];
    const unsettled = new Set<number>();
    for (const row of batch.rows) results.push(await decideItem(work, batch, row, { input, bases, unsettled }));
    // Afterwards: an offer changes rows that may be among these.
    for (const id of [...unsettled].toSorted((a, b) => a - b)) await settleOffers(work, id);
    return answerOf(results);
  });
}

/** What `decideMany` would do now; changes nothing. @throws Problem notFound. */
export async function previewMany(call: Call, ids: readonly number[], input: DecisionInput): Promise<BulkAnswer> {
  const { once: _keepsNothing, ...asking } = call;
  return change(asking, tableNamed(call, 'applications'), async (work) => {
    const batch = await lockBatch(work, ids, input);
    const free = new Map([...batch.programmes].map(([id, { quota, used }]) => [id, quota - used]));
    const results: BulkItem[] = [];
    for (const row of batch.rows) results.push(await foresee(work, batch, row, input, free));
    return { ...answerOf(results), ...(input.status === 'Disetujui' && { quotas: quotasOf(batch, input) }) };
  });
}

async function lockBatch(work: Work, ids: readonly number[], { status }: DecisionInput): Promise<Batch> {
  const locked = new Map((await lockCases(work, ids)).map((row) => [row.id, row]));
  const rows = [...new Set(ids)].flatMap((id) => locked.get(id) ?? []);
  const programmes = status === 'Disetujui' ? await lockProgrammes(work, rows.map(programmeOf)) : new Map();
  return { rows, programmes, names: await namesOf(work.tx, rows) };
}

const canBe =
  ({ status }: DecisionInput) =>
  (row: Row): boolean =>
    transitionBetween(statusOf(row), status) === 'decide';

interface Deciding {
  readonly input: DecisionInput;
  readonly bases: ReadonlyMap<number, Basis>;
  /** Programmes whose queue has to be settled. */
  readonly unsettled: Set<number>;
}

async function decideItem(
  work: Work,
  batch: Batch,
  row: Row,
  { input, bases, unsettled }: Deciding,
): Promise<BulkItem> {
  if (!canBe(input)(row)) return refused(row, decidedProblem(work, row, batch.names));
  try {
    if (await decideLocked(work, row, input, bases.get(row.id))) unsettled.add(programmeOf(row));
    return { id: row.id, ok: true };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(row, error);
  }
}

async function foresee(
  work: Work,
  batch: Batch,
  row: Row,
  input: DecisionInput,
  free: Map<number, number>,
): Promise<BulkItem> {
  if (!canBe(input)(row)) return refused(row, decidedProblem(work, row, batch.names));
  if (input.status !== 'Disetujui') return { id: row.id, ok: true };
  const left = free.get(programmeOf(row)) ?? 0;
  if (left <= 0) return refused(row, new Problem('quotaFull', { message: QUOTA_FULL }));
  free.set(programmeOf(row), left - 1);
  const needsReason = input.note === null && (await hasGrantedRelation(work, row));
  return { id: row.id, ok: true, ...(needsReason && { message: APPROVE_REASON_MISSING }) };
}

const refused = ({ id }: Row, { code, facts }: Problem): BulkItem => ({
  id,
  ok: false,
  code,
  message: facts.message ?? Object.values(facts.errors ?? {}).flat()[0] ?? code,
});

function answerOf(results: readonly BulkItem[]): BulkAnswer {
  const updated = results.filter(({ ok }) => ok).length;
  return { updated, failed: results.length - updated, results };
}

function quotasOf({ rows, programmes }: Batch, input: DecisionInput): NonNullable<BulkAnswer['quotas']> {
  return [...programmes.values()].flatMap(({ id, name, quota, used }) => {
    const wanted = rows.filter((row) => programmeOf(row) === id && canBe(input)(row)).length;
    return wanted === 0 ? [] : [{ programme_id: id, programme: name, free: Math.max(0, quota - used), wanted }];
  });
}
