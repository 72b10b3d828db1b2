import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Relation } from '../../../../src/calls/aid/cases';
import { groupBy } from '../../../../src/domain/grouping';
import { nameKey } from '../../../../src/domain/name';
import { type Call, everyRow } from '../../../core/context';
import { stringOrNull } from '../../../core/values';
import { pickRecords } from '../../../sql/pick';
import type { Db, Row } from '../../../sql/records';
import { caseResource } from './tables';

/** Who has to do with one person, themselves included, and why. */
export type Relations = ReadonlyMap<number, ReadonlySet<Relation>>;

/** By what a person and their household are recognised. */
interface Traces {
  readonly id: number;
  /** The person's own. */
  readonly nik: string | null;
  readonly niks: ReadonlySet<string>;
  readonly kks: ReadonlySet<string>;
  readonly phone: string | null;
  /** The address as `spelledAlike` writes it; null where it names no house. */
  readonly house: string | null;
  readonly village: string | null;
  /** Name and birth date, as two accounts of one person agree in them; null where one is unknown. */
  readonly identity: string | null;
}

/** The relations of each of these people: four queries, however many they are. */
export async function relatedPeople(
  call: Call,
  ids: readonly number[],
  db: Db,
): Promise<ReadonlyMap<number, Relations>> {
  const all = await readTraces(call, [...new Set(ids)], db);
  const people = await peopleWith(call, all, db);
  const members = await membersWith(call, all, db);
  const index = {
    byNik: groupBy(people, ({ nik }) => String(nik)),
    byKk: groupBy(people, ({ no_kk }) => String(no_kk)),
    byPhone: groupBy(people, ({ phone }) => String(phone)),
    byHouse: groupBy(people, ({ house }) => String(house)),
    memberByNik: groupBy(members, ({ nik }) => String(nik)),
    memberByKk: groupBy(members, ({ no_kk }) => String(no_kk)),
  };
  const traces = new Map(all.map((each) => [each.id, each]));
  return new Map(ids.map((id) => [id, relationsOf(id, traces.get(id), index)]));
}

type Index = Readonly<
  Record<'byNik' | 'byKk' | 'byPhone' | 'byHouse' | 'memberByNik' | 'memberByKk', ReadonlyMap<string, readonly Row[]>>
>;

function relationsOf(personId: number, traces: Traces | undefined, index: Index): Relations {
  const related = new Map<number, Set<Relation>>([[personId, new Set(['person'])]]);
  if (!traces) return related;
  const add = (id: number, relation: Relation) => {
    if (id !== personId) related.set(id, (related.get(id) ?? new Set()).add(relation));
  };
  // A person with a second account is no relative of themselves, whether or not the NIK stands in both.
  const addRow = (row: Row, relation: Relation) =>
    add(row.id, traces.identity !== null && identityOf(row) === traces.identity ? 'person' : relation);
  for (const kk of traces.kks) {
    for (const row of index.byKk.get(kk) ?? []) addRow(row, 'kk');
    for (const { user_id } of index.memberByKk.get(kk) ?? []) add(Number(user_id), 'kk');
  }
  if (traces.house !== null)
    for (const row of index.byHouse.get(traces.house) ?? []) if (isNear(traces, row)) addRow(row, 'address');
  if (traces.phone !== null) for (const row of index.byPhone.get(traces.phone) ?? []) addRow(row, 'phone');
  for (const nik of traces.niks) {
    for (const row of index.byNik.get(nik) ?? []) addRow(row, nik === traces.nik ? 'person' : 'family');
    for (const { user_id } of index.memberByNik.get(nik) ?? []) add(Number(user_id), 'family');
  }
  // Who is the person is nothing besides.
  for (const [id, relations] of related) if (relations.has('person')) related.set(id, new Set(['person']));
  return related;
}

const identityOf = ({ name, tanggal_lahir: born }: Row): string | null =>
  stringOrNull(name) === null || stringOrNull(born) === null ? null : `${nameKey(String(name))}|${String(born)}`;

/** Not in another kelurahan. */
const isNear = ({ village }: Traces, { kelurahan }: Row): boolean => {
  const other = stringOrNull(kelurahan);
  return village === null || other === null || other.toLowerCase() === village.toLowerCase();
};

