import type { ApplicantProfile, Assessment } from '../../../../src/domain/applications/answers';
import { type Dependants, dependantsOf } from '../../../../src/domain/applications/dependants';
import type { CaseFacts, ScorePart } from '../../../../src/domain/applications/scores';
import { groupBy } from '../../../../src/domain/grouping';
import { type Call, everyRow, mayReadField, readField } from '../../../core/context';
import { numberOf, stringOrNull } from '../../../core/values';
import { pickRecords } from '../../../sql/pick';
import type { Db, Row } from '../../../sql/records';
import { readDocuments, validKinds } from './documents';
import { caseResource } from './tables';

/** A person as applications are judged by. */
export interface AssessedPerson {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly profile: ApplicantProfile;
  readonly dependants: Dependants;
}

const personFields = [
  'name',
  'email',
  'phone',
  'address',
  'nik',
  'no_kk',
  'tanggal_lahir',
  'status_perkawinan',
  'pekerjaan',
  'penghasilan_bulanan',
  'jumlah_tanggungan',
  'kecamatan',
  'kelurahan',
] as const;

/** These people with their dependants, also those who have been deleted since: two queries, however many they are. */
export async function readAssessedPeople(
  call: Call,
  ids: readonly number[],
  db: Db,
): Promise<ReadonlyMap<number, AssessedPerson>> {
  const reach = everyRow(call, db);
  const unique = [...new Set(ids)];
  const people = await pickRecords(reach, caseResource(call, 'users'), {
    fields: personFields,
    among: ['id', unique],
    trashed: 'with',
  });
  const members = await pickRecords(reach, caseResource(call, 'families'), {
    fields: ['user_id', 'tanggungan'],
    among: ['user_id', unique],
  });
  const byPerson = groupBy(members, (member) => Number(member.user_id));
  return new Map(people.map((row) => [row.id, toPerson(row, byPerson.get(row.id) ?? [])]));
}

function toPerson(row: Row, members: readonly Row[]): AssessedPerson {
  const family = members.map(({ tanggungan }) => ({ tanggungan: tanggungan === true }));
  const stated = numberOf(row.jumlah_tanggungan);
  return {
    id: row.id,
    name: stringOrNull(row.name),
    email: stringOrNull(row.email),
    phone: stringOrNull(row.phone),
    dependants: dependantsOf(stated, family),
    profile: {
      jumlah_tanggungan: stated,
      penghasilan_bulanan: numberOf(row.penghasilan_bulanan),
      pekerjaan: stringOrNull(row.pekerjaan),
      status_perkawinan: stringOrNull(row.status_perkawinan),
      alamat: stringOrNull(row.address),
      no_telepon: stringOrNull(row.phone),
      nik: stringOrNull(row.nik),
      tanggal_lahir: stringOrNull(row.tanggal_lahir),
      no_kk: stringOrNull(row.no_kk),
      kecamatan: stringOrNull(row.kecamatan),
      kelurahan: stringOrNull(row.kelurahan),
      ...(family.length > 0 && { tanggungan_keluarga: family.filter(({ tanggungan }) => tanggungan).length }),
    },
  };
}

/** Columns of an account that the described answers and the assessment call otherwise. */
const columns: Readonly<Record<string, string>> = {
  alamat: 'address',
  no_telepon: 'phone',
  income: 'penghasilan_bulanan',
  incomePerHead: 'penghasilan_bulanan',
  dependants: 'jumlah_tanggungan',
  job: 'pekerjaan',
};

const isShown = (call: Call, key: string): boolean =>
  mayReadField(call, caseResource(call, 'users'), columns[key] ?? key);

const asRead = (call: Call, key: string, of: { readonly id: number; readonly value: unknown }): unknown =>
  readField(call, caseResource(call, 'users'), columns[key] ?? key, of);

/** The part of an account this person may see: fields hidden there are left out here, what is masked there is masked here. */
export const shownOf = (call: Call, id: number, facts: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, asRead(call, key, { id, value })]));

/** The points stand, without the value behind them where it is hidden on the account, and masked where it is masked there. */
export function shownAssessment(
  call: Call,
  id: number,
  { priority, verification, need, dependants, ...rest }: Assessment,
): Assessment {
  const shown = (parts: readonly ScorePart[]): readonly ScorePart[] =>
    parts.map((part) => ({ ...part, value: asRead(call, part.key, { id, value: part.value }) as ScorePart['value'] }));
  return {
    ...rest,
    priority: { ...priority, parts: shown(priority.parts) },
    verification: { ...verification, need: shown(verification.need), completeness: shown(verification.completeness) },
    need: { ...need, parts: shown(need.parts) },
    dependants: isShown(call, 'dependants') ? dependants : { ...dependants, used: null },
  };
}

/** What a case is judged by, and the person behind it. */
export interface CaseReading {
  readonly facts: CaseFacts;
  readonly dependants: Dependants;
  readonly person: AssessedPerson | undefined;
}

/** The facts of many applications: one query per kind of thing (people, families, documents). */
export async function readApplicationCases(
  call: Call,
  rows: readonly Row[],
  db: Db,
): Promise<ReadonlyMap<number, CaseReading>> {
  const people = await readAssessedPeople(call, rows.map(personOf), db);
  const documents = await readDocuments(
    call,
    rows.map(({ id }) => id),
    db,
  );
  return new Map(rows.map((row) => [row.id, toReading(row, people.get(personOf(row)), documents.get(row.id) ?? [])]));
}

/** The same from what has been read already. */
export function toReading(row: Row, person: AssessedPerson | undefined, documents: readonly Row[]): CaseReading {
  const dependants = person?.dependants ?? dependantsOf(null, []);
  const facts: CaseFacts = {
    ...needFactsOf(person),
    name: person?.name ?? null,
    email: person?.email ?? null,
    address: person?.profile.alamat ?? null,
    phone: person?.phone ?? null,
    note: stringOrNull(row.catatan_tambahan),
    createdAt: String(row.created_at),
    validDocuments: validKinds(documents),
  };
  return { facts, dependants, person };
}

/** What priority base and need score are worked out from. */
export const needFactsOf = (person: AssessedPerson | undefined): Pick<CaseFacts, 'income' | 'dependants' | 'job'> => ({
  income: person?.profile.penghasilan_bulanan ?? null,
  dependants: person?.dependants.used ?? null,
  job: person?.profile.pekerjaan ?? null,
});

export const personOf = (row: Row): number => Number(row.user_id ?? 0);
