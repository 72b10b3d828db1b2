import {
  type ConditionCode,
  type ConditionFinding,
  conditionFields,
  type EligibilityCondition,
  householdFinding,
  judgeEligibility,
  type Relative,
  readConditions,
  sayConditions,
} from '../../../../src/domain/applications/eligibility';
import { holdsPlace } from '../../../../src/domain/applications/states';
import { ageOn } from '../../../../src/domain/dates';
import { type Call, everyRow, mayReadField, siteToday } from '../../../core/context';
import { stringOrNull } from '../../../core/values';
import { pickRecords } from '../../../sql/pick';
import type { Db, Row } from '../../../sql/records';
import { readDocuments } from './documents';
import { type AssessedPerson, personOf, readAssessedPeople } from './facts';
import { programmeOf } from './locks';
import { type Kindred, readKindred } from './related';
import { type CaseTable, caseResource } from './tables';

export interface JudgedCase {
  readonly conditions: readonly EligibilityCondition[];
  readonly findings: readonly ConditionFinding[];
  /** Others of the household in the same programme, whom no approval names yet: of two who wait, one can be approved. */
  readonly rivals: readonly Kindred[];
}

export const unconditionalCase: JudgedCase = { conditions: [], findings: [], rivals: [] };

/** By application: the others it is related to. */
export type KindredOf = ReadonlyMap<number, readonly Kindred[]>;

export async function kindredOf(call: Call, rows: readonly Row[], db: Db): Promise<KindredOf> {
  const subjects = rows.map((row) => ({ applicantId: personOf(row), applicationId: row.id }));
  const found = await readKindred(call, subjects, db);
  return new Map(rows.map(({ id }, at) => [id, found[at] ?? []]));
}

/**
 * What the conditions of their programmes say of these applications; four queries, and seven more where a household counts.
 * @param known who is related to whom, where that was read already
 */
export async function judgeCases(
  call: Call,
  rows: readonly Row[],
  db: Db,
  known?: KindredOf,
): Promise<ReadonlyMap<number, JudgedCase>> {
  const programmes = await conditionsOf(call, rows.map(programmeOf), db);
  const asked = rows.filter((row) => sayConditions(readConditions(programmes.get(programmeOf(row)) ?? {})).length > 0);
  const judged = new Map<number, JudgedCase>(rows.map(({ id }) => [id, unconditionalCase]));
  if (asked.length === 0) return judged;
  const ids = asked.map(({ id }) => id);
  const [people, documents] = [
    await readAssessedPeople(call, asked.map(personOf), db),
    await readDocuments(call, ids, db),
  ];
  const oneEach = asked.filter((row) => programmes.get(programmeOf(row))?.satu_per_keluarga === true);
  const kindred = known ?? (await kindredOf(call, oneEach, db));
  for (const row of asked) {
    const programme = programmes.get(programmeOf(row));
    if (!programme) continue;
    const household = (kindred.get(row.id) ?? []).filter(isHouseholdIn(programme));
    const held = (documents.get(row.id) ?? []).filter(({ pemeriksaan }) => pemeriksaan !== 'tidak_sah');
    judged.set(row.id, {
      ...judge(call, programme, {
        person: people.get(personOf(row)),
        // Of two who wait the first that is approved counts, not the first that came.
        household: household.filter(isGranted),
        documents: held.map(({ jenis }) => String(jenis)),
      }),
      rivals: programme.satu_per_keluarga === true ? household.filter((each) => !isGranted(each)) : [],
    });
  }
  return judged;
}

/** The same once some have been approved, or will have been: who is approved counts for the next of the household. */
export function judgedAfter(call: Call, judged: JudgedCase, approved: ReadonlySet<number>): JudgedCase {
  const condition = judged.conditions.find(({ code }) => code === 'household');
  const rival = judged.rivals.find(({ found }) => approved.has(found.id));
  if (!condition || !rival || judged.findings.some(({ code }) => code.startsWith('household'))) return judged;
  const finding = householdFinding(condition, relativeOf(call, rival, 'Disetujui'));
  return { ...judged, findings: [...judged.findings, finding] };
}

