import { type AddressBook, createPlaces } from './addresses';
import { asumsi } from './asumsi';
import { createIdNumbers, type IdNumbers } from './idNumbers';
import { type Clock, createClock } from './moments';
import { createRandom, type Random } from './random';
import type { Counts } from './sizes';

/** What every maker of rows needs; one for each seeding. */
export interface Workshop {
  readonly counts: Counts;
  readonly clock: Clock;
  readonly places: AddressBook;
  readonly idNumbers: IdNumbers;
  /** A stream of chance for one kind and row. */
  random(kind: string, index?: number): Random;
}

export const createWorkshop = (seed: number, now: Date, counts: Counts): Workshop => ({
  counts,
  clock: createClock(now),
  places: createPlaces(seed),
  idNumbers: createIdNumbers(),
  random: (kind, index = 0) => createRandom(seed, kind, index),
});

/** Version and times of a row; some were changed after they were made. */
export function stamps(workshop: Workshop, random: Random, created: string, by: number | null) {
  const changed = random.chance(asumsi.pernahDiubah);
  return {
    version: changed ? 2 : 1,
    created_at: created,
    updated_at: changed ? workshop.clock.later(random, created) : created,
    created_by: by,
    updated_by: by,
  };
}
