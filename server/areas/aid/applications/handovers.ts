import { sql } from 'kysely';
import type { HandoverArea, HandoverList, HandoverRow } from '../../../../src/calls/aid/reports';
import { instalmentOf } from '../../../../src/domain/applications/instalments';
import { type HandoverStatus, handoverStatuses, NO_DISTRICT } from '../../../../src/domain/applications/reports';
import { groupBy } from '../../../../src/domain/grouping';
import type { Condition } from '../../../../src/framework/schema';
import { type Call, reachFor, siteToday } from '../../../core/context';
import { numberOf, stringOrNull } from '../../../core/values';
import { declaredLabel } from '../../../sql/declaredTexts';
import { listRecords } from '../../../sql/listRecords';
import { localized } from '../../../sql/localized';
import { groupRecords } from '../../../sql/pick';
import { validationProblem } from '../../../sql/problem';
import { mayRead, type Row } from '../../../sql/records';
import { lacksProof, readTerms, type Terms, termsOf } from './deliver';
import { type AssessedPerson, personOf, readAssessedPeople, shownOf } from './facts';
import { caseResource } from './tables';

export interface HandoverFilter {
  readonly programmeId?: number | undefined;
  readonly district?: string | undefined;
  readonly status?: HandoverStatus | undefined;
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
}

/** Whom aid is or was handed to, from the applications the caller may list. @throws Problem forbidden. */
export async function listHandovers(call: Call, asked: HandoverFilter): Promise<HandoverList> {
  const applications = caseResource(call, 'applications');
  const reach = reachFor(call, applications, 'list');
  const isTold = (name: string) => mayRead(reach, applications.fields[name]);
  // As every list: the rows it would find tell what they hold.
  if (asked.district !== undefined && asked.district !== NO_DISTRICT && !isTold('kecamatan'))
    throw validationProblem([
      {
        field: 'kecamatan',
        message: localized('aid.notFilterable', { label: declaredLabel(applications, 'kecamatan') }),
      },
    ]);
  const filter = isTold('kecamatan') ? asked : { ...asked, district: undefined };
  const found = await listRecords(reach, applications, {
    page: asked.page,
    perPage: asked.perPage,
    paged: true,
    search: asked.search,
    sort: ['bantuan_sosial_id', 'kecamatan', 'kelurahan', 'nama_pemohon']
      .filter(isTold)
      .map((name) => [name, 'asc'] as const),
    where: conditionsOf(filter) as never,
    trashed: 'without',
  });
  const people = await readAssessedPeople(call, found.rows.map(personOf), reach.db);
  const terms = await readTerms(call, found.rows, reach.db);
  return {
    rows: found.rows.map((row) => toHandover(call, row, people.get(personOf(row)), termsOf(terms, row))),
    total: found.total,
    wilayah: await countAreas(call, filter, isTold('kecamatan')),
    kecamatan: await listDistricts(call, asked),
  };
}

async function countAreas(call: Call, asked: HandoverFilter, isTold: boolean): Promise<readonly HandoverArea[]> {
  const applications = caseResource(call, 'applications');
  const found = await groupRecords(reachFor(call, applications, 'list'), applications, {
    by: isTold ? ['kecamatan', 'status'] : ['status'],
    totals: { n: sql`count(*)` },
    where: { all: conditionsOf(asked) },
    search: asked.search,
  });
  const areas = [...groupBy(found, ({ kecamatan }) => stringOrNull(kecamatan))].map(([kecamatan, rows]) => {
    const countOf = (wanted: HandoverStatus) =>
      rows.reduce((total, { status, n }) => (status === wanted ? total + Number(n) : total), 0);
    return {
      kecamatan,
      counts: { Disetujui: countOf('Disetujui'), Diproses: countOf('Diproses'), Selesai: countOf('Selesai') },
    };
  });
  return areas.toSorted(
    (a, b) =>
      Number(a.kecamatan === null) - Number(b.kecamatan === null) ||
      (a.kecamatan ?? '').localeCompare(b.kecamatan ?? '', 'id'),
  );
}

type Narrowed = Pick<HandoverFilter, 'programmeId' | 'district' | 'status'>;

const conditionsOf = ({ programmeId, district, status }: Narrowed): readonly Condition[] => [
  { status: { in: status ? [status] : handoverStatuses } },
  ...(programmeId === undefined ? [] : [{ bantuan_sosial_id: { eq: programmeId } }]),
  ...(district === undefined ? [] : [{ kecamatan: district === NO_DISTRICT ? { empty: true } : { eq: district } }]),
];

async function listDistricts(call: Call, { programmeId }: HandoverFilter): Promise<readonly string[]> {
  const applications = caseResource(call, 'applications');
  const found = await groupRecords(reachFor(call, applications, 'list'), applications, {
    by: ['kecamatan'],
    totals: { n: sql`count(*)` },
    where: { all: conditionsOf({ programmeId }) },
  });
  return found.flatMap(({ kecamatan }) => stringOrNull(kecamatan) ?? []).toSorted((a, b) => a.localeCompare(b, 'id'));
}

function toHandover(call: Call, row: Row, person: AssessedPerson | undefined, terms: Terms): HandoverRow {
  const { nik, alamat, phone } = person ? shownOf(call, person.id, { ...person.profile, phone: person.phone }) : {};
  const programme = (row.bantuan_sosial ?? {}) as Readonly<Record<string, unknown>>;
  const instalment = instalmentOf(row, terms.schedule);
  const due = stringOrNull(row.tahap_jatuh_tempo);
  return {
    id: row.id,
    nama_pemohon: String(row.nama_pemohon ?? ''),
    nik: stringOrNull(nik),
    telepon: stringOrNull(phone),
    alamat: stringOrNull(alamat),
    kecamatan: stringOrNull(row.kecamatan),
    kelurahan: stringOrNull(row.kelurahan),
    bantuan_sosial_id: Number(row.bantuan_sosial_id),
    nama_bantuan: String(programme.nama_bantuan ?? ''),
    status: row.status as HandoverStatus,
    nominal: numberOf(programme.nominal),
    reviewed_at: stringOrNull(row.reviewed_at),
    serah_tanggal: stringOrNull(row.serah_tanggal),
    serah_nominal: numberOf(row.serah_nominal),
    serah_barang: stringOrNull(row.serah_barang),
    serah_penerima: stringOrNull(row.serah_penerima),
    bukti_kurang: lacksProof(row, null, terms),
    tahap: instalment.number,
    jumlah_tahap: instalment.of,
    jatuh_tempo: due,
    belum_waktunya: due !== null && due > siteToday(call) && row.status !== 'Selesai',
  };
}
