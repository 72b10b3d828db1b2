import type { Eligibility, EligibilityFinding, RelatedCase } from '../../../../src/calls/aid/cases';
import { conditionFields } from '../../../../src/domain/applications/eligibility';
import { holdsPlace } from '../../../../src/domain/applications/states';
import { type Call, reachFor, siteToday } from '../../../core/context';
import { localizedDate } from '../../../core/localizedDate';
import { choiceOf } from '../../../sql/declaredTexts';
import { inLanguage, localized, type Text } from '../../../sql/localized';
import { pickRecords } from '../../../sql/pick';
import { Problem } from '../../../sql/problem';
import type { Db, Row } from '../../../sql/records';
import { judgePerson } from './conditions';
import { quotaOf } from './quota';
import { readKindred, seenOf } from './related';
import { caseResource } from './tables';

export interface EligibilityQuery {
  readonly userId: number;
  readonly programmeId: number;
}

/**
 * May this person apply for this programme now? A full quota only warns, because the applicant may wait for a place; an
 * application that was refused may be made again. @throws Problem notFound when the caller may not see one of them.
 */
export async function eligibilityOf(
  call: Call,
  { userId, programmeId }: EligibilityQuery,
  db: Db,
): Promise<Eligibility> {
  const programme = await oneOf(call, 'programmes', programmeId, db, [
    'nama_bantuan',
    'status',
    'tanggal_mulai',
    'tanggal_selesai',
    ...conditionFields,
  ]);
  await oneOf(call, 'users', userId, db, ['name']);
  const { position: _none, ...quota } = await quotaOf(db, programmeId);
  const [kindred = []] = await readKindred(call, [{ applicantId: userId }], db);
  const related = seenOf(kindred);
  const { conditions, findings: unmet } = await judgePerson(call, programme, { userId, kindred, db });
  const findings = [
    ...ofProgramme(programme, siteToday(call)),
    ...unmet,
    ...(quota.free === 0 ? [warn('quotaFull', fullSentence(quota.quota))] : []),
    ...ofPerson(related, programmeId),
    // Reported already, and more exactly.
    ...(unmet.some(({ code }) => code.startsWith('household')) ? [] : ofHousehold(related, programmeId)),
  ];
  return {
    allowed: findings.every(({ severity }) => severity === 'warn'),
    // Documents are looked at once they are there.
    checked: conditions.filter(({ code }) => code !== 'documents').length,
    findings: findings.map((found) => ({ ...found, message: inLanguage(call.language, found.message) })),
    quota,
    related,
  };
}

async function oneOf(
  call: Call,
  name: 'users' | 'programmes',
  id: number,
  db: Db,
  fields: readonly string[],
): Promise<Row> {
  const resource = caseResource(call, name);
  const [row] = await pickRecords(reachFor(call, resource, 'list', db), resource, { fields, among: ['id', [id]] });
  if (!row) throw new Problem('notFound');
  return row;
}

/** A finding before its language is known. */
type UnrenderedFinding = Omit<EligibilityFinding, 'message'> & { readonly message: Text };

const refuse = (code: string, message: Text): UnrenderedFinding => ({
  code,
  severity: 'refuse',
  message,
});
const warn = (code: string, message: Text): UnrenderedFinding => ({
  code,
  severity: 'warn',
  message,
});

const fullSentence = (quota: number): Text => localized('aid.quotaTaken', { quota });

function ofProgramme(programme: Row, today: string): readonly UnrenderedFinding[] {
  const [starts, ends] = [String(programme.tanggal_mulai ?? ''), String(programme.tanggal_selesai ?? '')];
  return [
    ...(programme.status === 'Aktif'
      ? []
      : [
          refuse(
            'programmeClosed',
            localized('aid.programmeClosed', { status: choiceOf('programmes', 'status', String(programme.status)) }),
          ),
        ]),
    ...(starts !== '' && today < starts
      ? [refuse('programmeNotStarted', localized('aid.programmeNotStarted', { date: localizedDate(starts) }))]
      : []),
    ...(ends !== '' && today > ends
      ? [refuse('programmeEnded', localized('aid.programmeEnded', { date: localizedDate(ends) }))]
      : []),
  ];
}

function ofPerson(related: readonly RelatedCase[], programmeId: number): readonly UnrenderedFinding[] {
  const earlier = related.find((each) => isOwn(each) && each.programme_id === programmeId && each.status !== 'Ditolak');
  return earlier
    ? [
        refuse(
          'alreadyApplied',
          localized('aid.appliedAlready', { status: choiceOf('applications', 'status', earlier.status) }),
        ),
      ]
    : [];
}

/** Aid that person or household has already got, or is asking this programme for as well. */
function ofHousehold(related: readonly RelatedCase[], programmeId: number): readonly UnrenderedFinding[] {
  const concerned = related.filter(
    (each) =>
      each.status !== 'Ditolak' &&
      (isOwn(each)
        ? each.programme_id !== programmeId && isGranted(each)
        : isGranted(each) || each.programme_id === programmeId),
  );
  return concerned.length === 0
    ? []
    : [warn('related', localized('aid.similarApplications', { count: concerned.length }))];
}

const isOwn = ({ relations }: RelatedCase): boolean => relations.includes('person');
const isGranted = ({ status }: RelatedCase): boolean => holdsPlace(status);
