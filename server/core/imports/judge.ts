import { setImmediate as breathe } from 'node:timers/promises';
import {
  countRows,
  type Findings,
  findingsTally,
  type ImportCounts,
  type ImportUpdate,
  noCounts,
  type OpenedImport,
} from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import { inIndonesian } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { type Call, inTransaction, reachFor, type Work } from '../context';
import { guard, ownerInput, scopedOwner } from '../records';
import { missingTargets, refuseWith } from '../records/checks';
import { defaultTargets, rechecker } from './again';
import { referenceReader } from './references';
import { repeatReader } from './repeats';
import { failRow, type JudgedRow, toJudged } from './rows';
import { storedReader } from './stored';
import { uniqueReader } from './uniques';
import { updateReader, updateRepeats } from './updates';

export type Opened = Extract<OpenedImport, { readonly ok: true }>;

/** So many rows are looked up with one query; other calls come in between. */
const BATCH = 500;

export interface RowVerdict {
  readonly counts: ImportCounts;
  /** What would be stored, in the order of the file. */
  readonly fresh: readonly JudgedRow[];
  /** What would be changed of records that are there. */
  readonly changed: readonly JudgedRow[];
  /** Rows left out with a reason, and rows that go in with something to look at. */
  readonly told: readonly JudgedRow[];
  readonly findings: Findings;
}

export interface JudgeOptions {
  readonly update?: ImportUpdate | undefined;
  readonly signal?: AbortSignal;
  /** Called now and then with the number of judged rows. */
  readonly onProgress?: (done: number) => Promise<void>;
}

/**
 * Says of each row of a file what becomes of it. The dry run and the real one both are this; only the real one stores
 * what comes out.
 */
export async function judge(
  call: Call,
  resource: Resource,
  { plan, rows }: Opened,
  { update, signal, onProgress }: JudgeOptions = {},
): Promise<RowVerdict> {
  const owned = ownedBy(call, resource);
  const uniques = uniqueReader(call, resource, plan);
  const steps = [
    referenceReader(call, resource, plan),
    rechecker(call, resource, { plan, update, owned }),
    defaultTargets(call, resource, plan),
    ...(update ? [updateReader(call, resource, plan, update)] : []),
    storedReader(call, resource, plan),
    uniques.readStored,
    preparer(call, resource, plan),
    // Last of all, and not by the engine: a row that is left out does not block others.
    repeatReader(call, resource, uniques),
    ...(update ? [updateRepeats(plan)] : []),
  ];
  let counts = noCounts;
  const fresh: JudgedRow[] = [];
  const changed: JudgedRow[] = [];
  const told: JudgedRow[] = [];
  const tally = findingsTally();
  for await (const batch of inBatches(rows({ repeats: 'left' }))) {
    signal?.throwIfAborted();
    const judged = batch.map(toJudged);
    for (const row of judged) Object.assign(row.values, owned);
    for (const step of steps) await step(judged);
    counts = countRows(counts, judged);
    for (const row of judged) {
      if (row.outcome === 'new') fresh.push(row);
      if (row.outcome === 'changed') changed.push(row);
      // With what is there already nothing is done: there is nothing to look at.
      if (row.outcome === 'unchanged') continue;
      tally.add(row.findings);
      if (row.findings.some(({ level }) => level !== 'repair')) told.push(row);
    }
    await onProgress?.(counts.total);
    await breathe();
  }
  return { counts, fresh, changed, told, findings: tally.result() };
}

async function* inBatches<T>(rows: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A scoped person's rows are their owner's, whatever the file says. */
function ownedBy(call: Call, resource: Resource): Readonly<Record<string, unknown>> {
  const own = scopedOwner(reachFor(call, resource, 'create'));
  return own === undefined ? {} : ownerInput(resource, own);
}

class Undone extends Error {}

/**
 * What the rules of the resource make of a new row, and refuse of it. They expect a transaction; this one is taken back,
 * so that a dry run leaves nothing.
 */
function preparer(call: Call, resource: Resource, plan: Opened['plan']) {
  const { prepare } = call.rules[resource.name] ?? {};
  return async (rows: readonly JudgedRow[]): Promise<void> => {
    const open = rows.filter(({ outcome }) => outcome === 'changed' || (prepare && outcome === 'new'));
    if (open.length === 0) return;
    const { once: _once, ...plain } = call;
    await inTransaction(plain, async (work) => {
      for (const row of open) {
        try {
          if (row.change) await tryChange(work, row.change);
          else if (prepare) row.values = await prepare(work, row.values, undefined);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          refuse(row, error);
        }
      }
      throw new Undone();
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  };

  async function tryChange(work: Work, { record, values }: NonNullable<JudgedRow['change']>): Promise<void> {
    if (Object.values(resource.fields).some(({ follows }) => follows))
      refuseWith([], await missingTargets(work, resource, values, record));
    const prepared = prepare ? await prepare(work, values, record) : values;
    await guard(work, resource, 'update', [record], prepared);
  }

  function refuse(row: JudgedRow, { code, facts }: Problem): void {
    const errors = Object.entries(facts.errors ?? {});
    for (const [name, messages] of errors)
      for (const message of messages) failRow(row, plan, name, { code: 'rule', message: inIndonesian(message) });
    if (errors.length === 0) failRow(row, plan, '', { code: 'rule', message: inIndonesian(facts.message ?? code) });
  }
}
