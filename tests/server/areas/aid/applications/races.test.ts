import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undo } from '../../../../../server/areas/aid/applications/takeBack';
import type { Row } from '../../../../../server/sql/records';
import { decide, type Office, openDecisions, outcomeOf, take } from '../../../../support/decisions';
import { engines, OPENING_MS } from '../../../../support/server';
import { sized } from '../../../../support/sized';

const LONG = sized(120_000, 3_600_000);

/** How often each outcome came. */
const counted = (outcomes: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

/** The outcome for a client that comes again when the server has too much to do. */
async function answered(call: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const outcome = await outcomeOf(call());
    if (outcome !== 'unavailable') return outcome;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe.each(engines)('simultaneous decisions on $name', (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openDecisions(engine);
  }, OPENING_MS);
  afterAll(() => office.close());

  const stepsOf = async ({ id }: Row): Promise<number> =>
    Number(
      (
        (await office.db.kysely
          .selectFrom('application_history')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('application_id', '=', id as never)
          .executeTakeFirst()) as { n: number }
      ).n,
    );

  const grantedIn = async ({ id }: Row): Promise<number> =>
    Number(
      (
        (await office.db.kysely
          .selectFrom('applications')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('bantuan_sosial_id', '=', id as never)
          .where('status', '=', 'Disetujui' as never)
          .executeTakeFirst()) as { n: number }
      ).n,
    );

  it(
    'makes exactly one of two decisions on the same application',
    async () => {
      const races = sized(12, 1000);
      const programme = await office.addProgramme({ kuota: races });
      let approved = 0;
      let decided = 0;
      for (let race = 0; race < races; race += 1) {
        const row = await office.apply(programme);
        const second = race % 2 === 0 ? 'Ditolak' : 'Disetujui';
        const outcomes = await Promise.all([
          outcomeOf(decide(office.as(office.siti), row, 'Disetujui', 'Layak.')),
          outcomeOf(decide(office.as(office.ratna), row, second, 'Lain pendapat.')),
        ]);
        expect(outcomes.toSorted()).toEqual(['alreadyDecided', 'ok']);
        const after = await office.rowOf('applications', row.id);
        const winner = outcomes[0] === 'ok' ? office.siti : office.ratna;
        expect(after).toMatchObject({
          reviewed_by: winner.id,
          status: winner === office.siti ? 'Disetujui' : second,
        });
        expect(await stepsOf(row)).toBe(1);
        decided += 1;
        approved += Number(after.status === 'Disetujui');
      }
      expect((await office.rowOf('programmes', programme.id)).kuota_terpakai).toBe(approved);
      console.log(`${engine.name}: N = ${races} races of two decisions, ${decided} decided exactly once`);
    },
    LONG,
  );

  it(
    'grants exactly as many places as there are',
    async () => {
      const [runs, places, wanting] = [sized(1, 100), sized(5, 100), sized(20, 500)];
      const people: Row[] = [];
      for (let each = 0; each < wanting; each += 1) people.push(await office.addPerson({ name: `Peminat ${each}` }));
      for (let run = 0; run < runs; run += 1) {
        const programme = await office.addProgramme({ kuota: places });
        const rows: Row[] = [];
        for (const person of people) rows.push(await office.addCase(person, programme));
        const outcomes = counted(
          await Promise.all(
            rows.map((row, index) =>
              answered(() =>
                decide(office.as(index % 2 === 0 ? office.siti : office.ratna), row, 'Disetujui', 'Layak.'),
              ),
            ),
          ),
        );
        expect(outcomes).toEqual({ ok: places, quotaFull: wanting - places });
        expect((await office.rowOf('programmes', programme.id)).kuota_terpakai).toBe(places);
        expect(await grantedIn(programme)).toBe(places);
      }
      console.log(
        `${engine.name}: N = ${runs} runs of ${wanting} approvals on ${places} places, ${places} granted in each`,
      );
    },
    LONG,
  );

  it(
    'keeps count of the places while people approve, take and take back at once',
    async () => {
      const rounds = sized(3, 50);
      for (let round = 0; round < rounds; round += 1) {
        const programme = await office.addProgramme({ kuota: 3 });
        const rows = await Promise.all(Array.from({ length: 6 }, () => office.apply(programme)));
        await Promise.all(
          rows.map(async (row) => {
            await outcomeOf(take(office.as(office.siti), row.id));
            await outcomeOf(decide(office.as(office.siti), row, 'Disetujui'));
            await outcomeOf(undo(office.as(office.siti), row.id));
            await outcomeOf(decide(office.as(office.siti), row, 'Disetujui'));
          }),
        );
        const after = await Promise.all(rows.map(({ id }) => office.rowOf('applications', id)));
        const granted = after.filter(({ status }) => status === 'Disetujui').length;
        expect(granted).toBeLessThanOrEqual(3);
        expect((await office.rowOf('programmes', programme.id)).kuota_terpakai).toBe(granted);
      }
      console.log(`${engine.name}: N = ${rounds} rounds of approving and taking back, the count was right in each`);
    },
    LONG,
  );
});
