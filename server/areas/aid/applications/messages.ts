import type { BulkAnswer } from '../../../../src/calls/aid/applications';
import type { OfferedMessages } from '../../../../src/calls/aid/cases';
import type { Decision } from '../../../../src/domain/applications/states';
import { formatDate } from '../../../../src/domain/dates';
import { fill, isMasked } from '../../../../src/framework/schema';
import { decisionMessages } from '../../../../src/resources/decisionMessages';
import { type Call, everyRow, siteToday, type Work } from '../../../core/context';
import { readWays } from '../../../core/outbox/contact';
import { queueMessage } from '../../../core/outbox/queue';
import { pickRecords } from '../../../sql/pick';
import type { Db, Row } from '../../../sql/records';
import { readSettings, type SettingValues } from '../../../sql/settings';
import { personOf, shownOf } from './facts';
import { programmeOf } from './locks';
import { caseResource } from './tables';

interface Message {
  readonly subject: string;
  readonly text: string;
}

const fieldOf = { Disetujui: 'disetujui', Ditolak: 'ditolak', 'Perlu Dilengkapi': 'perlu_dilengkapi' } as const;

/**
 * The message the citizen would get about each decision on this application, with its words filled in except `{catatan}`,
 * which is yet to be written. null while the setting is off.
 */
export async function messagesFor(call: Call, row: Row, db: Db): Promise<OfferedMessages | null> {
  const values = await readOffer(db);
  if (!values) return null;
  const { words, isByDefault } = await readCase(call, row, db);
  const [person] = await readAddresses(call, [row], db);
  const contact = (await readWays(db))(person);
  const shown = contact && person && shownOf(call, person.id, person)[contact.channel === 'email' ? 'email' : 'phone'];
  return {
    contact: contact && {
      channel: contact.channel,
      recipient: isMasked(shown) ? shown : shown ? contact.recipient : null,
    },
    by_default: isByDefault,
    Disetujui: messageOf(values, 'Disetujui', words),
    Ditolak: messageOf(values, 'Ditolak', words),
    'Perlu Dilengkapi': messageOf(values, 'Perlu Dilengkapi', words),
  };
}

export interface DecisionNotice {
  readonly status: Decision;
  readonly note: string | null;
  /** null: as the programme says. */
  readonly isWanted: boolean | null;
}

/**
 * Leaves the message about a decision in the outbox; nothing while the setting is off.
 * @returns false when the citizen was to be notified but has no contact
 */
export async function tellDecision(work: Work, row: Row, { status, note, isWanted }: DecisionNotice): Promise<boolean> {
  if (isWanted === false) return true;
  const values = await readOffer(work.tx);
  if (!values) return true;
  const { words, isByDefault } = await readCase(work, row, work.tx);
  if (!(isWanted ?? isByDefault)) return true;
  const [person] = await readAddresses(work, [row], work.tx);
  const contact = (await readWays(work.tx))(person);
  if (!contact) return false;
  const message = messageOf(values, status, { ...words, catatan: note ?? '' });
  await queueMessage(work, {
    ...contact,
    kind: `decision.${fieldOf[status]}`,
    about: { resource: 'applications', id: row.id },
    recipientName: words.nama,
    userId: Number(row.user_id),
    subject: message.subject,
    body: message.text,
    dedupeKey: `decision:${row.id}:${row.version}:${status}`,
  });
  return true;
}

/** The texts of the office; null while it offers no messages. */
export async function readOffer(db: Db): Promise<SettingValues | null> {
  const { values } = await readSettings(db, decisionMessages);
  return values.aktif === true ? values : null;
}

/** What a preview says of the messages these decisions would leave; undefined while none are offered. */
export async function foreseeMessages(work: Work, rows: readonly Row[]): Promise<BulkAnswer['messages']> {
  if (!(await readOffer(work.tx))) return undefined;
  const telling = await pickRecords(everyRow(work, work.tx), caseResource(work, 'programmes'), {
    fields: ['kabari_warga'],
    among: ['id', [...new Set(rows.map(programmeOf))]],
    trashed: 'with',
  });
  const byDefault = new Set(telling.flatMap(({ id, kabari_warga }) => (kabari_warga === true ? [id] : [])));
  const wayTo = await readWays(work.tx);
  const people = new Map((await readAddresses(work, rows, work.tx)).map((person) => [person.id, person]));
  return {
    by_default: rows.filter((row) => byDefault.has(programmeOf(row))).length,
    unreachable: rows.filter((row) => !wayTo(people.get(personOf(row)))).length,
  };
}

const readAddresses = (call: Call, rows: readonly Row[], db: Db): Promise<readonly Row[]> =>
  pickRecords(everyRow(call, db), caseResource(call, 'users'), {
    fields: ['email', 'phone'],
    among: ['id', [...new Set(rows.map(personOf))]],
    trashed: 'with',
  });

function messageOf(values: SettingValues, status: Decision, words: Readonly<Record<string, string>>): Message {
  const said = { ...words, status };
  return { subject: fill(String(values.subjek ?? ''), said), text: fill(String(values[fieldOf[status]] ?? ''), said) };
}

async function readCase(call: Call, row: Row, db: Db) {
  const [programme] = await pickRecords(everyRow(call, db), caseResource(call, 'programmes'), {
    fields: ['nama_bantuan', 'kabari_warga'],
    among: ['id', [programmeOf(row)]],
    trashed: 'with',
  });
  return {
    isByDefault: programme?.kabari_warga === true,
    words: {
      nama: String(row.nama_pemohon ?? ''),
      program: String(programme?.nama_bantuan ?? ''),
      tanggal: formatDate(siteToday(call), 'id'),
      kantor: call.site.name,
    },
  };
}
