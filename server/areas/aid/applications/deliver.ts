import {
  type InstalmentSchedule,
  nextDue,
  readInstalmentSchedule,
} from '../../../../src/domain/applications/instalments';
import { PROOF_MISSING } from '../../../../src/domain/applications/reports';
import { type ApplicationStatus, transitionBetween } from '../../../../src/domain/applications/states';
import { today } from '../../../../src/domain/dates';
import { isEmptyValue, type Resource, validate } from '../../../../src/framework/schema';
import { deliveryForm } from '../../../../src/resources/applicationForms';
import { type Call, callClock, everyRow, type Work } from '../../../core/context';
import { localizedDate } from '../../../core/localizedDate';
import { changeRow } from '../../../core/records';
import { dropReplaced, readUploads, type Uploads } from '../../../core/records/uploads';
import { ownerColumn } from '../../../sql/columns';
import { localized, type Text } from '../../../sql/localized';
import { pickRecords } from '../../../sql/pick';
import { validationProblem } from '../../../sql/problem';
import { type Db, insertRow, type Row } from '../../../sql/records';
import { changeCase } from './change';
import { writeStep } from './history';
import { applicationStatusOf, programmeOf } from './locks';
import { alreadyDecided } from './refusals';
import { caseResource } from './tables';

type Values = Readonly<Record<string, unknown>>;

/** Field of the call → column of the application. */
const columns = {
  tanggal: 'serah_tanggal',
  nominal: 'serah_nominal',
  barang: 'serah_barang',
  penerima: 'serah_penerima',
  catatan: 'serah_catatan',
  bukti: 'serah_bukti',
} as const;

const steps = { mulai: 'Diproses', selesai: 'Selesai' } as const satisfies Readonly<Record<string, ApplicationStatus>>;

/**
 * Records the handing-over: `mulai` begins it, `selesai` ends it. What is absent stays as the step before recorded it.
 * @throws Problem notFound, validation, alreadyDecided (not the turn of this step).
 */
export async function deliver(call: Call, id: number, input: Values): Promise<Row> {
  const form = formOf(call);
  const uploads = await readUploads(call, form, input, 'create');
  return changeCase(call, id, async (work, row) => {
    const terms = termsOf(await readTerms(work, [row], work.tx), row);
    const values = checkDelivery(work, form, row, uploads.against(undefined), terms);
    const to = steps[values.langkah as keyof typeof steps];
    const from = applicationStatusOf(row);
    if (transitionBetween(from, to) !== 'deliver') throw await alreadyDecided(work, row);
    const kept = await uploads.keep(work, values);
    await (to === 'Selesai' ? finish(work, row, terms, kept) : advance(work, row, to, kept));
  });
}

/** The call's fields under the name of the resource that keeps its file. */
export const formOf = (call: Call): Resource => ({ ...caseResource(call, 'applications'), ...deliveryForm });

/** What a programme says of its handing-over. */
export interface Terms {
  readonly schedule: InstalmentSchedule;
  readonly isProofWanted: boolean;
  /** Rupiah for each receiver and instalment; null where the aid is no money. */
  readonly promised: unknown;
}

const noTerms: Terms = { schedule: { count: 1, months: null }, isProofWanted: false, promised: null };

/** The terms of the programmes of these applications, by programme: one query. */
export async function readTerms(call: Call, rows: readonly Row[], db: Db): Promise<ReadonlyMap<number, Terms>> {
  const programmes = await pickRecords(everyRow(call, db), caseResource(call, 'programmes'), {
    fields: ['nominal', 'bukti_wajib', 'jumlah_tahap', 'jarak_tahap'],
    among: ['id', [...new Set(rows.map(programmeOf))]],
    trashed: 'with',
  });
  return new Map(
    programmes.map((row) => [
      row.id,
      { schedule: readInstalmentSchedule(row), isProofWanted: row.bukti_wajib === true, promised: row.nominal },
    ]),
  );
}

export const termsOf = (terms: ReadonlyMap<number, Terms>, row: Row): Terms => terms.get(programmeOf(row)) ?? noTerms;

