import { formatDate } from '../../../../src/domain/dates';
import { fill } from '../../../../src/framework/schema';
import { complaintMessages } from '../../../../src/resources/complaintMessages';
import { everyRow, siteToday, type Work } from '../../../core/context';
import { createLink, revokeLinks } from '../../../core/links/links';
import { readWays } from '../../../core/outbox/contact';
import { queueMessage } from '../../../core/outbox/queue';
import { pickRecords } from '../../../sql/pick';
import type { Row } from '../../../sql/records';
import { readSettings } from '../../../sql/settings';
import { statusAddressOf } from './slip';
import { complaintResource } from './tables';

/** Stands where the link to rate by will stand. */
export const RATING_LINK_TO_COME = '(tautan penilaian)';

/**
 * Leaves the office's answer for the complainant; nothing while the setting is off. A finished complaint that has not
 * been rated brings a link to rate it by.
 */
export async function tellAnswer(work: Work, row: Row): Promise<void> {
  const { values } = await readSettings(work.tx, complaintMessages);
  if (values.aktif !== true) return;
  const reporter = await readReporter(work, row);
  if (!reporter) return;
  const words = {
    nama: String(reporter.name ?? ''),
    no_tiket: String(row.no_tiket ?? row.id),
    judul: String(row.judul),
    status: String(row.status),
    jawaban: String(row.respon_admin ?? ''),
    tanggal: formatDate(siteToday(work), 'id'),
    kantor: work.site.name,
    tautan_cek: values.cek_publik === false ? '-' : statusAddressOf(work),
  };
  const template = String(row.status === 'Selesai' ? values.selesai : values.jawaban);
  const mayRate = row.status === 'Selesai' && row.rating === null && template.includes('{tautan_nilai}');
  const bodyWith = (tautan_nilai: string) => fill(template, { ...words, tautan_nilai });
  await queueMessage(work, {
    // Without any contact the message fails with that reason, where the complaint shows what was sent.
    ...((await readWays(work.tx))(reporter) ?? { channel: 'email', recipient: null }),
    kind: 'complaint.answer',
    about: { resource: 'complaints', id: row.id },
    recipientName: words.nama,
    ...(reporter.id !== null && { userId: reporter.id }),
    subject: fill(String(values.subjek), words),
    body: bodyWith(mayRate ? RATING_LINK_TO_COME : '-'),
    ...(mayRate && { secretBody: bodyWith(await ratingLink(work, row)) }),
    dedupeKey: `answer:${row.id}:${row.version}`,
  });
}

async function ratingLink(work: Work, row: Row): Promise<string> {
  await revokeLinks(work, { kind: 'rating', resource: 'complaints', recordId: row.id });
  return createLink(work, {
    kind: 'rating',
    about: { resource: 'complaints', id: row.id },
    ...(row.user_id !== null && { userId: Number(row.user_id) }),
  });
}

interface Reporter {
  /** null: recorded without an account. */
  readonly id: number | null;
  readonly name: unknown;
  readonly email: unknown;
  readonly phone: unknown;
}

/** An anonymous complainant is notified only when they left a number. */
async function readReporter(work: Work, row: Row): Promise<Reporter | undefined> {
  if (row.user_id === null)
    return row.kontak_pelapor === null
      ? undefined
      : { id: null, name: 'Bapak/Ibu', email: null, phone: row.kontak_pelapor };
  const [reporter] = await pickRecords(everyRow(work, work.tx), complaintResource(work, 'users'), {
    fields: ['name', 'email', 'phone'],
    among: ['id', [Number(row.user_id)]],
  });
  return reporter && { id: reporter.id, name: reporter.name, email: reporter.email, phone: reporter.phone };
}
