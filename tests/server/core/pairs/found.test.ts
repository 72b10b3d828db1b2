import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { findLike, toldLike } from '../../../support/likeFound';
import { differentKinds, duplicateKinds, strengths } from '../../../support/likePeople';
import { engines } from '../../../support/server';
import { sized } from '../../../support/sized';

describe.each(engines)('people who are there twice, on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open(model);
  }, 60_000);
  afterAll(() => db.close());

  it('are found, and few others', async () => {
    const seed = Number(process.env.SEED ?? 7);
    const found = await findLike(db, model, {
      ...sized({ people: 4000, each: 30 }, { people: 50_000, each: 200 }),
      seed,
    });
    console.info(toldLike(found));
    const shareOf = (label: string) => (found.labels[label]?.found ?? 0) / (found.labels[label]?.count ?? 1);
    for (const kind of duplicateKinds)
      for (const strength of strengths)
        expect(shareOf(`${kind} ${strength}`), `${kind} ${strength}`).toBeGreaterThan(
          [0.9, 0.8, 0.5][strength - 1] ?? 1,
        );
    for (const kind of differentKinds) expect(shareOf(kind), kind).toBeLessThan(0.05);
    expect(found.recall).toBeGreaterThan(0.9);
    expect(found.precision).toBeGreaterThan(0.95);
  }, 120_000);
});
