import type { RelatedCase, Relation } from '../../../../src/calls/aid/cases';
import { holdsPlace, readApplicationStatus } from '../../../../src/domain/applications/states';
import { groupBy } from '../../../../src/domain/grouping';
import { type Call, everyRow, reachFor } from '../../../core/context';
import { stringOrNull } from '../../../core/values';
import { pickRecords } from '../../../sql/pick';
import type { Db, Row } from '../../../sql/records';
import { type Relations, relatedPeople } from './relatives';
import { caseResource } from './tables';

/** More of them say nothing more. */
const MOST = 100;

export interface RelatedTo {
  readonly applicantId: number;
  /** The application that is looked at; it is not related to itself. */
  readonly applicationId?: number | undefined;
}

/** A related application, visible to the caller or not: rules count it, answers carry only visible ones. */
export interface Kindred {
  readonly found: RelatedCase;
  /** May the caller see it? */
  readonly isSeen: boolean;
}

/**
 * Other applications of the same person, household (KK number or address), phone or family, as far as the caller may see
 * them: the person's own first, then granted ones, then the newest.
 */
export async function relatedCases(call: Call, to: RelatedTo, db: Db): Promise<readonly RelatedCase[]> {
  const [kindred = []] = await readKindred(call, [to], db);
  return seenOf(kindred);
}

export const seenOf = (kindred: readonly Kindred[]): readonly RelatedCase[] =>
  kindred
    .filter(({ isSeen }) => isSeen)
    .slice(0, MOST)
    .map(({ found }) => found);

/** The same for many at once, each with all of its relations: seven queries, however many there are. */
export async function readKindred(
  call: Call,
  subjects: readonly RelatedTo[],
  db: Db,
): Promise<readonly (readonly Kindred[])[]> {
  if (subjects.length === 0) return [];
  const people = await relatedPeople(
    call,
    subjects.map(({ applicantId }) => applicantId),
    db,
  );
  const everybody = [...new Set([...people.values()].flatMap((related) => [...related.keys()]))];
  const applications = caseResource(call, 'applications');
  const found = await pickRecords(everyRow(call, db), applications, {
    fields: ['user_id', 'bantuan_sosial_id', 'nama_pemohon', 'status', 'created_at', 'reviewed_at'],
    among: ['user_id', everybody],
  });
  const seen = await seenAmong(call, found, db);
  const names = await programmeNames(call, found, db);
  const byPerson = groupBy(found, (row) => Number(row.user_id));
  return subjects.map(({ applicantId, applicationId }) => {
    const relations = people.get(applicantId) ?? new Map();
    const others = [...relations.keys()].flatMap((id) => byPerson.get(id) ?? []);
    return others
      .filter(({ id }) => id !== applicationId)
      .sort(byWeight(applicantId))
      .map((row) => ({ found: toRelated(row, names, relations), isSeen: seen.has(row.id) }));
  });
}

async function seenAmong(call: Call, rows: readonly Row[], db: Db): Promise<ReadonlySet<number>> {
  const applications = caseResource(call, 'applications');
  const seen = await pickRecords(reachFor(call, applications, 'list', db), applications, {
    fields: ['status'],
    among: ['id', rows.map(({ id }) => id)],
  });
  return new Set(seen.map(({ id }) => id));
}

async function programmeNames(call: Call, rows: readonly Row[], db: Db): Promise<ReadonlyMap<number, string>> {
  const programmes = await pickRecords(everyRow(call, db), caseResource(call, 'programmes'), {
    fields: ['nama_bantuan'],
    among: ['id', [...new Set(rows.map((row) => Number(row.bantuan_sosial_id)))]],
    trashed: 'with',
  });
  return new Map(programmes.map((row) => [row.id, String(row.nama_bantuan ?? '')]));
}

const isGranted = (row: Row): boolean => {
  const status = readApplicationStatus(row.status);
  return status !== undefined && holdsPlace(status);
};

const byWeight =
  (personId: number) =>
  (a: Row, b: Row): number =>
    Number(b.user_id === personId) - Number(a.user_id === personId) ||
    Number(isGranted(b)) - Number(isGranted(a)) ||
    String(b.created_at).localeCompare(String(a.created_at)) ||
    b.id - a.id;

const toRelated = (row: Row, names: ReadonlyMap<number, string>, relations: Relations): RelatedCase => ({
  id: row.id,
  applicant: String(row.nama_pemohon ?? ''),
  programme: names.get(Number(row.bantuan_sosial_id)) ?? '',
  programme_id: Number(row.bantuan_sosial_id),
  status: readApplicationStatus(row.status) ?? 'Pending',
  created_at: String(row.created_at),
  reviewed_at: stringOrNull(row.reviewed_at),
  relations: [...(relations.get(Number(row.user_id)) ?? new Set<Relation>())],
});
