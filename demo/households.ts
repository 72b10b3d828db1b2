import { asumsi } from './asumsi';
import type { Inhabitant } from './citizens';
import { edgeBirth } from './edges';
import { type Livelihood, makeLivelihood } from './livelihood';
import type { Clock } from './moments';
import { type DemoPerson, makePerson, otherSex, pickAge, pickBackground, pickSex } from './people';
import type { Random } from './random';
import type { Workshop } from './workshop';

export interface Member extends DemoPerson, Livelihood {
  readonly hubungan: string;
  /** As in the edge set. */
  readonly special?: string | null | undefined;
}

/** Younger parents than this are not made up; ages are whole years, so one more keeps sixteen full ones between. */
const PARENT_GAP = 17;
const MOTHER_LIMIT = 44;
const CHILD_AT_HOME = 34;
const OLDEST_WITH_PARENT = 58;

/** The people who live with the applicant; their relations are to him or her. */
export function makeHousehold(workshop: Workshop, head: Inhabitant): readonly Member[] {
  const random = workshop.random('household', head.row.id);
  if (head.edge) return edgeMembers(workshop, random, head.edge.members);
  const size = Number(random.weighted(asumsi.ukuranKeluarga)) - 1;
  const family: Family = { head: head.person, random, clock: workshop.clock, members: [] };
  if (size > 0 && isMarried(random, head.person.age)) family.members.push(makeSpouse(family));
  while (family.members.length < size) family.members.push(makeRelative(family));
  return family.members;
}

interface Family {
  readonly head: DemoPerson;
  readonly random: Random;
  readonly clock: Clock;
  readonly members: Member[];
}

function edgeMembers(
  workshop: Workshop,
  random: Random,
  members: NonNullable<Inhabitant['edge']>['members'],
): readonly Member[] {
  return members.map((member) => {
    const born = edgeBirth(workshop.clock, random, member);
    const usual = makeLivelihood(random, member.sex, born.age);
    const { name, sex, hubungan } = member;
    return {
      name,
      sex,
      hubungan,
      ...born,
      background: 'other',
      clan: undefined,
      ...usual,
      ...member.livelihood,
      special: member.nik,
    };
  });
}

function isMarried(random: Random, age: number): boolean {
  const step = Object.entries(asumsi.menikah).find(([range]) => {
    const [from, to] = range.split('-');
    return age >= Number(from) && (to === '' || age <= Number(to));
  });
  return random.chance(step?.[1] ?? 0);
}

function makeSpouse(family: Family): Member {
  const { head, random } = family;
  const difference = Math.round(random.normal() * 3) + (head.sex === 'Laki-laki' ? -3 : 3);
  const age = Math.min(84, Math.max(19, head.age + difference));
  const sex = otherSex(head.sex);
  const background = random.chance(0.7) ? head.background : pickBackground(random, 'depok');
  return makeMember(family, sex === 'Perempuan' ? 'Istri' : 'Suami', { sex, age, background });
}

/** One more person of a kind that can still be: a child needs parents old enough, no child has three parents. */
function makeRelative(family: Family): Member {
  const { head, random } = family;
  const married = spouseOf(family) !== undefined;
  const canHaveChild = childAges(family) !== undefined && (married || head.age >= 30);
  const canHaveParent = parentsOf(family).length < 2 && head.age <= OLDEST_WITH_PARENT;
  const canHaveSibling = siblingAges(family) !== undefined;
  const kind = random.weighted({
    Anak: canHaveChild ? (married ? 84 : 50) : 0,
    'Orang Tua': canHaveParent ? (married ? 6 : 40) : 0,
    Saudara: canHaveSibling ? (married ? 4 : 35) : 0,
    Lainnya: 6,
  });
  return relatives[kind](family);
}

const relatives = {
  Anak: (family: Family): Member => {
    const { head, random } = family;
    const spouse = spouseOf(family);
    const father = head.sex === 'Laki-laki' ? head : spouse;
    const clan = father ? (father.clan ?? null) : (head.clan ?? null);
    const [min, max] = childAges(family) ?? [0, 0];
    const background = father?.background ?? head.background;
    return makeMember(family, 'Anak', { sex: pickSex(random), age: pickAge(random, min, max), background, clan });
  },
  'Orang Tua': (family: Family): Member => {
    const { head, random } = family;
    const [first] = parentsOf(family);
    const sex = first ? otherSex(first.sex) : random.chance(0.65) ? 'Perempuan' : 'Laki-laki';
    const children = [head, ...siblingsOf(family)].map((child) => child.age);
    const age = random.between(Math.max(...children) + PARENT_GAP + 1, Math.min(...children) + MOTHER_LIMIT);
    return makeMember(family, 'Orang Tua', {
      sex,
      age,
      background: head.background,
      ...(sex === 'Laki-laki' ? { clan: head.clan ?? null } : {}),
    });
  },
  Saudara: (family: Family): Member => {
    const { head, random } = family;
    const [min, max] = siblingAges(family) ?? [head.age, head.age];
    return makeMember(family, 'Saudara', {
      sex: pickSex(random),
      age: random.between(min, max),
      background: head.background,
      clan: head.clan ?? null,
    });
  },
  Lainnya: (family: Family): Member => {
    const { head, random } = family;
    return makeMember(family, 'Lainnya', {
      sex: pickSex(random),
      age: pickAge(random, 0, 70),
      background: head.background,
    });
  },
} as const;

const spouseOf = ({ members }: Family) => members.find(({ hubungan }) => hubungan === 'Istri' || hubungan === 'Suami');
const siblingsOf = ({ members }: Family) => members.filter(({ hubungan }) => hubungan === 'Saudara');
const parentsOf = ({ members }: Family) => members.filter(({ hubungan }) => hubungan === 'Orang Tua');

/** Youngest and oldest a child of this couple may be; undefined when there can be none at home. */
function childAges(family: Family): readonly [number, number] | undefined {
  const couple = [family.head, spouseOf(family)].filter((person) => person !== undefined);
  const mother = couple.find(({ sex }) => sex === 'Perempuan');
  const min = Math.max(0, (mother?.age ?? 0) - MOTHER_LIMIT);
  const max = Math.min(CHILD_AT_HOME, ...couple.map(({ age }) => age - PARENT_GAP));
  return min <= max ? [min, max] : undefined;
}

function siblingAges(family: Family): readonly [number, number] | undefined {
  const parents = parentsOf(family);
  const mother = parents.find(({ sex }) => sex === 'Perempuan');
  // Twelve years to either side, so that one mother can still have had all of them.
  const min = Math.max(0, family.head.age - 12, (mother?.age ?? 0) - MOTHER_LIMIT);
  const max = Math.min(family.head.age + 12, ...parents.map(({ age }) => age - PARENT_GAP));
  return min <= max ? [min, max] : undefined;
}

type Wish = Pick<DemoPerson, 'sex' | 'age' | 'background'> & { readonly clan?: string | null };

function makeMember(family: Family, hubungan: string, wish: Wish): Member {
  const { random, clock, head, members } = family;
  const birthDate = clock.birthDate(random, wish.age);
  const taken = [head, ...members].map(({ name }) => name);
  let person = makePerson(random, { ...wish, birthDate });
  // Siblings have different names; a few tries are enough.
  for (let attempt = 0; attempt < 5 && taken.includes(person.name); attempt += 1)
    person = makePerson(random, { ...wish, birthDate });
  return { ...person, hubungan, ...makeLivelihood(random, wish.sex, wish.age, person.name) };
}
