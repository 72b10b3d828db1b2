import { asumsi } from '../asumsi';
import { atIndex, type Random } from '../random';
import type { UserRow } from '../rows';

export interface Reviewer {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  /** How much longer than others. */
  readonly slowness: number;
}

export interface Reviewers {
  /** Who decided so: some approve more easily than others. */
  readonly for: (random: Random, kind: 'setuju' | 'tolak') => Reviewer;
  readonly any: (random: Random) => Reviewer;
}

const { pemurah, ketat, lambat } = asumsi.pendaftaran;

/** Administrators and staff; the second is lenient, the third severe, the fourth slow. */
export function makeReviewers(panelUsers: readonly UserRow[]): Reviewers {
  const people = panelUsers
    .filter(({ role, is_active }) => is_active && (role === 'admin' || role === 'staff'))
    .sort((a, b) => a.id - b.id)
    .map(({ id, name, role }, index) => ({ id, name, role, slowness: index === 3 ? lambat.kali : 1 }));
  const habits = [undefined, pemurah, ketat, lambat];
  const weights = (kind?: 'setuju' | 'tolak') =>
    Object.fromEntries(
      people.map((_, index) => [String(index), (kind && habits[index]?.[kind]) ?? (index === 0 ? 2 : 1)]),
    );
  const chosen = { setuju: weights('setuju'), tolak: weights('tolak'), any: weights() };
  return {
    for: (random, kind) => atIndex(people, Number(random.weighted(chosen[kind]))),
    any: (random) => atIndex(people, Number(random.weighted(chosen.any))),
  };
}
