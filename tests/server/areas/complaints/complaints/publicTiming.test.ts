import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Row } from '../../../../../server/sql/records';
import { type ForwardWorld, openForwarding } from '../../../../support/forwarding';
import { engines, OPENING_MS } from '../../../../support/server';

/** Asked in turns, so that whatever else the machine does falls on both alike. */
const ASKED = 240;

/** The middle, and the quarter around it: slow outliers of a busy machine say nothing of a number. */
function middleOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { middle: at(0.5), lower: at(0.25), upper: at(0.75) };
}

it(
  `takes as long to refuse a number that exists as one that does not (${ASKED} each)`,
  async () => {
    const [engine] = engines;
    if (!engine) throw new Error('There is no database to ask.');
    const world: ForwardWorld = await openForwarding(engine);
    try {
      const rows: Row[] = [];
      for (let n = 0; n < 60; n += 1) rows.push(await world.addComplaint());
      const times = { known: [] as number[], unknown: [] as number[] };
      const ask = async (kind: keyof typeof times | 'warm', tiket: string) => {
        const from = performance.now();
        const answer = await world.anyone('POST', '/public/aduan', { tiket, kunci: 'AAAA9999' });
        const took = performance.now() - from;
        expect(answer.status, answer.text).toBe(422);
        if (kind !== 'warm') times[kind].push(took);
        return { ...answer.body, request_id: undefined };
      };
      // What is counted against guessing is not what is measured.
      const forget = () => sql`delete from login_failures`.execute(world.db.kysely);
      const unknownOf = (n: number) => `ADU-209901-${String(n).padStart(5, '0')}`;
      for (let n = 0; n < 8; n += 1) await ask('warm', unknownOf(n));
      for (let n = 0; n < ASKED; n += 1) {
        if (n % 4 === 0) await forget();
        const known = () => ask('known', String(rows[n % rows.length]?.no_tiket));
        const unknown = () => ask('unknown', unknownOf(1000 + n));
        const [first, second] = n % 2 === 0 ? [known, unknown] : [unknown, known];
        expect(await first()).toEqual(await second());
      }
      const [known, unknown] = [middleOf(times.known), middleOf(times.unknown)];
      const difference = Math.abs(known.middle - unknown.middle);
      console.log(
        `public status, ${ASKED} each: known ${known.middle.toFixed(2)} ms (${known.lower.toFixed(2)}–${known.upper.toFixed(2)}), ` +
          `unknown ${unknown.middle.toFixed(2)} ms (${unknown.lower.toFixed(2)}–${unknown.upper.toFixed(2)}), apart ${difference.toFixed(2)} ms`,
      );
      // Less than either varies by itself: one answer, or a hundred, tell nothing.
      const spread = Math.min(known.upper - known.lower, unknown.upper - unknown.lower);
      expect(difference).toBeLessThan(Math.max(spread, 0.5));
    } finally {
      await world.close();
    }
  },
  OPENING_MS + 120_000,
);
