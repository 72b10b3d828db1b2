import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RelatedCase, Relation } from '../../../src/domain/applications/answers';
import { holdsPlace, readStatus } from '../../../src/domain/applications/states';
import { pickRecords } from '../../sql/pick';
import type { Db, Row } from '../../sql/records';
import { type Call, reachFor } from '../context';
import { everyRow, tableNamed } from './tables';
import { textOf } from './values';

/** More of them say nothing more. */
const MOST = 100;

export interface RelatedTo {
  readonly applicantId: number;
  /** The application that is looked at; it is not related to itself. */
  readonly applicationId?: number | undefined;
}

/**
 * Other applications of the same person, household (KK number or address), phone or family, as far as the caller may see
 * them: the person's own first, then granted ones, then the newest. Six queries, however many there are.
 */
export async function relatedCases(call: Call, to: RelatedTo, db: Db): Promise<readonly RelatedCase[]> {
  const people = await relatedPeople(call, to.applicantId, db);
  const applications = tableNamed(call, 'applications');
  const found = await pickRecords(reachFor(call, applications, 'list', db), applications, {
    fields: ['user_id', 'bantuan_sosial_id', 'nama_pemohon', 'status', 'created_at', 'reviewed_at'],
    among: ['user_id', [...people.keys()]],
  });
  const others = found.filter(({ id }) => id !== to.applicationId).sort(byWeight(to.applicantId));
  return withProgrammes(call, others.slice(0, MOST), people, db);
}

const isGranted = (row: Row): boolean => {
  const status = readStatus(row.status);
  return status !== undefined && holdsPlace(status);
};

const byWeight =
  (personId: number) =>
  (a: Row, b: Row): number =>
    Number(b.user_id === personId) - Number(a.user_id === personId) ||
    Number(isGranted(b)) - Number(isGranted(a)) ||
    String(b.created_at).localeCompare(String(a.created_at)) ||
    b.id - a.id;

async function withProgrammes(
  call: Call,
  rows: readonly Row[],
  people: ReadonlyMap<number, ReadonlySet<Relation>>,
  db: Db,
): Promise<readonly RelatedCase[]> {
  const programmes = await pickRecords(everyRow(call, db), tableNamed(call, 'programmes'), {
    fields: ['nama_bantuan'],
    among: ['id', rows.map((row) => Number(row.bantuan_sosial_id))],
    trashed: 'with',
  });
  const names = new Map(programmes.map((row) => [row.id, String(row.nama_bantuan ?? '')]));
  return rows.map((row) => ({
    id: row.id,
    applicant: String(row.nama_pemohon ?? ''),
    programme: names.get(Number(row.bantuan_sosial_id)) ?? '',
    programme_id: Number(row.bantuan_sosial_id),
    status: readStatus(row.status) ?? 'Pending',
    created_at: String(row.created_at),
    reviewed_at: textOf(row.reviewed_at),
    relations: [...(people.get(Number(row.user_id)) ?? [])],
  }));
}

/** Everybody who has to do with this person, themselves included, and why. */
async function relatedPeople(
  call: Call,
  personId: number,
  db: Db,
): Promise<ReadonlyMap<number, ReadonlySet<Relation>>> {
  const related = new Map<number, Set<Relation>>([[personId, new Set(['person'])]]);
  const add = (id: number, relation: Relation) => {
    if (id !== personId) related.set(id, (related.get(id) ?? new Set()).add(relation));
  };
  const traces = await tracesOf(call, personId, db);
  if (!traces) return related;
  for (const row of await peopleWith(call, traces, db)) {
    if (traces.kks.has(String(row.no_kk))) add(row.id, 'kk');
    if (row.same_address === true) add(row.id, 'address');
    if (traces.phone !== null && row.phone === traces.phone) add(row.id, 'phone');
    if (traces.niks.has(String(row.nik))) add(row.id, 'family');
  }
  for (const row of await membersWith(call, traces, db)) {
    if (traces.kks.has(String(row.no_kk))) add(Number(row.user_id), 'kk');
    if (traces.niks.has(String(row.nik))) add(Number(row.user_id), 'family');
  }
  return related;
}