/** Does this handing-over end without the proof that its programme wants? */
export const lacksProof = (row: Row, proof: unknown, { isProofWanted }: Terms): boolean =>
  isProofWanted && isEmptyValue(proof) && isEmptyValue(row.serah_bukti);

/** @throws Problem validation. */
export function checkDelivery(
  work: Work,
  form: Resource,
  row: Row,
  given: ReturnType<Uploads['against']>,
  terms: Terms,
): Values {
  const { bukti: _proof, ...before } = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, row[column]]),
  );
  const checked = validate(
    form,
    { ...before, ...given.input },
    { kinds: work.model.kinds, mode: 'create', ...callClock(work) },
  );
  const refused = given.issues.map(({ field }) => field);
  const issues = [
    ...given.issues,
    ...checked.issues.filter(({ field }) => !refused.includes(field)),
    ...tooEarly(work, row, checked.values.tanggal),
    ...(checked.values.langkah === 'selesai' && lacksProof(row, given.input.bukti, terms)
      ? [{ field: 'bukti', message: PROOF_MISSING }]
      : []),
  ];
  if (issues.length > 0) throw validationProblem(issues);
  return checked.values;
}

/** Nothing was handed over before it was granted. */
function tooEarly(work: Work, row: Row, date: unknown): readonly { field: string; message: Text }[] {
  if (typeof date !== 'string' || typeof row.reviewed_at !== 'string') return [];
  const decided = today(new Date(row.reviewed_at), work.timeZone);
  if (date >= decided) return [];
  const message = localized('aid.deliveredTooEarly', { date: localizedDate(decided) });
  return [{ field: 'tanggal', message }];
}

/** One step of a locked application; what is not among the values stays as it is. */
export async function advance(work: Work, row: Row, status: ApplicationStatus, values: Values): Promise<Row> {
  const applications = caseResource(work, 'applications');
  const stored = Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (Object.hasOwn(values, name) ? [[column, values[name]]] : [])),
  );
  const after = await changeRow(work, applications, row, { status, ...stored }, { action: 'deliver' });
  dropReplaced(work, applications, row, after);
  const notes = typeof values.catatan === 'string' ? values.catatan : null;
  await writeStep(work, row, { from: applicationStatusOf(row), to: status, transition: 'deliver', notes });
  return after;
}

/**
 * Ends the handing-over of the current instalment. After the last one the application is done; before that what was handed
 * over is put aside, and the next instalment begins with nothing recorded.
 */
export async function finish(work: Work, row: Row, { schedule }: Terms, values: Values): Promise<Row> {
  const instalment = Number(row.tahap ?? 1);
  if (instalment >= schedule.count) return advance(work, row, 'Selesai', values);
  const applications = caseResource(work, 'applications');
  const handedOver = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, Object.hasOwn(values, name) ? values[name] : row[column]]),
  );
  await insertInstalment(work, row, { ...handedOver, tahap: instalment });
  const cleared = Object.fromEntries(Object.values(columns).map((column) => [column, null]));
  const due = typeof row.tahap_jatuh_tempo === 'string' ? row.tahap_jatuh_tempo : null;
  const after = await changeRow(
    work,
    applications,
    row,
    {
      ...cleared,
      status: 'Diproses',
      tahap: instalment + 1,
      tahap_jatuh_tempo: nextDue(due, String(handedOver.tanggal), schedule.months ?? 1),
      serah_sebelumnya: Number(row.serah_sebelumnya ?? 0) + Number(handedOver.nominal ?? 0),
    },
    { action: 'deliver' },
  );
  const step = `Tahap ${instalment} dari ${schedule.count} diserahkan.`;
  const notes = isEmptyValue(handedOver.catatan) ? step : `${step} ${handedOver.catatan}`;
  await writeStep(work, row, { from: applicationStatusOf(row), to: 'Diproses', transition: 'deliver', notes });
  return after;
}

/** The stored proof goes along: the same file, now of the instalment. */
async function insertInstalment(work: Work, application: Row, values: Values): Promise<void> {
  const at = work.now();
  const by = work.actor?.id ?? null;
  await insertRow({ db: work.tx, model: work.model }, caseResource(work, 'application_instalments'), {
    ...values,
    application_id: application.id,
    [ownerColumn]: application[ownerColumn] ?? null,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
  });
}
