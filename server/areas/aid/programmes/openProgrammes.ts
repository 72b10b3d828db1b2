import type { OpenProgramme } from '../../../../src/calls/aid/programmes';
import { conditionFields, readConditions, sayConditions } from '../../../../src/domain/applications/eligibility';
import { type Call, everyRow } from '../../../core/context';
import { numberOf, stringOrNull } from '../../../core/values';
import { pickRecords } from '../../../sql/pick';
import { Problem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { caseResource } from '../applications/tables';

const shown = [
  'nama_bantuan',
  'deskripsi',
  'jenis_bantuan',
  'nominal',
  'kuota',
  'kuota_terpakai',
  'tanggal_mulai',
  'tanggal_selesai',
  'status',
  'syarat_bantuan',
  'dokumen_diperlukan',
  ...conditionFields,
] as const;

const isOpen = { status: { eq: 'Aktif' } } as const;

/** Programmes that are Aktif, the oldest first. Public. */
export async function listOpenProgrammes(call: Call): Promise<readonly OpenProgramme[]> {
  const found = await pickRecords(everyRow(call, call.db.kysely), caseResource(call, 'programmes'), {
    fields: shown,
    where: isOpen,
  });
  return found.map(toOpen);
}

/** @throws Problem notFound for a programme that is not there, and for one that is not Aktif alike. */
export async function findOpenProgramme(call: Call, id: number): Promise<OpenProgramme> {
  const [row] = await pickRecords(everyRow(call, call.db.kysely), caseResource(call, 'programmes'), {
    fields: shown,
    among: ['id', [id]],
    where: isOpen,
  });
  if (!row) throw new Problem('notFound');
  return toOpen(row);
}

function toOpen(row: Row): OpenProgramme {
  const kuota = numberOf(row.kuota) ?? 0;
  return {
    id: row.id,
    nama_bantuan: String(row.nama_bantuan ?? ''),
    deskripsi: stringOrNull(row.deskripsi),
    jenis_bantuan: stringOrNull(row.jenis_bantuan),
    nominal: numberOf(row.nominal),
    kuota,
    sisa_kuota: Math.max(0, kuota - (numberOf(row.kuota_terpakai) ?? 0)),
    tanggal_mulai: stringOrNull(row.tanggal_mulai),
    tanggal_selesai: stringOrNull(row.tanggal_selesai),
    status: String(row.status ?? ''),
    syarat_bantuan: stringOrNull(row.syarat_bantuan),
    dokumen_diperlukan: stringOrNull(row.dokumen_diperlukan),
    syarat_diperiksa: sayConditions(readConditions(row)).map(({ message }) => message),
  };
}