/** The same before an application exists. @param programme with its `conditionFields` */
export async function judgePerson(
  call: Call,
  programme: Row,
  { userId, kindred, db }: { readonly userId: number; readonly kindred: readonly Kindred[]; readonly db: Db },
): Promise<Pick<JudgedCase, 'conditions' | 'findings'>> {
  const people = await readAssessedPeople(call, [userId], db);
  const household = kindred.filter(isHouseholdIn(programme));
  return judge(call, programme, { person: people.get(userId), household, documents: null });
}

async function conditionsOf(call: Call, ids: readonly number[], db: Db): Promise<ReadonlyMap<number, Row>> {
  const found = await pickRecords(everyRow(call, db), caseResource(call, 'programmes'), {
    fields: conditionFields,
    among: ['id', [...new Set(ids)]],
    trashed: 'with',
  });
  return new Map(found.map((row) => [row.id, row]));
}

interface Known {
  readonly person: AssessedPerson | undefined;
  readonly household: readonly Kindred[];
  readonly documents: readonly string[] | null;
}

function judge(call: Call, programme: Row, { person, household, documents }: Known) {
  const conditions = readConditions(programme);
  const born = person?.profile.tanggal_lahir;
  // Whom the caller may see says more than that there is one.
  const other = household.find(({ isSeen }) => isSeen) ?? household[0];
  const facts = {
    age: born ? (ageOn(born, siteToday(call)) ?? null) : null,
    income: person?.profile.penghasilan_bulanan ?? null,
    dependants: person?.dependants.used ?? null,
    kecamatan: stringOrNull(person?.profile.kecamatan),
    kelurahan: stringOrNull(person?.profile.kelurahan),
    household: other ? relativeOf(call, other) : null,
    documents,
  };
  return {
    conditions: sayConditions(conditions),
    findings: judgeEligibility(conditions, facts, (code) => isConcealed(call, code)),
  };
}

const relativeOf = (call: Call, { found, isSeen }: Kindred, status: string = found.status): Relative =>
  isSeen && mayReadField(call, caseResource(call, 'applications'), 'nama_pemohon')
    ? { name: found.applicant, status }
    : 'unseen';

const ofPerson = (...fields: readonly string[]) => ({ table: 'users', fields }) as const;

/** Where the fact behind a condition stands: a sentence must not reveal it to a caller who may not read it there. */
const sources: Readonly<Record<ConditionCode, { readonly table: CaseTable; readonly fields: readonly string[] }>> = {
  ageBetween: ofPerson('tanggal_lahir'),
  ageFrom: ofPerson('tanggal_lahir'),
  ageTo: ofPerson('tanggal_lahir'),
  income: ofPerson('penghasilan_bulanan'),
  perHead: ofPerson('penghasilan_bulanan', 'jumlah_tanggungan'),
  area: ofPerson('kecamatan', 'kelurahan'),
  // Says itself whose application it is, or nothing.
  household: { table: 'applications', fields: [] },
  documents: { table: 'applications', fields: ['dokumen_pendukung'] },
};

function isConcealed(call: Call, code: ConditionCode): boolean {
  const { table, fields } = sources[code];
  return fields.some((name) => !mayReadField(call, caseResource(call, table), name));
}

/** A house can hold several families, and a telephone several neighbours: only the family card and the family count. */
const isHouseholdIn =
  ({ id }: Row) =>
  ({ found: { relations, programme_id, status } }: Kindred): boolean =>
    programme_id === id &&
    status !== 'Ditolak' &&
    !relations.includes('person') &&
    (relations.includes('kk') || relations.includes('family'));

const isGranted = ({ found }: Kindred): boolean => holdsPlace(found.status);

export interface Unmet {
  /** For who decides now, with what the person has instead. */
  readonly said: string;
  /** To be kept: the conditions alone, which others may read who may not see the person's figures. */
  readonly kept: string;
}

/** What is not met, in one text; null when all is, as far as known. */
export function unmetOf({ conditions, findings }: JudgedCase): Unmet | null {
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  if (refused.length === 0) return null;
  const isRefused = ({ code }: EligibilityCondition) =>
    refused.some((each) => each.code === code || each.code === `${code}Unmet`);
  return {
    said: refused.map(({ message }) => message).join(' '),
    kept: conditions
      .filter(isRefused)
      .map(({ message }) => message)
      .join('; '),
  };
}
