/** People who do not exist, some of them twice, with what is wrong with the second one; and some who only look like one. */

export interface LikePerson {
  readonly nama: string;
  readonly tanggal_lahir: string;
  readonly jenis_kelamin: 'Laki-laki' | 'Perempuan';
  readonly nik: string | null;
  readonly no_hp: string | null;
  readonly alamat: string;
  readonly kelurahan: string;
  readonly kecamatan: string;
  readonly rt: string;
  readonly rw: string;
}

/** `label`: `kind strength` of a duplicate, or what two different people have in common. */
export interface LikePair {
  readonly label: string;
  readonly isOne: boolean;
  readonly people: readonly [LikePerson, LikePerson];
}

export const duplicateKinds = ['typing', 'name', 'date', 'phone', 'nik', 'moved'] as const;
export const strengths = [1, 2, 3] as const;
export const differentKinds = ['twins', 'father and son', 'one household'] as const;

const pools = {
  men: 'Muhammad Ahmad Budi Agus Dedi Eko Hendra Iwan Joko Slamet Rudi Supriyadi Wahyu Yusuf Zainal Bambang Cahyono Fajar Gunawan Hasan',
  women:
    'Siti Nur Dewi Rina Sri Wati Aminah Fitri Kartini Lestari Maryam Ningsih Puspita Ratna Sumiati Tuti Umi Yuliana Endang Halimah',
  last: 'Santoso Wijaya Saputra Hidayat Kurniawan Setiawan Susanto Nugroho Prasetyo Rahman Siregar Nasution Harahap Lubis Maulana Firmansyah Ramadhan Permana Suryana Hakim Utomo Subagyo Pratama Mulyono Suharto Handoko Iskandar Jamaludin Komarudin Mahendra Pangestu Rustandi Sutisna Tanjung Usman Wibowo Yulianto Zulkifli Abdullah Basuki',
  streets:
    'Melati Mawar Kenanga Anggrek Cempaka Dahlia Flamboyan Teratai Merpati Rajawali Cendrawasih Garuda Kutilang Kamboja Bougenville',
  wards:
    'Beji Kukusan Tanah Baru Pondok Cina Depok Mekarjaya Abadijaya Baktijaya Cisalak Tirtajaya Sukamaju Cilodong Kalibaru Jatimulya Kalimulya Tapos Leuwinanggung Cimpaeun Cilangkap Sukatani Harjamukti Curug Limo Meruyung Grogol Krukut Cinere Gandul Pangkalanjati Sawangan Bedahan Pasirputih Cinangka Kedaung Serua Duren Bojongsari Curugmekar',
};
const pool = (name: keyof typeof pools): readonly string[] => pools[name].split(' ');

export type Random = () => number;

/** Repeatable: the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const below = (random: Random, most: number): number => Math.floor(random() * most);
const oneOf = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)] as T;
const digits = (value: number, length: number): string => String(value).padStart(length, '0');

export function likePerson(random: Random): LikePerson {
  const isMan = random() < 0.5;
  const day = 1 + below(random, 28);
  const [month, year] = [1 + below(random, 12), 1945 + below(random, 60)];
  const first = pool(isMan ? 'men' : 'women');
  const words = [oneOf(random, first), oneOf(random, first), oneOf(random, pool('last'))];
  const name = words[0] === words[1] ? [words[0], words[2]] : words;
  return {
    nama: name.join(' '),
    tanggal_lahir: `${year}-${digits(month, 2)}-${digits(day, 2)}`,
    jenis_kelamin: isMan ? 'Laki-laki' : 'Perempuan',
    nik:
      random() < 0.6
        ? `3276${digits(1 + below(random, 11), 2)}${digits(isMan ? day : day + 40, 2)}${digits(month, 2)}${String(year).slice(2)}${digits(1 + below(random, 999), 4)}`
        : null,
    no_hp: random() < 0.8 ? phoneOf(random) : null,
    alamat: addressOf(random),
    kelurahan: oneOf(random, pool('wards')),
    kecamatan: 'Depok',
    rt: digits(1 + below(random, 15), 3),
    rw: digits(1 + below(random, 20), 3),
  };
}

const phoneOf = (random: Random): string => `+62812${digits(below(random, 100_000_000), 8)}`;
const addressOf = (random: Random): string => `Jl. ${oneOf(random, pool('streets'))} No. ${1 + below(random, 200)}`;

/** A letter wrong, missing, or two that changed places, within the longest words. */
function mistyped(name: string, count: number, random: Random): string {
  const words = name.split(' ');
  const order = [...words.keys()].sort((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0));
  for (let n = 0; n < count; n += 1) {
    const at = order[n % order.length] ?? 0;
    const word = words[at] ?? '';
    const place = 1 + below(random, Math.max(1, word.length - 2));
    const how = below(random, 3);
    if (how === 0) words[at] = word.slice(0, place) + oneOf(random, [...'aiueons']) + word.slice(place + 1);
    else if (how === 1) words[at] = word.slice(0, place) + word.slice(place + 1);
    else words[at] = word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2);
  }
  return words.join(' ');
}

