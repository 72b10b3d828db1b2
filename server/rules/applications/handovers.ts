import { sql } from 'kysely';
import {
  type HandoverList,
  type HandoverRow,
  type HandoverStatus,
  handoverStatuses,
  MAX_HANDOVER_ROWS,
} from '../../../src/domain/applications/reports';
import type { Condition } from '../../../src/framework/schema';
import { groupRecords } from '../../sql/pick';
import { validationProblem } from '../../sql/problem';
import { listRecords, mayRead, type Row } from '../../sql/records';
import { type Call, reachFor } from '../context';
import { type Person, personOf, readPeople, shownOf } from './facts';
import { tableNamed } from './tables';
import { numberOf, textOf } from './values';

export interface HandoverFilter {
  readonly programmeId?: number | undefined;
  readonly district?: string | undefined;
  readonly status?: HandoverStatus | undefined;
}

/** Whom aid is or was handed to, from the applications the caller may list. @throws Problem forbidden. */
export async function listHandovers(call: Call, asked: HandoverFilter): Promise<HandoverList> {
  const applications = tableNamed(call, 'applications');
  const reach = reachFor(call, applications, 'list');
  const isTold = (name: string) => mayRead(reach, applications.fields[name]);
  // As every list: the rows it would find tell what they hold.
  if (asked.district !== undefined && !isTold('kecamatan'))
    throw validationProblem([
      { field: 'kecamatan', message: `${applications.fields.kecamatan?.label} tidak dapat disaring` },
    ]);
  const found = await listRecords(reach, applications, {
    page: 1,
    perPage: MAX_HANDOVER_ROWS,
    paged: true,
    search: '',
    sort: ['bantuan_sosial_id', 'kecamatan', 'kelurahan', 'nama_pemohon']
      .filter(isTold)
      .map((name) => [name, 'asc'] as const),
    where: conditionsOf(asked) as never,
    trashed: 'without',
  });
  const people = await readPeople(call, found.rows.map(personOf), reach.db);
  return {
    rows: found.rows.map((row) => toHandover(call, row, people.get(personOf(row)))),
    total: found.total,
    kecamatan: await listDistricts(call, asked),
  };
}

const conditionsOf = ({ programmeId, district, status }: HandoverFilter): readonly Condition[] => [
  { status: { in: status ? [status] : handoverStatuses } },
  ...(programmeId === undefined ? [] : [{ bantuan_sosial_id: { eq: programmeId } }]),
  ...(district === undefined ? [] : [{ kecamatan: { eq: district } }]),
];

async function listDistricts(call: Call, { programmeId }: HandoverFilter): Promise<readonly string[]> {
  const applications = tableNamed(call, 'applications');
  const found = await groupRecords(reachFor(call, applications, 'list'), applications, {
    by: ['kecamatan'],
    totals: { n: sql`count(*)` },
    where: { all: conditionsOf({ programmeId }) },
  });
  return found.flatMap(({ kecamatan }) => textOf(kecamatan) ?? []).toSorted((a, b) => a.localeCompare(b, 'id'));
}

function toHandover(call: Call, row: Row, person: Person | undefined): HandoverRow {
  const { nik, alamat } = shownOf(call, person?.profile ?? {});
  const { phone } = shownOf(call, { phone: person?.phone });
  const programme = (row.bantuan_sosial ?? {}) as Readonly<Record<string, unknown>>;
  return {
    id: row.id,
    nama_pemohon: String(row.nama_pemohon ?? ''),
    nik: textOf(nik),
    telepon: textOf(phone),
    alamat: textOf(alamat),
    kecamatan: textOf(row.kecamatan),
    kelurahan: textOf(row.kelurahan),
    bantuan_sosial_id: Number(row.bantuan_sosial_id),
    nama_bantuan: String(programme.nama_bantuan ?? ''),
    status: row.status as HandoverStatus,
    nominal: numberOf(programme.nominal),
    reviewed_at: textOf(row.reviewed_at),
    serah_tanggal: textOf(row.serah_tanggal),
    serah_nominal: numberOf(row.serah_nominal),
    serah_barang: textOf(row.serah_barang),
    serah_penerima: textOf(row.serah_penerima),
  };
}
