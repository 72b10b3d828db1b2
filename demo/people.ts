import type { Sex } from '../src/domain/nik';
import { asumsi } from './asumsi';
import type { Background } from './data/names';
import type { CityKey } from './data/places';
import { makeName } from './names';
import type { Random } from './random';

/** A made-up person. */
export interface DemoPerson {
  readonly name: string;
  readonly sex: Sex;
  readonly age: number;
  readonly birthDate: string;
  readonly background: Background;
  /** The family name their children get. */
  readonly clan: string | undefined;
}

export const pickSex = (random: Random): Sex => (random.chance(0.5) ? 'Perempuan' : 'Laki-laki');

export const otherSex = (sex: Sex): Sex => (sex === 'Perempuan' ? 'Laki-laki' : 'Perempuan');

export const pickCity = (random: Random): CityKey => random.weighted(asumsi.kota);

export const pickBackground = (random: Random, city: CityKey): Background =>
  random.weighted<Background>(asumsi.latarBelakang[city]);

/** An age of the population pyramid, within limits. */
export function pickAge(random: Random, min: number, max: number): number {
  const steps = asumsi.piramida.map(([upper, share], index) => {
    const lower = index === 0 ? 0 : (asumsi.piramida[index - 1]?.[0] ?? 0) + 1;
    const [from, to] = [Math.max(lower, min), Math.min(upper, max)];
    return { from, to, weight: from > to ? 0 : (share * (to - from + 1)) / (upper - lower + 1) };
  });
  const weights = Object.fromEntries(steps.map((step, index) => [String(index), step.weight]));
  const chosen = steps[Number(random.weighted(weights))];
  return chosen && chosen.weight > 0 ? random.between(chosen.from, chosen.to) : random.between(min, max);
}

export interface PersonWish {
  readonly sex: Sex;
  readonly age: number;
  readonly birthDate: string;
  readonly background: Background;
  /** As in `makeName`. */
  readonly clan?: string | null;
}

export function makePerson(random: Random, wish: PersonWish): DemoPerson {
  return { ...wish, ...makeName(random, wish) };
}
