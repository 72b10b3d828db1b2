import { sql } from 'kysely';
import { alarmingPriorities, type ComplaintPriority, levelOf } from '../../../../src/domain/complaints/states';
import { formatDateTime } from '../../../../src/domain/dates';
import type { MessageChannel } from '../../../../src/domain/messageStates';
import type { Work } from '../../../core/context';
import { queueMessage } from '../../../core/outbox/queue';
import type { Row } from '../../../sql/records';
import type { Forwarding } from './settings';

const levelWords = { high: 'tinggi', medium: 'sedang', normal: 'biasa' } as const;

/**
 * Tells the administrators of an alarming complaint: once, however many forward it at the same moment. While there is
 * no recipient nothing is noted, so that a later forwarding can still do it.
 */
export async function tellAdministrators(work: Work, complaint: Row, forwarding: Forwarding): Promise<void> {
  const priority = complaint.prioritas as ComplaintPriority;
  if (!alarmingPriorities.includes(priority)) return;
  const contacts = contactsOf(forwarding);
  if (contacts.length === 0) return;
  const claimed = await sql`update complaints set admin_diberitahu_pada = ${work.now()}
    where id = ${complaint.id} and admin_diberitahu_pada is null returning id`.execute(work.tx);
  if (claimed.rows.length === 0) return;
  const ticket = String(complaint.no_tiket ?? complaint.id);
  for (const { channel, address } of contacts)
    await queueMessage(work, {
      channel,
      kind: 'complaint.alarm',
      about: { resource: 'complaints', id: complaint.id },
      recipientName: 'Administrator',
      recipient: address,
      subject: `Pengaduan ${priority} - #${ticket}`,
      body: alarmText(work, complaint, ticket),
      dedupeKey: `alarm:${complaint.id}:${channel}`,
    });
}

function contactsOf({ channels, adminEmail, adminWhatsapp }: Forwarding) {
  const addresses: Readonly<Record<MessageChannel, string | null>> = { email: adminEmail, whatsapp: adminWhatsapp };
  return channels.flatMap((channel) => {
    const address = addresses[channel];
    return address === null ? [] : [{ channel, address }];
  });
}

function alarmText(work: Work, complaint: Row, ticket: string): string {
  const level = levelWords[levelOf(complaint.prioritas as ComplaintPriority)];
  return [
    `Pengaduan dengan prioritas ${complaint.prioritas} (tingkat ${level}) perlu segera ditangani.`,
    `Nomor tiket: ${ticket}\nJudul: ${complaint.judul}\nKategori: ${complaint.kategori}\nTanggal: ${formatDateTime(String(complaint.created_at), work.timeZone, 'id')}`,
    `${work.publicUrl.href.replace(/\/+$/, '')}/complaints/${complaint.id}`,
    work.site.name,
  ].join('\n\n');
}
