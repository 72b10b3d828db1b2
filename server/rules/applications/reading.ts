import { pickRecords } from '../../sql/pick';
import type { Db, Row } from '../../sql/records';
import type { Call, ResourceRules } from '../context';
import { readSent } from '../messaging/sent';
import { assess } from './assessment';
import { encodeDocuments, readDocuments } from './documents';
import { personOf, readPeople, shownOf, toReading } from './facts';
import { readHistories } from './history';
import { readLimits } from './limits';
import { derivedPriority } from './priority';
import { everyRow, tableNamed } from './tables';
import { numberOf } from './values';

/** What an application carries besides its own fields; for one application also its history and its assessment. */
export const applicationReading: Pick<ResourceRules, 'derived' | 'complete'> = {
  derived: derivedPriority,
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
          assessment: assess(
            toReading(row, read.people.get(personOf(row)), read.documents.get(row.id) ?? []),
            limits,
            call.now(),
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
    people: await readPeople(call, rows.map(personOf), db),
    documents: await readDocuments(
      call,
      rows.map(({ id }) => id),
      db,
    ),
    officers: await readOfficers(call, rows, db),
  };
}

async function readOfficers(call: Call, rows: readonly Row[], db: Db): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ reviewed_by, taken_by }) => [numberOf(reviewed_by), numberOf(taken_by)]);
  const found = await pickRecords(everyRow(call, db), tableNamed(call, 'users'), {
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
          ...shownOf(call, { name: person.name, email: person.email, phone: person.phone }),
          profile: shownOf(call, person.profile),
        }
      : null,
    dokumen_pendukung: encodeDocuments(call, documents.get(row.id) ?? []),
    reviewer: officer(row.reviewed_by),
    taker: officer(row.taken_by),
  };
}
