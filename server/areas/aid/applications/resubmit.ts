import { type DocumentKind, documentKinds } from '../../../../src/domain/applications/scores';
import { transitionBetween } from '../../../../src/domain/applications/states';
import { resubmissionForm } from '../../../../src/resources/applicationForms';
import type { Call, Work } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { changeRow, createWithin } from '../../../core/records';
import { joinedTexts, localized, type Text } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { changeCase } from './change';
import { writeStep } from './history';
import { applicationStatusOf } from './locks';
import { alreadyDecided } from './refusals';
import { caseResource } from './tables';

const MOST_DOCUMENTS = 20;

interface NewDocument {
  readonly name: string;
  readonly url: string;
}

/**
 * The missing documents have been handed in: back to those who decide, with its note and documents.
 * @throws Problem notFound, validation, alreadyDecided (nothing was requested).
 */
export async function resubmit(call: Call, id: number, input: Readonly<Record<string, unknown>>): Promise<Row> {
  const { catatan_tambahan, dokumen_pendukung } = readForm(call, resubmissionForm, input);
  const documents = readDocuments(dokumen_pendukung);
  return changeCase(call, id, async (work, row) => {
    const from = applicationStatusOf(row);
    if (transitionBetween(from, 'Pending') !== 'resubmit') throw await alreadyDecided(work, row);
    const note = catatan_tambahan === null ? null : String(catatan_tambahan);
    await changeRow(
      work,
      caseResource(work, 'applications'),
      row,
      {
        status: 'Pending',
        is_resubmission: true,
        resubmission_count: Number(row.resubmission_count ?? 0) + 1,
        resubmitted_at: work.now(),
        ...(note !== null && { catatan_tambahan: note }),
      },
      { action: 'resubmit' },
    );
    await writeStep(work, row, { from, to: 'Pending', transition: 'resubmit', notes: note });
    for (const document of documents) await addDocument(work, row, document);
  });
}

async function addDocument(work: Work, { id }: Row, { name, url }: NewDocument): Promise<void> {
  try {
    await createWithin(work, caseResource(work, 'application_documents'), {
      application_id: id,
      jenis: kindOf(name),
      nama: name,
      tautan: url,
    });
  } catch (error) {
    // Its fields have other names than those of this call.
    const { nama = [], tautan = [], ...others } = (error instanceof Problem && error.facts.errors) || {};
    const sentence = [...nama, ...tautan, ...Object.values(others).flat()][0];
    throw sentence === undefined
      ? error
      : documentsProblem(joinedTexts([name || localized('aid.document'), sentence], ': '));
  }
}

const kindOf = (name: string): DocumentKind | 'Lainnya' =>
  documentKinds.find((kind) => kind.toLowerCase() === name.trim().toLowerCase()) ?? 'Lainnya';

/** `[{name, url}]`, or that as JSON text; null for none. */
function readDocuments(given: unknown): readonly NewDocument[] {
  if (given === null) return [];
  const list = typeof given === 'string' ? parsed(given) : given;
  if (!Array.isArray(list)) throw documentsProblem(localized('aid.documentsNoList'));
  if (list.length > MOST_DOCUMENTS) throw documentsProblem(localized('aid.tooManyDocuments', { most: MOST_DOCUMENTS }));
  return list.map((item: unknown) => {
    const { name, url } = (typeof item === 'object' && item !== null ? item : {}) as Partial<NewDocument>;
    if (typeof name !== 'string' || typeof url !== 'string')
      throw documentsProblem(localized('aid.documentIncomplete'));
    return { name, url };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const documentsProblem = (message: Text): Problem => validationProblem([{ field: 'dokumen_pendukung', message }]);
