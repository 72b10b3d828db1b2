import { asumsi } from './asumsi';
import { words } from './data/names/nameGroup';
import { type City, type CityKey, cities, type District } from './data/places';
import { atIndex, createRandom, type Random } from './random';

export interface Address {
  readonly city: City;
  readonly district: District;
  readonly village: string;
  /** In one line, as people write it. */
  readonly text: string;
  /** Its parts: street and number, RT and RW of three digits. */
  readonly street: string;
  readonly rt: string;
  readonly rw: string;
}

/** Finds places to live; a kelurahan has the same weight for everybody. */
export interface AddressBook {
  pick(random: Random, city: CityKey, districtCodes?: readonly string[]): Address;
}

const streets =
  words(`Mawar Melati Kenanga Anggrek Flamboyan Cempaka Dahlia Merdeka Pemuda Raya Masjid Pancasila Garuda Rajawali
  Delima Mangga Rambutan Nangka Bambu Swadaya Gotong_Royong Haji_Dimun Proklamasi Kamboja`);

export function createPlaces(seed: number): AddressBook {
  const villages = Object.fromEntries(
    Object.entries(cities).map(([key, city]) => [key, weighVillages(seed, city)]),
  ) as Record<CityKey, readonly WeighedVillage[]>;
  return {
    pick(random, cityKey, districtCodes) {
      const open = villages[cityKey].filter(({ district }) => !districtCodes || districtCodes.includes(district.code));
      const weights = Object.fromEntries(open.map((village, index) => [String(index), village.weight]));
      const { district, village } = atIndex(open, Number(random.weighted(weights)));
      const city = cities[cityKey];
      return { city, district, village, ...addressLine(random, city, district, village) };
    },
  };
}

interface WeighedVillage {
  readonly district: District;
  readonly village: string;
  readonly weight: number;
}

/** Log-normal, so that maps and comparisons of kelurahan show differences. */
function weighVillages(seed: number, city: City): readonly WeighedVillage[] {
  return city.districts.flatMap((district) =>
    district.villages.map((village) => {
      const weight = Math.exp(asumsi.sebaranKelurahan * createRandom(seed, 'village', district.code, village).normal());
      return { district, village, weight };
    }),
  );
}

function addressLine(random: Random, city: City, district: District, village: string) {
  const rw = three(random.between(1, random.between(...asumsi.rwPerKelurahan)));
  const rt = three(random.between(1, random.between(...asumsi.rtPerRw)));
  const road = `${random.pick(['Jl.', 'Jl.', 'Gg.', 'Jalan', 'Kp.'])} ${random.pick(streets)}`;
  const number = random.chance(0.85) ? ` No. ${random.between(1, 180)}` : '';
  const word = city.districtWord === 'Distrik' ? 'Distrik' : 'Kec.';
  const street = `${road}${number}`;
  return {
    street,
    rt,
    rw,
    text: `${street}, RT ${rt}/RW ${rw}, Kel. ${village}, ${word} ${district.name}, ${city.name}`,
  };
}

const three = (value: number): string => String(value).padStart(3, '0');
