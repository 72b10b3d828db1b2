import type { BulkAnswer, BulkItem } from '../../../../src/calls/aid/applications';
import { transitionBetween } from '../../../../src/domain/applications/states';
import type { Call, Work } from '../../../core/context';
import { change } from '../../../core/records';
import { stringOrNull } from '../../../core/values';
import { inLanguage, localized } from '../../../sql/localized';
import { Problem, problemText, validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { type Basis, readBases } from './basis';
import {
  type JudgedCase,
  judgeCases,
  judgedAfter,
  type KindredOf,
  kindredOf,
  unconditionalCase,
  unmetOf,
} from './conditions';
import {
  APPROVE_REASON_MISSING,
  type DecisionInput,
  decideLocked,
  isGrantedBefore,
  REASON_MISSING,
  reasonOfFirst,
  withAdvice,
} from './decide';
import { applicationStatusOf, type LockedProgramme, lockCases, lockProgrammes, programmeOf } from './locks';
import { foreseeMessages, readOffer } from './messages';
import { settleOffers } from './places';
import { alreadyDecidedProblem, decidersOf, QUOTA_FULL } from './refusals';
import { awaitingProblem, awaitsSecond, firstApprovers, refuseSecondBy } from './second';
import { caseResource } from './tables';

/** The requested ones, in that order: the locked row, or its id alone where it is missing or foreign. */
type Item = { readonly id: number; readonly row: Row | undefined };

type Names = ReadonlyMap<number, string>;

/** The rows of a call, locked, with what is read of them often. */
interface Batch {
  readonly input: DecisionInput;
  readonly items: readonly Item[];
  readonly rows: readonly Row[];
  readonly programmes: ReadonlyMap<number, LockedProgramme>;
  readonly names: Names;
  readonly firstApprovers: Names;
  /** Read once for all, before the first is decided. */
  readonly judged: ReadonlyMap<number, JudgedCase>;
  readonly kindred: KindredOf;
  /** Approved here so far, or in a preview to be approved: that counts for the next of the household. */
  readonly approved: Set<number>;
}

/**
 * Decides many applications in the order they are named: each that can be decided is, the others say why not.
 * @throws Problem validation.
 */
export async function decideMany(call: Call, ids: readonly number[], input: DecisionInput): Promise<BulkAnswer> {
  if (input.status === 'Ditolak' && input.note === null)
    throw validationProblem([{ field: 'catatan_admin', message: REASON_MISSING }]);
  return change(call, caseResource(call, 'applications'), async (work) => {
    // Read once: while the office offers no messages, no contact is looked up.
    const isOffered = input.sendMessage !== false && (await readOffer(work.tx)) !== null;
    const batch = await lockBatch(work, ids, isOffered ? input : { ...input, sendMessage: false });
    const bases = await readBases(work, batch.rows.filter(canBe(input)), work.tx);
    const results: BulkItem[] = [];
    const unsettled = new Set<number>();
    for (const { id, row } of batch.items)
      results.push(row ? await decideItem(work, batch, row, { bases, unsettled }) : refused(work, id, MISSING));
    // Afterwards: an offer changes rows that may be among these.
    for (const id of [...unsettled].toSorted((a, b) => a - b)) await settleOffers(work, id);
    return toBulkAnswer(results);
  });
}

/** What `decideMany` would do now; changes nothing. */
export async function previewMany(call: Call, ids: readonly number[], input: DecisionInput): Promise<BulkAnswer> {
  const { once: _keepsNothing, ...asking } = call;
  return change(asking, caseResource(call, 'applications'), async (work) => {
    const batch = await lockBatch(work, ids, input);
    const free = new Map([...batch.programmes].map(([id, { quota, used }]) => [id, quota - used]));
    const results = batch.items.map(({ id, row }) =>
      row ? foresee(work, batch, row, free) : refused(work, id, MISSING),
    );
    const changing = batch.rows.filter(({ id }) => results.some((item) => item.id === id && item.ok));
    const messages = await foreseeMessages(
      work,
      changing.filter((row) => !isFirst(batch, row)),
    );
    return {
      ...toBulkAnswer(results),
      ...(input.status === 'Disetujui' && { quotas: quotasOf(batch) }),
      ...(messages && { messages }),
    };
  });
}

async function lockBatch(work: Work, ids: readonly number[], input: DecisionInput): Promise<Batch> {
  const locked = new Map((await lockCases(work, ids)).map((row) => [row.id, row]));
  const items = [...new Set(ids)].map((id): Item => ({ id, row: locked.get(id) }));
  const rows = items.flatMap(({ row }) => row ?? []);
  const isApproval = input.status === 'Disetujui';
  const programmes = isApproval ? await lockProgrammes(work, rows.map(programmeOf)) : new Map();
  // What programmes ask of applicants stands in the way of approvals only.
  const approvable = isApproval ? rows.filter(canBe(input)) : [];
  const kindred = await kindredOf(work, approvable, work.tx);
  return {
    input,
    items,
    rows,
    programmes,
    names: await decidersOf(work.tx, rows),
    firstApprovers: await firstApprovers(work.tx, rows),
    judged: await judgeCases(work, approvable, work.tx, kindred),
    kindred,
    approved: new Set(),
  };
}

const canBe =
  ({ status }: DecisionInput) =>
  (row: Row): boolean =>
    transitionBetween(applicationStatusOf(row), status) === 'decide';

/** What of one case has been found, as far as the cases before it have changed that. */
function knownOf(call: Call, { judged, kindred, approved }: Batch, row: Row) {
  const related = kindred.get(row.id) ?? [];
  return {
    judged: judgedAfter(call, judged.get(row.id) ?? unconditionalCase, approved),
    hasGranted: isGrantedBefore(related) || related.some(({ found, isSeen }) => isSeen && approved.has(found.id)),
  };
}

/** Is its approval the first of two? */
const isFirst = ({ input, programmes }: Batch, row: Row): boolean =>
  input.status === 'Disetujui' && !input.isSecond && programmes.get(programmeOf(row))?.needsSecond === true;

interface Deciding {
  readonly bases: ReadonlyMap<number, Basis>;
  /** Programmes whose queue has to be settled. */
  readonly unsettled: Set<number>;
}

async function decideItem(work: Work, batch: Batch, row: Row, { bases, unsettled }: Deciding): Promise<BulkItem> {
  try {
    refuseOutOfTurn(work, batch, row);
    const { isFinal, isUnsettled, isUntold } = await decideLocked(work, row, batch.input, {
      basis: bases.get(row.id),
      ...(batch.input.status === 'Disetujui' && knownOf(work, batch, row)),
      isOneOfMany: true,
    });
    if (isUnsettled) unsettled.add(programmeOf(row));
    if (isFinal && batch.input.status === 'Disetujui') batch.approved.add(row.id);
    return { id: row.id, ok: true, ...(isUntold && untold(work)), ...(!isFinal && firstOfTwo(work)) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(work, row.id, error);
  }
}

/** @throws Problem where its state, or the caller's role, allows no such decision. */
function refuseOutOfTurn(work: Work, batch: Batch, row: Row): void {
  if (!canBe(batch.input)(row)) throw alreadyDecidedProblem(work, row, batch.names);
  if (batch.input.isSecond) refuseSecondBy(work, row, batch.programmes.get(programmeOf(row)));
  else if (awaitsSecond(row)) throw awaitingProblem(work, row, batch.firstApprovers);
}

/** @param free places that are left in each programme, counted down */
function foresee(work: Work, batch: Batch, row: Row, free: Map<number, number>): BulkItem {
  const { input } = batch;
  try {
    refuseOutOfTurn(work, batch, row);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(work, row.id, error);
  }
  if (input.status !== 'Disetujui') return { id: row.id, ok: true };
  const left = free.get(programmeOf(row)) ?? 0;
  if (left <= 0) return refused(work, row.id, new Problem('quotaFull', { message: QUOTA_FULL }));
  const { judged, hasGranted } = knownOf(work, batch, row);
  const unmet = unmetOf(judged);
  if (unmet !== null && reasonOfFirst(row, input, unmet) === null)
    return {
      id: row.id,
      ok: false,
      code: 'validation',
      message: inLanguage(work.language, withAdvice(unmet.said, true)),
    };
  const isLast = !isFirst(batch, row);
  if (isLast) {
    free.set(programmeOf(row), left - 1);
    batch.approved.add(row.id);
  }
  const note = input.note ?? (input.isSecond ? stringOrNull(row.first_approved_note) : null);
  if (note === null && hasGranted)
    return { id: row.id, ok: true, message: inLanguage(work.language, APPROVE_REASON_MISSING) };
  return { id: row.id, ok: true, ...(!isLast && firstOfTwo(work)) };
}

export const MISSING = new Problem('notFound', { message: problemText('notFound') });

const untold = ({ language }: Call) =>
  ({ code: 'noContact', message: inLanguage(language, localized('aid.noContact')) }) as const;
const firstOfTwo = ({ language }: Call) =>
  ({ code: 'awaitsSecond', message: inLanguage(language, localized('aid.awaitsSecond')) }) as const;

export const refused = ({ language }: Call, id: number, { code, facts }: Problem): BulkItem => ({
  id,
  ok: false,
  code,
  message: inLanguage(language, facts.message ?? Object.values(facts.errors ?? {}).flat()[0] ?? code),
});

export function toBulkAnswer(results: readonly BulkItem[]): BulkAnswer {
  const updated = results.filter(({ ok }) => ok).length;
  return { updated, failed: results.length - updated, results };
}

function quotasOf({ rows, programmes, input }: Batch): NonNullable<BulkAnswer['quotas']> {
  return [...programmes.values()].flatMap(({ id, name, quota, used }) => {
    const wanted = rows.filter((row) => programmeOf(row) === id && canBe(input)(row)).length;
    return wanted === 0 ? [] : [{ programme_id: id, programme: name, free: Math.max(0, quota - used), wanted }];
  });
}
