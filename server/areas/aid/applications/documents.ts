import type { DocumentCheck, SupportingDocument } from '../../../../src/domain/applications/answers';
import { type DocumentKind, documentKinds } from '../../../../src/domain/applications/scores';
import { groupBy } from '../../../../src/domain/grouping';
import { isMasked } from '../../../../src/framework/schema';
import { type Call, everyRow, type ResourceRules, readField, type Work } from '../../../core/context';
import { stringOrNull } from '../../../core/values';
import { signPath } from '../../../files/links';
import { pickRecords } from '../../../sql/pick';
import type { Db, Row } from '../../../sql/records';
import { caseResource } from './tables';

/** The documents of these applications in the order they came, by application: one query. */
export async function readDocuments(
  call: Call,
  applicationIds: readonly number[],
  db: Db,
): Promise<ReadonlyMap<number, readonly Row[]>> {
  const found = await pickRecords(everyRow(call, db), caseResource(call, 'application_documents'), {
    fields: [
      'application_id',
      'jenis',
      'nama',
      'berkas',
      'tautan',
      'pemeriksaan',
      'cek_lapangan',
      'catatan',
      'diperiksa_nama',
      'diperiksa_pada',
    ],
    among: ['application_id', applicationIds],
  });
  return groupBy(found, (row) => Number(row.application_id));
}

/** The kinds that were checked and found right. */
export const validKinds = (documents: readonly Row[]): readonly DocumentKind[] =>
  documentKinds.filter((kind) => documents.some(({ jenis, pemeriksaan }) => jenis === kind && pemeriksaan === 'sah'));

/** `dokumen_pendukung`: a JSON-encoded list, with files under signed paths. */
export const encodeDocuments = (call: Call, documents: readonly Row[]): string =>
  JSON.stringify(documents.map((row) => toSupporting(call, row)));

function toSupporting(call: Call, row: Row): SupportingDocument {
  const resource = caseResource(call, 'application_documents');
  const [file, link] = ['berkas', 'tautan'].map((name) =>
    stringOrNull(readField(call, resource, name, { id: row.id, value: row[name] })),
  );
  const isHidden = isMasked(file) || isMasked(link);
  const url = file ? signPath(call, file) : (link ?? '');
  return {
    name: String(row.nama ?? ''),
    url: isHidden ? '' : url,
    ...(isHidden && { masked: true }),
    id: row.id,
    version: row.version,
    jenis: String(row.jenis ?? ''),
    pemeriksaan: (row.pemeriksaan ?? 'belum') as DocumentCheck,
    cek_lapangan: row.cek_lapangan === true,
    catatan: stringOrNull(row.catatan),
    diperiksa_nama: stringOrNull(row.diperiksa_nama),
    diperiksa_pada: stringOrNull(row.diperiksa_pada),
  };
}

/** Who looked at a document, and when, comes from the server, never from the client. */
export const documentRules: ResourceRules = {
  async prepare(work, values, before) {
    return { ...values, ...checkedBy(work, values, before) };
  },
};

function checkedBy(work: Work, values: Readonly<Record<string, unknown>>, before: Row | undefined) {
  const after = { ...before, ...values };
  const isUntouched = after.pemeriksaan === (before?.pemeriksaan ?? 'belum') && isSeen(after) === isSeen(before);
  if (isUntouched) return {};
  const isChecked = after.pemeriksaan !== 'belum' || isSeen(after);
  return isChecked
    ? {
        diperiksa_oleh: work.actor?.id ?? null,
        diperiksa_nama: work.actor?.name ?? null,
        diperiksa_pada: work.now(),
      }
    : { diperiksa_oleh: null, diperiksa_nama: null, diperiksa_pada: null };
}

const isSeen = (row: Readonly<Record<string, unknown>> | undefined): boolean => row?.cek_lapangan === true;