function wrongDigit(nik: string, random: Random): string {
  const place = below(random, 16);
  return nik.slice(0, place) + ((Number(nik[place]) + 1 + below(random, 9)) % 10) + nik.slice(place + 1);
}

/** So that the day could be a month, too. */
const withEarlyDay = (person: LikePerson): LikePerson => {
  const [year, month, day] = person.tanggal_lahir.split('-').map(Number);
  const early = (((day ?? 1) - 1) % 12) + 1;
  const other = early === month ? (early % 12) + 1 : early;
  return { ...person, tanggal_lahir: `${year}-${digits(month ?? 1, 2)}-${digits(other, 2)}` };
};

const swapped = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$1-$3-$2');

function again(
  kind: (typeof duplicateKinds)[number],
  strength: number,
  given: LikePerson,
  random: Random,
): readonly [LikePerson, LikePerson] {
  const person =
    kind === 'date' ? withEarlyDay(given) : kind === 'nik' ? { ...given, nik: given.nik ?? '3276011203850007' } : given;
  const { nama } = person;
  const [first = '', ...rest] = nama.split(' ');
  const movedTo = { rt: digits(16 + below(random, 9), 3), rw: digits(21 + below(random, 9), 3) };
  const otherWard = { kelurahan: 'Ratujaya', alamat: `Jl. Pindahan No. ${1 + below(random, 300)}` };
  const changes: Record<(typeof duplicateKinds)[number], readonly Partial<LikePerson>[]> = {
    typing: [1, 2, 3].map((count) => ({ nama: mistyped(nama, count, random) })),
    name: [
      { nama: [`${first[0]}.`, ...rest].join(' ') },
      { nama: [...rest, first].join(' ') },
      { nama: [...rest.slice(0, -1), first, `${rest.at(-1)?.[0]}.`].join(' ') },
    ],
    date: [{}, { no_hp: null }, { no_hp: null, nik: null }].map((more) => ({
      tanggal_lahir: swapped(person.tanggal_lahir),
      ...more,
    })),
    phone: [{}, { nik: null }, { nik: null, alamat: addressOf(random) }].map((more) => ({
      no_hp: phoneOf(random),
      ...more,
    })),
    nik: [{}, { no_hp: phoneOf(random) }, { no_hp: phoneOf(random), nama: mistyped(nama, 1, random) }].map((more) => ({
      nik: wrongDigit(person.nik ?? '', random),
      ...more,
    })),
    moved: [movedTo, { ...movedTo, ...otherWard }, { ...movedTo, ...otherWard, no_hp: phoneOf(random), nik: null }],
  };
  return [person, { ...person, ...changes[kind][strength - 1] }];
}

const plusOne = (nik: string | null): string | null => nik && nik.slice(0, 12) + digits(Number(nik.slice(12)) + 1, 4);

function different(kind: (typeof differentKinds)[number], person: LikePerson, random: Random): LikePerson {
  const other = likePerson(random);
  const home = {
    no_hp: person.no_hp,
    alamat: person.alamat,
    kelurahan: person.kelurahan,
    rt: person.rt,
    rw: person.rw,
  };
  if (kind === 'one household') return { ...other, ...home };
  if (kind === 'father and son') {
    const year = Number(person.tanggal_lahir.slice(0, 4)) - 20 - below(random, 20);
    return {
      ...other,
      ...home,
      nama: person.nama,
      jenis_kelamin: person.jenis_kelamin,
      tanggal_lahir: `${year}${other.tanggal_lahir.slice(4)}`,
    };
  }
  // Twins are given names that begin alike, or end alike.
  const [first = '', ...rest] = person.nama.split(' ');
  const names = pool(person.jenis_kelamin === 'Laki-laki' ? 'men' : 'women').filter(
    (each) => !person.nama.includes(each),
  );
  const nama = random() < 0.5 ? [oneOf(random, names), ...rest].join(' ') : [first, oneOf(random, names)].join(' ');
  return { ...person, nama, nik: plusOne(person.nik) };
}

/** So many of each kind and strength, and of each kind of people who are two. */
export function likePairs(each: number, random: Random): readonly LikePair[] {
  const ones = duplicateKinds.flatMap((kind) =>
    strengths.flatMap((strength) =>
      Array.from({ length: each }, (): LikePair => {
        const people = again(kind, strength, likePerson(random), random);
        return { label: `${kind} ${strength}`, isOne: true, people };
      }),
    ),
  );
  const twos = differentKinds.flatMap((kind) =>
    Array.from({ length: each * 3 }, (): LikePair => {
      const person = likePerson(random);
      return { label: kind, isOne: false, people: [person, different(kind, person, random)] };
    }),
  );
  return [...ones, ...twos];
}
