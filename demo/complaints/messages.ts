import type { MessageChannel } from '../../src/domain/messageStates';
import type { Aid } from '../applications';
import { asumsi } from '../asumsi';
import { compareText } from '../citizens';
import type { UserRow } from '../rows';
import type { Workshop } from '../workshop';
import { DEAD_MAILBOX, LANDLINE_DEPARTMENT } from './departments';
import type { Complaints } from './index';
import type { ComplaintRow, DepartmentRow, MessageRow } from './rows';

type Draft = Omit<
  MessageRow,
  'id' | 'version' | 'updated_at' | 'updated_by' | 'state' | 'reason' | 'attempts' | 'sent_at' | 'provider_id'
>;

const { pesan } = asumsi;

/** The outbox: complaints to departments and administrators, decisions to citizens, and what became of each. */
export function makeMessages(
  workshop: Workshop,
  { complaints, departments }: Complaints,
  aid: Pick<Aid, 'applications' | 'programmes'>,
  citizens: readonly UserRow[],
): readonly MessageRow[] {
  const wanted = workshop.counts.messages;
  const byId = new Map(departments.map((department) => [department.id, department]));
  const ofComplaints = complaints.flatMap((row) => {
    const department = row.dinas_id === null ? undefined : byId.get(row.dinas_id);
    return [...(department ? forwards(workshop, row, department) : []), ...alarm(row)];
  });
  const first = ofComplaints.slice(-wanted);
  const decisions = decisionsOf(aid, citizens).slice(-Math.max(0, wanted - first.length) || wanted);
  return [...first, ...(first.length < wanted ? decisions : [])]
    .toSorted((a, b) => compareText(a.created_at, b.created_at) || compareText(a.dedupe_key, b.dedupe_key))
    .map((draft, index) => settled(workshop, draft, index + 1));
}

function forwards(workshop: Workshop, row: ComplaintRow, department: DepartmentRow): readonly Draft[] {
  const random = workshop.random('forward', row.id);
  const channels: readonly MessageChannel[] = random.chance(pesan.lewatWhatsapp) ? ['email', 'whatsapp'] : ['email'];
  return channels.map((channel) => ({
    resource: 'complaints',
    record_id: row.id,
    kind: 'complaint.forward',
    channel,
    department_id: department.id,
    user_id: null,
    recipient_name: department.name,
    recipient: channel === 'email' ? department.email : department.whatsapp,
    subject: `Pengaduan Baru - #${row.no_tiket}`,
    body: textOf(row),
    dedupe_key: `seed:forward:${row.id}:${channel}`,
    created_at: row.diteruskan_pada ?? row.created_at,
    created_by: 1,
  }));
}

const alarm = (row: ComplaintRow): readonly Draft[] =>
  row.admin_diberitahu_pada === null
    ? []
    : [
        {
          resource: 'complaints',
          record_id: row.id,
          kind: 'complaint.alarm',
          channel: 'email',
          department_id: null,
          user_id: null,
          recipient_name: 'Administrator',
          recipient: 'admin@contoh.example',
          subject: `Pengaduan ${row.prioritas} - #${row.no_tiket}`,
          body: textOf(row),
          dedupe_key: `seed:alarm:${row.id}`,
          created_at: row.admin_diberitahu_pada,
          created_by: null,
        },
      ];

const textOf = (row: ComplaintRow): string =>
  [
    `Tiket: ${row.no_tiket}`,
    `Judul: ${row.judul}`,
    `Kategori: ${row.kategori}`,
    `Prioritas: ${row.prioritas}`,
    '',
    row.deskripsi,
  ].join('\n');

const subjects: Readonly<Record<string, string>> = { Disetujui: 'disetujui', Ditolak: 'ditolak' };

/** The newest last. */
function decisionsOf(
  { applications, programmes }: Pick<Aid, 'applications' | 'programmes'>,
  citizens: readonly UserRow[],
): readonly Draft[] {
  const people = new Map(citizens.map((user) => [user.id, user]));
  const names = new Map(programmes.map((programme) => [programme.id, programme.nama_bantuan]));
  return applications
    .filter(({ status, reviewed_at }) => reviewed_at !== null && status !== 'Perlu Dilengkapi')
    .map((row): Draft => {
      const word = subjects[row.status] ?? 'disetujui';
      const programme = names.get(row.bantuan_sosial_id) ?? '';
      return {
        resource: 'applications',
        record_id: row.id,
        kind: `decision.${word}`,
        channel: 'email',
        department_id: null,
        user_id: row.user_id,
        recipient_name: row.nama_pemohon,
        recipient: people.get(row.user_id)?.email ?? null,
        subject: `Pendaftaran ${programme}: ${word}`,
        body: `Yth. ${row.nama_pemohon},\n\npendaftaran Anda untuk ${programme} ${word}.`,
        dedupe_key: `seed:decision:${row.id}`,
        created_at: row.reviewed_at ?? row.created_at,
        created_by: row.reviewed_by,
      };
    })
    .toSorted((a, b) => compareText(a.created_at, b.created_at));
}

type Outcome = Pick<MessageRow, 'state' | 'reason' | 'attempts'>;

function settled(workshop: Workshop, draft: Draft, id: number): MessageRow {
  const random = workshop.random('message', id);
  const outcome = outcomeOf(draft, random.next());
  const at = new Date(
    Math.min(Date.parse(draft.created_at) + random.between(2, 90) * 1000, workshop.clock.now.getTime() - 1000),
  ).toISOString();
  return {
    id,
    ...draft,
    ...outcome,
    version: 2,
    updated_at: at,
    updated_by: null,
    sent_at: outcome.state === 'terkirim' ? at : null,
    provider_id: outcome.state === 'terkirim' ? 'demo' : null,
  };
}

function outcomeOf({ channel, recipient, recipient_name }: Draft, drawn: number): Outcome {
  if (recipient === null) return { state: 'gagal', reason: 'Alamat penerima tidak diketahui.', attempts: 1 };
  if (recipient === DEAD_MAILBOX)
    return { state: 'gagal', reason: 'Kotak surat penerima sudah tidak aktif (550 5.2.1).', attempts: 1 };
  if (channel === 'whatsapp' && recipient_name === LANDLINE_DEPARTMENT)
    return { state: 'gagal', reason: 'Nomor ini telepon tetap, tidak memiliki WhatsApp.', attempts: 1 };
  if (drawn < pesan.ditolak)
    return { state: 'gagal', reason: 'Alamat penerima tidak ditemukan (550 5.1.1).', attempts: 1 };
  if (drawn < pesan.ditolak + pesan.tidakPasti)
    return { state: 'tidak_pasti', reason: 'Jawaban penyedia tidak diterima; mungkin sudah sampai.', attempts: 1 };
  return { state: 'terkirim', reason: null, attempts: drawn > 0.97 ? 2 : 1 };
}
