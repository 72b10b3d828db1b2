import { ageOn } from '../src/domain/dates';
import type { Sex } from '../src/domain/nik';
import type { Livelihood } from './livelihood';
import type { Clock } from './moments';
import type { Random } from './random';
import type { UserRow } from './rows';

/** Years, or the day of a calendar that only comes with leap years. */
interface EdgeAge {
  readonly age: number;
  /** Born on the 29 February nearest to that age. */
  readonly leapDay?: true;
}

interface EdgeCitizen extends EdgeAge {
  readonly name: string;
  readonly sex: Sex;
  readonly row?: Partial<Pick<UserRow, 'phone' | 'address' | 'bio' | 'is_active'>>;
}

export interface EdgeMember extends EdgeAge {
  readonly name: string;
  readonly sex: Sex;
  readonly hubungan: string;
  readonly livelihood?: Partial<Livelihood>;
  /** Absent: an ordinary one. A district code: of that district. Sixteen digits: exactly this. */
  readonly nik?: string | null;
}

/** A household of the edge set: rows that are rare in life and break careless screens. */
export interface EdgeHousehold {
  /** What is unusual here. */
  readonly about: string;
  readonly citizen: EdgeCitizen;
  readonly members: readonly EdgeMember[];
  readonly noKk?: true;
}

export function edgeBirth(
  clock: Clock,
  random: Random,
  edge: EdgeAge,
): { readonly age: number; readonly birthDate: string } {
  if (!edge.leapDay) return { age: edge.age, birthDate: clock.birthDate(random, edge.age) };
  const year = Number(clock.today.slice(0, 4)) - edge.age;
  const birthDate = `${year - (year % 4)}-02-29`;
  return { age: ageOn(birthDate, clock.today) ?? edge.age, birthDate };
}
