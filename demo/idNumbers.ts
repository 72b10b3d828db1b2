import type { Sex } from '../src/domain/nik';
import type { City } from './data/places';
import type { Random } from './random';

/**
 * Serial 0000 is never issued (serials start at 0001), so none of these can be a living person's number.
 * That KK serials start at 0001 as well is our assumption (asumsi).
 */
const SYNTHETIC_SERIAL = '0000';

/** Hands out NIK and KK numbers, each only once. Undefined when every district of the city has used the day. */
export interface IdNumbers {
  nik(random: Random, city: City, birthDate: string, sex: Sex): string | undefined;
  kk(random: Random, city: City, issued: string): string | undefined;
  /** Of one district, which need not belong to any city here. */
  nikOf(districtCode: string, birthDate: string, sex: Sex): string;
}

export function createIdNumbers(): IdNumbers {
  const used = { nik: new Set<string>(), kk: new Set<string>() };
  const issue = (taken: Set<string>, random: Random, city: City, date: string): string | undefined => {
    const start = random.between(0, city.districts.length - 1);
    for (let step = 0; step < city.districts.length; step += 1) {
      const district = city.districts[(start + step) % city.districts.length];
      const number = `${district?.code}${date}${SYNTHETIC_SERIAL}`;
      if (taken.has(number)) continue;
      taken.add(number);
      return number;
    }
    return undefined;
  };
  return {
    nik: (random, city, birthDate, sex) =>
      issue(used.nik, random, city, dayMonthYear(birthDate, sex === 'Perempuan' ? 40 : 0)),
    kk: (random, city, issued) => issue(used.kk, random, city, dayMonthYear(issued, 0)),
    nikOf: (districtCode, birthDate, sex) => {
      const number = `${districtCode}${dayMonthYear(birthDate, sex === 'Perempuan' ? 40 : 0)}${SYNTHETIC_SERIAL}`;
      used.nik.add(number);
      return number;
    },
  };
}

function dayMonthYear(date: string, added: number): string {
  const day = String(Number(date.slice(8, 10)) + added).padStart(2, '0');
  return `${day}${date.slice(5, 7)}${date.slice(2, 4)}`;
}