async function readTraces(call: Call, ids: readonly number[], db: Db): Promise<readonly Traces[]> {
  const people = await pickRecords(everyRow(call, db), caseResource(call, 'users'), {
    fields: ['name', 'tanggal_lahir', 'nik', 'no_kk', 'phone', 'address', 'kelurahan'],
    extra: { house: spelledAlike(sql`users.address`) },
    among: ['id', ids],
    trashed: 'with',
  });
  const members = groupBy(
    await pickRecords(everyRow(call, db), caseResource(call, 'families'), {
      fields: ['user_id', 'nik', 'no_kk'],
      among: ['user_id', ids],
    }),
    ({ user_id }) => Number(user_id),
  );
  return people.map((person) => {
    const family = members.get(person.id) ?? [];
    return {
      id: person.id,
      nik: stringOrNull(person.nik),
      niks: known([person.nik, ...family.map(({ nik }) => nik)]),
      kks: known([person.no_kk, ...family.map(({ no_kk }) => no_kk)]),
      phone: stringOrNull(person.phone),
      // An address without any number is a street or a hamlet, not a house.
      house: /\d/.test(stringOrNull(person.address) ?? '') ? stringOrNull(person.house) : null,
      village: stringOrNull(person.kelurahan),
      identity: identityOf(person),
    };
  });
}

const known = (values: readonly unknown[]): ReadonlySet<string> =>
  new Set(values.flatMap((value) => stringOrNull(value) ?? []));

/** Accounts that share a trace, also deleted ones: their applications may still stand. */
async function peopleWith(call: Call, all: readonly Traces[], db: Db): Promise<readonly Row[]> {
  const phones = all.flatMap(({ phone }) => phone ?? []);
  return pickRecords(everyRow(call, db), caseResource(call, 'users'), {
    fields: ['name', 'tanggal_lahir', 'nik', 'no_kk', 'phone', 'kelurahan'],
    extra: { house: spelledAlike(sql`users.address`) },
    also: sql<SqlBool>`(${sharesNumbers('users', all)} or users.phone = any(${phones}::text[]) or ${inHouses(all)})`,
    trashed: 'with',
  });
}

const membersWith = (call: Call, all: readonly Traces[], db: Db): Promise<readonly Row[]> =>
  pickRecords(everyRow(call, db), caseResource(call, 'families'), {
    fields: ['user_id', 'nik', 'no_kk'],
    also: sharesNumbers('families', all),
  });

function sharesNumbers(table: 'users' | 'families', all: readonly Traces[]): RawBuilder<SqlBool> {
  const niks = [...new Set(all.flatMap((each) => [...each.niks]))];
  const kks = [...new Set(all.flatMap((each) => [...each.kks]))];
  return sql<SqlBool>`(${sql.ref(`${table}.nik`)} = any(${niks}::text[]) or ${sql.ref(`${table}.no_kk`)} = any(${kks}::text[]))`;
}

/** In one of the houses, however the address is spelled; addresses in other kelurahan are not even read. */
function inHouses(all: readonly Traces[]): RawBuilder<SqlBool> {
  const housed = all.filter(({ house }) => house !== null);
  if (housed.length === 0) return sql<SqlBool>`false`;
  const houses = housed.map(({ house }) => house);
  const villages = housed.flatMap(({ village }) => village?.toLowerCase() ?? []);
  const near = housed.some(({ village }) => village === null)
    ? sql`true`
    : sql`(users.kelurahan is null or users.kelurahan = '' or lower(users.kelurahan) = any(${villages}::text[]))`;
  return sql<SqlBool>`(case when users.address is null or not ${near} then false
    else ${spelledAlike(sql`users.address`)} = any(${houses}::text[]) end)`;
}

/** Lower case, one word for street and alley, no "nomor", no leading zeros, nothing but letters and digits between blanks. */
function spelledAlike(address: RawBuilder<unknown>): RawBuilder<string> {
  const plain = sql`regexp_replace(lower(${address}), '[^a-z0-9]+', ' ', 'g')`;
  const streets = sql`regexp_replace(${plain}, '\\m(jalan|jln)\\M', 'jl', 'g')`;
  const alleys = sql`regexp_replace(${streets}, '\\m(gang)\\M', 'gg', 'g')`;
  const numbers = sql`regexp_replace(${alleys}, '\\m(nomor|nomer|no)\\M ?', '', 'g')`;
  return sql<string>`trim(regexp_replace(${numbers}, '\\m0+([0-9])', '\\1', 'g'))`;
}
