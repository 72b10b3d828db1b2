import { sql } from 'kysely';
import { type Call, type Change, everyRow, type ResourceRules, type Work } from '../../../core/context';
import { jsonParameter } from '../../../sql/connection';
import { pickRecords } from '../../../sql/pick';
import type { Row } from '../../../sql/records';
import { type ApplicantCopies, copiesOf } from './copies';
import { personOf, readAssessedPeople } from './facts';
import { readLimits } from './limits';
import { caseResource } from './tables';

/** The job that brings all applications up to date when the thresholds change. */
export const RESCORE_JOB = 'applications-rescore';

const copied = [
  'nama_pemohon',
  'kecamatan',
  'kelurahan',
  'priority_base',
  'need_score',
] as const satisfies readonly (keyof ApplicantCopies)[];

/** What of a person their applications keep or are scored by. */
const ofPerson = ['name', 'kecamatan', 'kelurahan', 'penghasilan_bulanan', 'jumlah_tanggungan', 'pekerjaan'] as const;
/** What of a family member counts. */
const ofMember = ['user_id', 'tanggungan', 'deleted_at'] as const;

const differs = (names: readonly string[], { before, after }: Change): boolean =>
  before === undefined || names.some((name) => String(before[name] ?? '') !== String(after[name] ?? ''));

/** Applications follow the person whose they are. */
export const applicantRules: ResourceRules = {
  async changed(work, change) {
    if (change.before === undefined || !work.model.byName.applications || !differs(ofPerson, change)) return;
    await rescorePeople(work, [change.after.id]);
  },
};

/** A member who comes, goes, moves to another person or becomes a dependant changes what the person is scored by. */
export const memberRules: ResourceRules = {
  changed: (work, change) => followMembers(work, [change]),
  changedMany: followMembers,
};

async function followMembers(work: Work, changes: readonly Change[]): Promise<void> {
  if (!work.model.byName.applications) return;
  const rows = changes
    .filter((change) => differs(ofMember, change))
    .flatMap(({ before, after }) => (before ? [before, after] : [after]));
  if (rows.length > 0) await rescorePeople(work, rows.map(personOf));
}

async function rescorePeople(work: Work, ids: readonly number[]): Promise<void> {
  const reach = everyRow(work, work.tx);
  const found = await pickRecords(reach, caseResource(work, 'applications'), {
    fields: [],
    among: ['user_id', [...new Set(ids)]],
    trashed: 'with',
  });
  await rescore(
    work,
    found.map(({ id }) => id),
  );
}

/**
 * Brings the copies of these applications up to date, inside the transaction. Versions stay: no open edit of a case is
 * refused because its person moved house.
 * @returns how many of them changed
 */
export async function rescore(work: Work, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  // Locked before anything is read: a concurrent change of a person or the thresholds comes before or after.
  const rows = await lockCopies(work, ids);
  const { limits } = await readLimits(work, work.tx);
  const people = await readAssessedPeople(work, rows.map(personOf), work.tx);
  const changed = rows.flatMap((row) => {
    const person = people.get(personOf(row));
    if (!person) return [];
    const copies = copiesOf(person, limits);
    return copied.some((name) => (row[name] ?? null) !== copies[name]) ? [{ id: row.id, ...copies }] : [];
  });
  if (changed.length > 0) await writeCopies(work, changed);
  return changed.length;
}

async function lockCopies(work: Work, ids: readonly number[]): Promise<readonly Row[]> {
  const found =
    await sql<Row>`select id, version, user_id, nama_pemohon, kecamatan, kelurahan, priority_base, need_score
    from applications where id = any(${[...ids]}::integer[]) order by id for update`.execute(work.tx);
  return found.rows;
}

async function writeCopies(work: Work, rows: readonly (ApplicantCopies & { readonly id: number })[]): Promise<void> {
  await sql`update applications set nama_pemohon = fresh.nama_pemohon, kecamatan = fresh.kecamatan,
      kelurahan = fresh.kelurahan, priority_base = fresh.priority_base, need_score = fresh.need_score
    from jsonb_to_recordset(${jsonParameter(rows)}::jsonb) as fresh(id integer, nama_pemohon text, kecamatan text,
      kelurahan text, priority_base integer, need_score integer)
    where applications.id = fresh.id`.execute(work.tx);
}

/** The next applications after this id, oldest first; deleted ones too, because they may be restored. */
export async function nextApplications(call: Call, after: number, limit: number): Promise<readonly number[]> {
  const found = await pickRecords(everyRow(call, call.db.kysely), caseResource(call, 'applications'), {
    fields: [],
    also: sql`applications.id > ${after}`,
    trashed: 'with',
    limit,
  });
  return found.map(({ id }) => id);
}
