import type { BulkAnswer, BulkItem } from '../../../../src/calls/aid/applications';
import { PROOF_MISSING } from '../../../../src/domain/applications/reports';
import { isEmptyValue, type Resource, validate } from '../../../../src/framework/schema';
import { bulkDeliveryForm, ownProof, ownProofFields } from '../../../../src/resources/applicationForms';
import { type Call, callClock, type Work } from '../../../core/context';
import { change } from '../../../core/records';
import { readUploads, type Uploads } from '../../../core/records/uploads';
import { Problem, validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { MISSING, refused, toBulkAnswer } from './bulk';
import { advance, checkDelivery, finish, formOf, lacksProof, readTerms, type Terms, termsOf } from './deliver';
import { applicationStatusOf, lockCases } from './locks';
import { alreadyDecided } from './refusals';
import { caseResource } from './tables';

type Values = Readonly<Record<string, unknown>>;

/**
 * Hands over to many on one day, each what was recorded for them or what their programme promises; those that cannot be
 * handed over say why not. One proof serves all who have none of their own.
 * @throws Problem validation, also where a proof is wanted and missing.
 */
export async function deliverMany(call: Call, ids: readonly number[], input: Values): Promise<BulkAnswer> {
  const applications = caseResource(call, 'applications');
  const fields = { ...bulkDeliveryForm.fields, ...ownProofFields(ids) };
  const form: Resource = { ...applications, fields, rules: [] };
  const uploads = await readUploads(call, form, input, 'create');
  return change(call, applications, async (work) => {
    const values = checkShared(work, form, uploads);
    const locked = new Map((await lockCases(work, ids)).map((row) => [row.id, row]));
    const rows = [...locked.values()];
    const terms = await readTerms(work, rows, work.tx);
    if (rows.some((row) => canBeGiven(row) && lacksProof(row, proofFor(values, row), termsOf(terms, row))))
      throw validationProblem([{ field: 'bukti', message: PROOF_MISSING }]);
    // No file is kept of who cannot be given anything.
    const unused = [...new Set(ids)].filter((id) => !canBeGiven(locked.get(id))).map(ownProof);
    const wanted = Object.entries(values).filter(([name]) => !unused.includes(name));
    const shared = await uploads.keep(work, Object.fromEntries(wanted));
    const results: BulkItem[] = [];
    for (const id of new Set(ids)) {
      const row = locked.get(id);
      results.push(row ? await deliverItem(work, row, shared, termsOf(terms, row)) : refused(work, id, MISSING));
    }
    return toBulkAnswer(results);
  });
}

function checkShared(work: Work, form: Resource, uploads: Uploads): Values {
  const given = uploads.against(undefined);
  const checked = validate(form, given.input, {
    kinds: work.model.kinds,
    mode: 'create',
    ...callClock(work),
  });
  const issues = [
    ...given.issues,
    ...checked.issues.filter(({ field }) => !given.issues.some((issue) => issue.field === field)),
  ];
  if (issues.length > 0) throw validationProblem(issues);
  return checked.values;
}

const canBeGiven = (row: Row | undefined): row is Row =>
  row !== undefined && ['Disetujui', 'Diproses'].includes(applicationStatusOf(row));

const proofFor = (values: Values, { id }: Row): unknown =>
  isEmptyValue(values[ownProof(id)]) ? values.bukti : values[ownProof(id)];

async function deliverItem(work: Work, row: Row, shared: Values, terms: Terms): Promise<BulkItem> {
  try {
    if (!canBeGiven(row)) throw await alreadyDecided(work, row);
    // What was left empty for all of them stays what was recorded for each.
    const given = Object.fromEntries(
      Object.entries(shared).filter(([name, value]) => !name.startsWith('bukti') && !isEmptyValue(value)),
    );
    const bukti = proofFor(shared, row);
    const barang = given.barang ?? row.serah_barang;
    const nominal = row.serah_nominal ?? (isEmptyValue(barang) ? terms.promised : null);
    const penerima = row.serah_penerima ?? row.nama_pemohon;
    const wanted = { ...given, langkah: 'selesai', barang, nominal, penerima };
    const checked = checkDelivery(
      work,
      formOf(work),
      row,
      { input: wanted, issues: [] },
      {
        ...terms,
        // Judged above, for all of them.
        isProofWanted: false,
      },
    );
    const values = { ...checked, ...(!isEmptyValue(bukti) && { bukti }) };
    const begun = applicationStatusOf(row) === 'Disetujui' ? await advance(work, row, 'Diproses', {}) : row;
    await finish(work, begun, terms, values);
    return { id: row.id, ok: true };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(work, row.id, error);
  }
}
