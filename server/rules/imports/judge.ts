import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportCounts, ImportFinding, OpenedImport } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import { Problem } from '../../sql/problem';
import { type Call, inTransaction, reachFor } from '../context';
import { ownerInput, scopedOwner } from '../records';
import { referenceReader } from './references';
import { repeatReader } from './repeats';
import { countRows, failRow, type Judged, noCounts, toJudged } from './rows';
import { storedReader } from './stored';
import { uniqueReader } from './uniques';

export type Opened = Extract<OpenedImport, { readonly ok: true }>;

/** So many rows are looked up with one query; other calls come in between. */
const BATCH = 500;

export interface Verdict {
  readonly counts: ImportCounts;
  /** What would be stored, in the order of the file. */
  readonly fresh: readonly Judged[];
  /** Rows left out with a reason. */
  readonly refused: readonly Judged[];
  /** The first that something was found in, whatever becomes of them. */
  readonly findings: readonly ImportFinding[];
  readonly findingsTotal: number;
}

const MOST_FINDINGS = 500;

/**
 * Says of each row of a file what becomes of it. The dry run and the real one both are this; only the real one stores
 * what comes out.
 */
export async function judge(
  call: Call,
  resource: Resource,
  { plan, rows }: Opened,
  signal?: AbortSignal,
): Promise<Verdict> {
  const owned = ownedBy(call, resource);
  const uniques = uniqueReader(call, resource, plan);
  const steps = [
    referenceReader(call, resource, plan),
    storedReader(call, resource, plan),
    uniques.readStored,
    preparer(call, resource, plan),
    // Last of all, and not by the engine: a row that is left out stands in nobody's way.
    repeatReader(call, resource, uniques),
  ];
  let counts = noCounts;
  const fresh: Judged[] = [];
  const refused: Judged[] = [];
  const findings: ImportFinding[] = [...plan.remarks];
  let findingsTotal = findings.length;
  for await (const batch of inBatches(rows({ repeats: 'left' }))) {
    signal?.throwIfAborted();
    const judged = batch.map(toJudged);
    for (const row of judged) Object.assign(row.values, owned);
    for (const step of steps) await step(judged);
    counts = countRows(counts, judged);
    for (const row of judged) {
      if (row.outcome === 'new') fresh.push(row);
      else if (row.outcome !== 'unchanged') refused.push(row);
      findingsTotal += row.findings.length;
      if (findings.length < MOST_FINDINGS) findings.push(...row.findings.slice(0, MOST_FINDINGS - findings.length));
    }
    await breathe();
  }
  return { counts, fresh, refused, findings, findingsTotal };
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
  const prepare = call.rules[resource.name]?.prepare;
  return async (rows: readonly Judged[]): Promise<void> => {
    const open = rows.filter(({ outcome }) => outcome === 'new');
    if (!prepare || open.length === 0) return;
    const { once: _once, ...plain } = call;
    await inTransaction(plain, async (work) => {
      for (const row of open) {
        try {
          row.values = await prepare(work, row.values, undefined);
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

  function refuse(row: Judged, { code, facts }: Problem): void {
    const errors = Object.entries(facts.errors ?? {});
    for (const [name, messages] of errors)
      for (const message of messages) failRow(row, plan, name, { code: 'rule', message });
    if (errors.length === 0) failRow(row, plan, '', { code: 'rule', message: facts.message ?? code });
  }
}
