import type { Address } from './addresses';
import { asumsi } from './asumsi';
import { emailFor, phoneAt } from './contacts';
import { bios } from './data/bios';
import type { City } from './data/places';
import { edgeHouseholds } from './edgePeople';
import { type EdgeHousehold, edgeBirth } from './edges';
import { constituencyOf } from './legislators';
import { historyDays } from './moments';
import { type DemoPerson, makePerson, pickAge, pickBackground, pickCity, pickSex } from './people';
import { atIndex } from './random';
import { type LegislatorRow, noProfile, type UserRow } from './rows';
import { stamps, type Workshop } from './workshop';

/** A user row and what is known of the person besides it; families are built around this. */
export interface Inhabitant {
  readonly row: UserRow;
  readonly person: DemoPerson;
  readonly city: City;
  readonly home: Pick<Address, 'district' | 'village'>;
  /** Has rows of the edge set. */
  readonly edge?: EdgeHousehold;
}

/** The first ones belong to the first two legislators in turn, so that both have people to show in every size. */
const SHARED_BY_TWO = 12;

type Draft = Omit<Inhabitant, 'row'> & { readonly row: Omit<UserRow, 'id' | 'email' | 'phone'> };

/** Volunteers: each legislator's in turn, living where that legislator was elected. */
export function makeVolunteers(workshop: Workshop, legislators: readonly LegislatorRow[], firstId: number) {
  const drafts = Array.from({ length: workshop.counts.volunteers }, (_, index) => {
    const owner = atIndex(legislators, index % legislators.length).id;
    return makeDraft(workshop, { kind: 'volunteer', index, owner, volunteer: true });
  });
  return numbered(workshop, drafts, firstId);
}

/** Citizens in the order they registered; the edge set is part of them. */
export function makeCitizens(workshop: Workshop, legislators: readonly LegislatorRow[], firstId: number) {
  const drafts = Array.from({ length: workshop.counts.citizens - 1 }, (_, index) => {
    const owner = index < SHARED_BY_TWO ? (index % 2) + 1 : undefined;
    const draft = makeDraft(workshop, { kind: 'citizen', index, owner, volunteer: false, legislators });
    const edge = edgeHouseholds[index - SHARED_BY_TWO];
    return edge ? withEdge(workshop, draft, edge, index) : draft;
  });
  return numbered(workshop, drafts, firstId);
}

/** The citizen among the demo accounts. */
export function makeDemoCitizen(workshop: Workshop, row: UserRow): Inhabitant {
  const random = workshop.random('demo-citizen');
  const birthDate = workshop.clock.birthDate(random, 38);
  const person: DemoPerson = {
    name: row.name,
    sex: 'Perempuan',
    age: 38,
    birthDate,
    background: 'sundanese',
    clan: undefined,
  };
  const home = workshop.places.pick(random, 'depok', constituencyOf(1).districts);
  return { row: { ...row, is_relawan: false, address: home.text, last_login_at: null }, person, city: home.city, home };
}

interface Wish {
  readonly kind: string;
  readonly index: number;
  readonly owner: number | undefined;
  readonly volunteer: boolean;
  readonly legislators?: readonly LegislatorRow[];
}

function makeDraft(workshop: Workshop, wish: Wish): Draft {
  const random = workshop.random(wish.kind, wish.index);
  const cityKey = wish.owner === undefined ? pickCity(random) : 'depok';
  const age = pickAge(random, ...asumsi.usiaPenduduk);
  const birthDate = workshop.clock.birthDate(random, age);
  const person = makePerson(random, {
    sex: pickSex(random),
    age,
    birthDate,
    background: pickBackground(random, cityKey),
  });
  const owned = wish.owner === undefined ? undefined : constituencyOf(wish.owner).districts;
  const home = workshop.places.pick(random, cityKey, owned);
  const owner = wish.owner ?? pickOwner(workshop, wish, home.district.code);
  // More came lately than at the beginning.
  const days = Math.floor((historyDays - 42) * random.next() ** 1.3);
  const created = workshop.clock.moment(random, days, days);
  return {
    person,
    city: home.city,
    home,
    row: {
      name: person.name,
      password: null,
      role: 'user',
      anggota_legislatif_id: owner,
      aleg_id: owner,
      is_relawan: wish.volunteer,
      is_active: wish.index < SHARED_BY_TWO || !random.chance(asumsi.tidakAktif),
      address: random.chance(asumsi.adaAlamat) ? home.text : null,
      bio: random.chance(asumsi.adaBio) ? random.pick(bios) : null,
      last_login_at: null,
      ...noProfile,
      ...stamps(workshop, random, created, random.chance(asumsi.didaftarkanKantor) ? registrar(owner) : null),
    },
  };
}

/** The administrator, or for rows of the two demo legislators their own. */
export const registrar = (owner: number | null): number => (owner === 1 || owner === 2 ? owner + 1 : 1);

/** Most people know a legislator of their own constituency. */
function pickOwner(workshop: Workshop, wish: Wish, districtCode: string): number | null {
  const random = workshop.random(`${wish.kind}-owner`, wish.index);
  const legislators = wish.legislators ?? [];
  if (!random.chance(asumsi.punyaAleg) || legislators.length === 0) return null;
  const near = legislators.filter(({ id }) => constituencyOf(id).districts.includes(districtCode));
  return random.pick(near.length > 0 ? near : legislators).id;
}

function withEdge(workshop: Workshop, draft: Draft, edge: EdgeHousehold, index: number): Draft {
  const { name, sex, row = {} } = edge.citizen;
  const born = edgeBirth(workshop.clock, workshop.random('edge-citizen', index), edge.citizen);
  const person: DemoPerson = { ...draft.person, name, sex, ...born, background: 'other', clan: undefined };
  return { ...draft, person, edge, row: { ...draft.row, name, is_active: true, ...row } };
}

/** Ids follow the time of registration. */
function numbered(workshop: Workshop, drafts: readonly Draft[], firstId: number): readonly Inhabitant[] {
  const sorted = [...drafts].sort((a, b) => compareText(a.row.created_at, b.row.created_at));
  return sorted.map((draft, index) => {
    const id = firstId + index;
    const hasPhone = workshop.random('phone', id).chance(asumsi.adaTelepon);
    const special = draft.edge?.citizen.row?.phone;
    const phone = special === undefined ? (hasPhone ? phoneAt(id) : null) : special;
    return { ...draft, row: { ...draft.row, id, email: emailFor(draft.person.name, id), phone } };
  });
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
