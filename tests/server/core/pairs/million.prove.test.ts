import { expect, it } from 'vitest';
import { model } from '../../../../src/resources';
import { findLike, toldLike } from '../../../support/likeFound';
import { engines } from '../../../support/server';

/** `RUNS` says how many people there are, where a million is too many for the machine. */
it.each(engines)(
  'a million people are compared in minutes and within bounded memory, on $name',
  async ({ name, open }) => {
    const db = await open(model);
    try {
      const people = Number(process.env.RUNS ?? 1_000_000);
      const found = await findLike(db, model, { people, each: 500, seed: Number(process.env.SEED ?? 7) });
      console.info(toldLike(found));
      expect(found.recall).toBeGreaterThan(0.9);
      // Among a million some are called alike, were born on one day and have no NIK to tell them apart.
      expect(found.precision).toBeGreaterThan(0.85);
      // The embedded database is in this process, and its pages with it.
      if (name === 'PostgreSQL') expect(found.peakMegabytes).toBeLessThan(512);
    } finally {
      await db.close();
    }
  },
  3_600_000,
);
