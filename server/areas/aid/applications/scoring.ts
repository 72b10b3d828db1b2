import type { BandChange, ThresholdPreview } from '../../../../src/calls/aid/scoring';
import { undecidedStatuses } from '../../../../src/domain/applications/states';
import type { Thresholds } from '../../../../src/domain/applications/thresholds';
import { type Call, enqueue, everyRow, type ResourceRules, scopeFor } from '../../../core/context';
import { checkSettings } from '../../../core/settings/settings';
import { pickRecords } from '../../../sql/pick';
import type { Row } from '../../../sql/records';
import type { SettingValues } from '../../../sql/settings';
import { assess } from './assessment';
import { readApplicationCases } from './facts';
import { readLimits, thresholdsOf } from './limits';
import { RESCORE_JOB } from './rescore';
import { caseResource } from './tables';

/** New thresholds mean other scores, worked out afterwards: saving does not wait for thousands of cases. */
export const scoringRules: ResourceRules = {
  async changed(work) {
    await enqueue(work, RESCORE_JOB);
  },
};

/** So many cases are held in memory at once. */
const BATCH = 1000;

/**
 * What these thresholds would do to the undecided cases. Changes nothing.
 * @throws Problem forbidden, validation as saving them would.
 */
export async function previewThresholds(call: Call, input: SettingValues): Promise<ThresholdPreview> {
  const scoring = caseResource(call, 'scoring');
  scopeFor(call, scoring, 'edit');
  const db = call.db.kysely;
  const { limits: now } = await readLimits(call, db);
  const tally = new Tally(call, now, thresholdsOf(await checkSettings(call, scoring, input, db)));
  const open = await pickRecords(everyRow(call, db), caseResource(call, 'applications'), {
    fields: ['user_id', 'catatan_tambahan', 'created_at'],
    where: { status: { in: undecidedStatuses } },
  });
  for (let from = 0; from < open.length; from += BATCH) await tally.add(open.slice(from, from + BATCH));
  return tally.result();
}

/** Counts which band each case is in now and would be in. */
class Tally {
  private cases = 0;
  private readonly priority = new Map<string, number>();
  private readonly verdict = new Map<string, number>();
  private readonly need = { changed: 0, largest: 0 };

  constructor(
    private readonly call: Call,
    private readonly before: Thresholds,
    private readonly after: Thresholds,
  ) {}

  async add(rows: readonly Row[]): Promise<void> {
    for (const reading of (await readApplicationCases(this.call, rows, this.call.db.kysely)).values()) {
      const [old, fresh] = [this.before, this.after].map((limits) =>
        assess(reading, { version: 0, limits }, this.call.now()),
      );
      if (!old || !fresh) continue;
      this.cases += 1;
      count(this.priority, old.priority.level, fresh.priority.level);
      count(this.verdict, old.verification.verdict, fresh.verification.verdict);
      const difference = Math.abs(fresh.need.total - old.need.total);
      if (difference > 0) this.need.changed += 1;
      this.need.largest = Math.max(this.need.largest, difference);
    }
  }

  result(): ThresholdPreview {
    return { cases: this.cases, priority: changesIn(this.priority), verdict: changesIn(this.verdict), need: this.need };
  }
}

function count(bands: Map<string, number>, from: string, to: string): void {
  if (from !== to) bands.set(`${from}\n${to}`, (bands.get(`${from}\n${to}`) ?? 0) + 1);
}

/** The most first. */
const changesIn = (bands: ReadonlyMap<string, number>): readonly BandChange[] =>
  [...bands]
    .map(([key, counted]) => {
      const [from = '', to = ''] = key.split('\n');
      return { from, to, count: counted };
    })
    .toSorted((a, b) => b.count - a.count || `${a.from}${a.to}`.localeCompare(`${b.from}${b.to}`));
