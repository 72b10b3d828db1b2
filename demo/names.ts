import type { Sex } from '../src/domain/nik';
import { asumsi } from './asumsi';
import { type Background, islamic, nameGroups, spellings } from './data/names';
import type { Random } from './random';

interface NameWish {
  readonly sex: Sex;
  readonly age: number;
  readonly background: Background;
  /** A family name that is already settled, e.g. the father's; null when the father has none. */
  readonly clan?: string | null;
}

interface MadeName {
  readonly name: string;
  readonly clan: string | undefined;
}

const shares = asumsi.nama;

/** A name as documents would show it: by background and age, sometimes with a title, in capitals or in an older spelling. */
export function makeName(random: Random, wish: NameWish): MadeName {
  const clan = wish.clan === undefined ? pickClan(random, wish.background) : (wish.clan ?? undefined);
  const words = isSingle(random, wish, clan)
    ? [given(random, wish)]
    : [given(random, wish), ...rest(random, wish, clan)];
  const plain = [...new Set(words)].join(' ');
  const titled = withTitle(random, plain, wish);
  return { name: random.chance(shares.hurufBesar) ? titled.toUpperCase() : titled, clan };
}

function pickClan(random: Random, background: Background): string | undefined {
  const { clans } = nameGroups[background];
  return clans.length > 0 && random.chance(shares.margaDipakai) ? random.pick<string>(clans) : undefined;
}

/** Clans are never left out, and a Balinese first word alone would be no name. */
function isSingle(random: Random, wish: NameWish, clan: string | undefined): boolean {
  if (clan || wish.background === 'balinese') return false;
  return random.chance(wish.age > 60 ? shares.satuKataLansia : shares.satuKata);
}

function given(random: Random, wish: NameWish): string {
  const group = nameGroups[wish.background];
  const key = wish.sex === 'Perempuan' ? 'female' : 'male';
  const name = random.chance(group.islamic) ? random.pick<string>(islamic[key]) : random.pick<string>(group[key]);
  const variants = spellings[name];
  return variants && random.chance(shares.ejaanLain) ? random.pick(variants) : name;
}

function rest(random: Random, wish: NameWish, clan: string | undefined): readonly string[] {
  const group = nameGroups[wish.background];
  const key = wish.sex === 'Perempuan' ? 'femaleSecond' : 'maleSecond';
  const second = random.chance(group.islamic * shares.tandaBaca * 2)
    ? random.pick<string>(islamic[key])
    : random.pick<string>(group[key]);
  if (clan) return random.chance(0.45) ? [second, clan] : [clan];
  return random.chance(shares.tigaKata) ? [second, random.pick<string>(group[key])] : [second];
}

const degrees = ['S.Pd.', 'S.E.', 'S.H.', 'S.Ag.', 'S.Kom.', 'A.Md.', 'S.Sos.', 'M.Pd.', 'S.T.'];
const christian = new Set<Background>(['batak', 'chineseIndonesian', 'eastern', 'papuan', 'balinese']);

function withTitle(random: Random, name: string, wish: NameWish): string {
  if (wish.age < shares.gelarMulaiUsia || !random.chance(shares.gelar)) return name;
  const isHaji = wish.age >= 40 && !christian.has(wish.background) && random.chance(0.6);
  if (isHaji) return `${wish.sex === 'Perempuan' ? 'Hj.' : 'H.'} ${name}`;
  return `${name}, ${random.pick(degrees)}`;
}