/** By what a person and their household are recognised. */
interface Traces {
  readonly niks: ReadonlySet<string>;
  readonly kks: ReadonlySet<string>;
  readonly phone: string | null;
  readonly address: string | null;
  readonly village: string | null;
}

async function tracesOf(call: Call, personId: number, db: Db): Promise<Traces | undefined> {
  const [person] = await pickRecords(everyRow(call, db), tableNamed(call, 'users'), {
    fields: ['nik', 'no_kk', 'phone', 'address', 'kelurahan'],
    among: ['id', [personId]],
    trashed: 'with',
  });
  if (!person) return undefined;
  const members = await pickRecords(everyRow(call, db), tableNamed(call, 'families'), {
    fields: ['nik', 'no_kk'],
    among: ['user_id', [personId]],
  });
  return {
    niks: known([person.nik, ...members.map(({ nik }) => nik)]),
    kks: known([person.no_kk, ...members.map(({ no_kk }) => no_kk)]),
    phone: textOf(person.phone),
    address: textOf(person.address),
    village: textOf(person.kelurahan),
  };
}

const known = (values: readonly unknown[]): ReadonlySet<string> =>
  new Set(values.flatMap((value) => textOf(value) ?? []));

/** Accounts that share a trace, also deleted ones: their applications may still stand. */
async function peopleWith(call: Call, traces: Traces, db: Db) {
  const isNeighbour = sameAddress(traces);
  return pickRecords(everyRow(call, db), tableNamed(call, 'users'), {
    fields: ['nik', 'no_kk', 'phone'],
    extra: { same_address: isNeighbour },
    also: sql<SqlBool>`(${sharesNumbers('users', traces)} or users.phone = ${traces.phone} or ${isNeighbour})`,
    trashed: 'with',
  });
}

const membersWith = (call: Call, traces: Traces, db: Db) =>
  pickRecords(everyRow(call, db), tableNamed(call, 'families'), {
    fields: ['user_id', 'nik', 'no_kk'],
    also: sharesNumbers('families', traces),
  });

const sharesNumbers = (table: 'users' | 'families', { niks, kks }: Traces): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.nik`)} = any(${[...niks]}::text[]) or ${sql.ref(`${table}.no_kk`)} = any(${[...kks]}::text[]))`;

/**
 * The same house: the same address however it is spelled, not in another kelurahan. An address without any number is a
 * street or a hamlet, not a house.
 */
function sameAddress({ address, village }: Traces): RawBuilder<SqlBool> {
  if (address === null || !/\d/.test(address)) return sql<SqlBool>`false`;
  const near =
    village === null
      ? sql`true`
      : sql`(users.kelurahan is null or users.kelurahan = '' or lower(users.kelurahan) = lower(${village}))`;
  return sql<SqlBool>`(case when users.address is null or not ${near} then false
    else ${spelledAlike(sql`users.address`)} = ${spelledAlike(sql`${address}::text`)} end)`;
}

/** Lower case, one word for street and alley, no "nomor", no leading zeros, nothing but letters and digits between blanks. */
function spelledAlike(address: RawBuilder<unknown>): RawBuilder<string> {
  const plain = sql`regexp_replace(lower(${address}), '[^a-z0-9]+', ' ', 'g')`;
  const streets = sql`regexp_replace(${plain}, '\\m(jalan|jln)\\M', 'jl', 'g')`;
  const alleys = sql`regexp_replace(${streets}, '\\m(gang)\\M', 'gg', 'g')`;
  const numbers = sql`regexp_replace(${alleys}, '\\m(nomor|nomer|no)\\M ?', '', 'g')`;
  return sql<string>`trim(regexp_replace(${numbers}, '\\m0+([0-9])', '\\1', 'g'))`;
}
