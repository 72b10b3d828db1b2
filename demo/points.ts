import { writePoint } from '../src/framework/schema';
import { cities } from './data/places';
import type { Random } from './random';
import type { Workshop } from './workshop';

const depok = [...new Set(cities.depok.districts.flatMap(({ villages }) => villages))];

/** Somewhere in the city, nearer to others of the same kelurahan than to the rest: where each is, is made up. Null elsewhere. */
export function pointIn(workshop: Workshop, random: Random, village: string): string | null {
  const index = depok.indexOf(village);
  if (index < 0) return null;
  const around = workshop.random('village-place', index);
  return writePoint({
    lat: -6.4 + (around.between(-50, 50) + random.normal() * 4) / 1000,
    lng: 106.815 + (around.between(-55, 55) + random.normal() * 4) / 1000,
  });
}
