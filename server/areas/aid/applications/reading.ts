import type { EarlierInstalment } from '../../../../src/domain/applications/instalments';
import { type Call, everyRow, mayReadField, type ResourceRules } from '../../../core/context';
import { readSent } from '../../../core/outbox/sent';
import { numberOf, stringOrNull } from '../../../core/values';
import { signPath } from '../../../files/links';
import { pickRecords } from '../../../sql/pick';
import type { Db, Row } from '../../../sql/records';
import { assess } from './assessment';
import { encodeDocuments, readDocuments } from './documents';
import { personOf, readAssessedPeople, shownAssessment, shownOf, toReading } from './facts';
import { readHistories } from './history';
import { readLimits } from './limits';
import { derivedFields } from './priority';
import { caseResource } from './tables';

/** What an application carries besides its own fields; for one application also its history and its assessment. */
export const applicationReadRules: Pick<ResourceRules, 'derived' | 'complete'> = {
  derived: derivedFields,
  async complete(call, rows, { where, db }) {
    if (rows.length === 0) return rows;
    const read = await readTogether(call, rows, db);
    const limits = where === 'one' ? await readLimits(call, db) : undefined;
    return Promise.all(
      rows.map(async (row) => ({
        ...completeRow(call, row, read),
        ...(limits && {
          histories: await readHistories(db, row.id),
          pesan: await readSent(db, 'applications', row.id),
          tahap_sebelumnya: await readEarlier(call, row, db),
          assessment: shownAssessment(
            call,
            personOf(row),
            assess(
              toReading(row, read.people.get(personOf(row)), read.documents.get(row.id) ?? []),
              limits,
              call.now(),
            ),
          ),
        }),
      })),
    );
  },
};

type Read = Awaited<ReturnType<typeof readTogether>>;

/** One query for each kind of thing: people, their families, documents, names of officers. */
async function readTogether(call: Call, rows: readonly Row[], db: Db) {
  return {
    people: await readAssessedPeople(call, rows.map(personOf), db),
    documents: await readDocuments(
      call,
      rows.map(({ id }) => id),
      db,
    ),
    officers: await readOfficers(call, rows, db),
  };
}

const officerFields = ['reviewed_by', 'taken_by', 'first_approved_by', 'sent_back_by'] as const;

async function readOfficers(call: Call, rows: readonly Row[], db: Db): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap((row) => officerFields.map((name) => numberOf(row[name])));
  const found = await pickRecords(everyRow(call, db), caseResource(call, 'users'), {
    fields: ['name'],
    among: ['id', [...new Set(ids.filter((id) => id !== null))]],
    trashed: 'with',
  });
  return new Map(found.map((row) => [row.id, String(row.name ?? '')]));
}

function completeRow(call: Call, row: Row, { people, documents, officers }: Read): Row {
  const person = people.get(personOf(row));
  const officer = (value: unknown) => {
    const id = numberOf(value);
    return id === null ? null : { id, name: officers.get(id) ?? '' };
  };
  return {
    ...row,
    user: person
      ? {
          id: person.id,
          ...shownOf(call, person.id, { name: person.name, email: person.email, phone: person.phone }),
          profile: shownOf(call, person.id, person.profile),
        }
      : null,
    dokumen_pendukung: encodeDocuments(call, documents.get(row.id) ?? []),
    reviewer: officer(row.reviewed_by),
    taker: officer(row.taken_by),
    first_approver: officer(row.first_approved_by),
    sender_back: officer(row.sent_back_by),
  };
}

/** The instalments before the current one, in their order; no query where there can be none. */
async function readEarlier(call: Call, row: Row, db: Db): Promise<readonly EarlierInstalment[]> {
  if (Number(row.tahap ?? 1) === 1) return [];
  const found = await pickRecords(everyRow(call, db), caseResource(call, 'application_instalments'), {
    fields: ['tahap', 'tanggal', 'nominal', 'barang', 'penerima', 'catatan', 'bukti'],
    among: ['application_id', [row.id]],
  });
  // What a role may not read of the current instalment it may not read of an earlier one.
  const told = (each: Row, name: 'tanggal' | 'nominal' | 'barang' | 'penerima' | 'catatan' | 'bukti') =>
    mayReadField(call, caseResource(call, 'applications'), `serah_${name}`) ? each[name] : null;
  return found
    .map((each) => {
      const proof = stringOrNull(told(each, 'bukti'));
      return {
        tahap: Number(each.tahap),
        tanggal: stringOrNull(told(each, 'tanggal')),
        nominal: numberOf(told(each, 'nominal')),
        barang: stringOrNull(told(each, 'barang')),
        penerima: stringOrNull(told(each, 'penerima')),
        catatan: stringOrNull(told(each, 'catatan')),
        bukti: proof === null ? null : signPath(call, proof),
      };
    })
    .toSorted((a, b) => a.tahap - b.tahap);
}
