import type { CaseContext } from '../../../src/domain/applications/answers';
import type { Decision } from '../../../src/domain/applications/states';
import { formatDate } from '../../../src/domain/dates';
import { fill } from '../../../src/framework/schema';
import { decisionMessages } from '../../../src/resources/decisionMessages';
import type { Db, Row } from '../../sql/records';
import { readSettings, type SettingValues } from '../../sql/settings';
import { type Call, siteToday, type Work } from '../context';
import { queueMessage } from '../messaging/queue';

interface Message {
  readonly subject: string;
  readonly text: string;
}

const fieldOf = { Disetujui: 'disetujui', Ditolak: 'ditolak', 'Perlu Dilengkapi': 'perlu_dilengkapi' } as const;

/**
 * What the citizen would be told about each decision on this application, with its words filled in except `{catatan}`,
 * which is yet to be written. null while the setting is off.
 */
export async function messagesFor(call: Call, row: Row, db: Db): Promise<CaseContext['messages']> {
  const { values } = await readSettings(db, decisionMessages);
  if (values.aktif !== true) return null;
  const words = await wordsOf(call, row, db);
  return {
    Disetujui: messageOf(values, 'Disetujui', words),
    Ditolak: messageOf(values, 'Ditolak', words),
    'Perlu Dilengkapi': messageOf(values, 'Perlu Dilengkapi', words),
  };
}

export interface Told {
  readonly status: Decision;
  readonly note: string | null;
}

/** Leaves the message about a decision for whoever sends messages; nothing while the setting is off. */
export async function tellDecision(work: Work, row: Row, { status, note }: Told): Promise<void> {
  const { values } = await readSettings(work.tx, decisionMessages);
  if (values.aktif !== true) return;
  const words = await wordsOf(work, row, work.tx);
  const message = messageOf(values, status, { ...words, catatan: note ?? '' });
  await queueMessage(work, {
    channel: 'email',
    kind: `decision.${fieldOf[status]}`,
    about: { resource: 'applications', id: row.id },
    recipientName: words.nama,
    recipient: await emailOf(work, row),
    userId: Number(row.user_id),
    subject: message.subject,
    body: message.text,
    dedupeKey: `decision:${row.id}:${row.version}:${status}`,
  });
}

async function emailOf(work: Work, row: Row): Promise<string | null> {
  const user = (await work.tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', row.user_id as never)
    .executeTakeFirst()) as { email: string | null } | undefined;
  return user?.email ?? null;
}

function messageOf(values: SettingValues, status: Decision, words: Readonly<Record<string, string>>): Message {
  const said = { ...words, status };
  return { subject: fill(String(values.subjek ?? ''), said), text: fill(String(values[fieldOf[status]] ?? ''), said) };
}

async function wordsOf(call: Call, row: Row, db: Db) {
  const programme = (await db
    .selectFrom('programmes')
    .select('nama_bantuan')
    .where('id', '=', row.bantuan_sosial_id as never)
    .executeTakeFirst()) as { nama_bantuan: string } | undefined;
  return {
    nama: String(row.nama_pemohon ?? ''),
    program: programme?.nama_bantuan ?? '',
    tanggal: formatDate(siteToday(call), 'id'),
    kantor: call.site.name,
  };
}
