import { type ApplicationStatus, transitionBetween } from '../../../src/domain/applications/states';
import { formatDate, today } from '../../../src/domain/dates';
import { type Resource, validate } from '../../../src/framework/schema';
import { deliveryForm } from '../../../src/resources/applicationForms';
import { validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { type Call, siteToday, type Work } from '../context';
import { changeRow } from '../records';
import { dropReplaced, readUploads, type Uploads } from '../uploads';
import { changeCase } from './change';
import { writeStep } from './history';
import { statusOf } from './locks';
import { alreadyDecided } from './refusals';
import { tableNamed } from './tables';

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
    const values = checkDelivery(work, form, row, uploads);
    const to = steps[values.langkah as keyof typeof steps];
    const from = statusOf(row);
    if (transitionBetween(from, to) !== 'deliver') throw await alreadyDecided(work, row);
    await store(work, row, to, await uploads.keep(work, values));
    const notes = typeof values.catatan === 'string' ? values.catatan : null;
    await writeStep(work, row, { from, to, transition: 'deliver', notes });
  });
}

/** The call's fields under the name of the resource that keeps its file. */
const formOf = (call: Call): Resource => ({ ...tableNamed(call, 'applications'), ...deliveryForm });

function checkDelivery(work: Work, form: Resource, row: Row, uploads: Uploads): Values {
  const given = uploads.against(undefined);
  const { bukti: _proof, ...before } = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, row[column]]),
  );
  const checked = validate(
    form,
    { ...before, ...given.input },
    { kinds: work.model.kinds, mode: 'create', today: siteToday(work) },
  );
  const refused = given.issues.map(({ field }) => field);
  const issues = [
    ...given.issues,
    ...checked.issues.filter(({ field }) => !refused.includes(field)),
    ...tooEarly(work, row, checked.values.tanggal),
  ];
  if (issues.length > 0) throw validationProblem(issues);
  return checked.values;
}

/** Nothing was handed over before it was granted. */
function tooEarly(work: Work, row: Row, date: unknown): readonly { field: string; message: string }[] {
  if (typeof date !== 'string' || typeof row.reviewed_at !== 'string') return [];
  const decided = today(new Date(row.reviewed_at), work.timeZone);
  if (date >= decided) return [];
  const message = `Tanggal serah terima tidak boleh sebelum tanggal keputusan (${formatDate(decided, 'id')})`;
  return [{ field: 'tanggal', message }];
}

async function store(work: Work, row: Row, status: ApplicationStatus, values: Values): Promise<void> {
  const applications = tableNamed(work, 'applications');
  const stored = Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (Object.hasOwn(values, name) ? [[column, values[name]]] : [])),
  );
  const after = await changeRow(work, applications, row, { status, ...stored }, { action: 'deliver' });
  dropReplaced(work, applications, row, after);
}
