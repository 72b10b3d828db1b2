import { ticketOf } from '../../server/areas/complaints/complaints/tickets';
import type { ComplaintCategory } from '../../src/domain/complaints/categories';
import { defaultDeadlines } from '../../src/domain/complaints/deadlines';
import { alarmingPriorities, type ComplaintStatus, isOpenComplaint } from '../../src/domain/complaints/states';
import { deadlineOf, monthKey } from '../../src/domain/workingDays';
import { asumsi } from '../asumsi';
import { compareText } from '../citizens';
import { complaintTexts, longestComplaint } from '../data/complaintTexts';
import type { DemoFiles } from '../demoFiles';
import { historyDays } from '../moments';
import { pointIn } from '../points';
import type { Random } from '../random';
import type { UserRow } from '../rows';
import type { Workshop } from '../workshop';
import { makeDepartments } from './departments';
import type { ComplaintHistoryRow, ComplaintRow, DepartmentRow } from './rows';
import { type ComplaintDraft, makeThread, type Thread, threadOutcome } from './thread';

export interface Complaints {
  readonly departments: readonly DepartmentRow[];
  readonly complaints: readonly ComplaintRow[];
  readonly history: readonly ComplaintHistoryRow[];
  /** The last number given in each month. */
  readonly tickets: readonly { readonly month: string; readonly last: number }[];
}

export interface Reporters {
  readonly panelUsers: readonly UserRow[];
  readonly citizens: readonly UserRow[];
}

const ZONE = 'Asia/Jakarta';
const calendar = { timeZone: ZONE, holidays: new Set<string>() } as const;
const { pengaduan } = asumsi;

/** Departments, what citizens complained about, and what was done and answered. */
export function makeComplaints(workshop: Workshop, people: Reporters, files: DemoFiles): Complaints {
  const departments = makeDepartments(workshop);
  const drafts = makeDrafts(workshop, people.citizens);
  const office = people.panelUsers.filter(({ role, is_active }) => (role === 'admin' || role === 'staff') && is_active);
  const threads = drafts.map((draft) => makeThread(workshop, draft, { departments, office }));
  const months = new Map<string, number>();
  const complaints = drafts.map((draft, index) => {
    const month = monthKey(new Date(draft.created), ZONE);
    months.set(month, (months.get(month) ?? 0) + 1);
    const ticket = ticketOf(month, months.get(month) ?? 1);
    return toRow(workshop, { draft, thread: threads[index] ?? [], ticket, files });
  });
  const history = threads
    .flat()
    .toSorted((a, b) => compareText(a.created_at, b.created_at) || a.complaint_id - b.complaint_id)
    .map((entry, index) => ({ id: index + 1, ...entry }));
  return { departments, complaints, history, tickets: [...months].map(([month, last]) => ({ month, last })) };
}

/** In the order they came. */
function makeDrafts(workshop: Workshop, citizens: readonly UserRow[]): readonly ComplaintDraft[] {
  const known = citizens.toSorted((a, b) => compareText(a.created_at, b.created_at));
  const drafts = Array.from({ length: workshop.counts.complaints }, (_, index) => makeDraft(workshop, known, index));
  return drafts
    .toSorted((a, b) => compareText(a.created, b.created) || a.reporter.id - b.reporter.id)
    .map((draft, index) => ({ ...draft, id: index + 1 }));
}

function makeDraft(workshop: Workshop, citizens: readonly UserRow[], index: number): ComplaintDraft {
  const random = workshop.random('complaint', index);
  const state = random.weighted(pengaduan.keadaan);
  const created = momentOf(workshop, random, state);
  const earlier = citizens.filter(({ created_at }) => created_at < created);
  const reporter = random.pick(earlier.length > 0 ? earlier : citizens.slice(0, 1));
  return {
    id: index + 1,
    reporter,
    created: created > reporter.created_at ? created : new Date(Date.parse(reporter.created_at) + 60_000).toISOString(),
    category: random.weighted<ComplaintCategory>(pengaduan.kategori),
    priority: random.weighted(pengaduan.prioritas),
    status: statusOf(random, state),
  };
}

function statusOf(random: Random, state: keyof typeof pengaduan.keadaan): ComplaintStatus {
  if (state === 'Selesai' || state === 'Ditutup') return state;
  return random.chance(state === 'terlambat' ? 0.6 : 0.3) ? 'Diproses' : 'Baru';
}

/** What is overdue came weeks ago, what is fresh in the last days; weekends are quieter. */
function momentOf({ clock }: Workshop, random: Random, state: keyof typeof pengaduan.keadaan): string {
  const [oldest, newest] = state === 'terlambat' ? [60, 25] : state === 'terbaru' ? [2, 0] : [historyDays - 20, 3];
  const moment = clock.moment(random, oldest, newest);
  const weekday = new Date(Date.parse(moment) + 7 * 3_600_000).getUTCDay();
  const isQuiet = weekday === 0 || weekday === 6;
  return isQuiet && random.chance(pengaduan.sepiAkhirPekan) ? clock.moment(random, oldest, newest) : moment;
}

interface Told {
  readonly draft: ComplaintDraft;
  readonly thread: Thread;
  readonly ticket: string;
  readonly files: DemoFiles;
}

function toRow(workshop: Workshop, { draft, thread, ticket, files }: Told): ComplaintRow {
  const random = workshop.random('complaint-row', draft.id);
  const { reporter, category, priority, status, created } = draft;
  const isEdge = draft.id === Math.ceil(workshop.counts.complaints / 2);
  const words = isEdge ? longestComplaint : wordsOf(random, draft);
  const opened = thread.findLast(
    ({ status_from, status_to }) =>
      status_from && status_to && !isOpenComplaint(status_from) && isOpenComplaint(status_to),
  );
  const lokasi = reporter.kelurahan && random.chance(pengaduan.adaLokasi) ? `Kelurahan ${reporter.kelurahan}` : null;
  const spot = workshop.random('complaint-place', draft.id);
  return {
    id: draft.id,
    user_id: reporter.id,
    aleg_id: reporter.aleg_id,
    no_tiket: ticket,
    judul: words.title,
    deskripsi: words.text,
    kategori: category,
    prioritas: priority,
    status,
    lokasi,
    titik_lokasi:
      lokasi !== null && spot.chance(pengaduan.adaTitik) ? pointIn(workshop, spot, reporter.kelurahan ?? '') : null,
    image_path: random.chance(pengaduan.adaFoto) ? random.pick(files.photos) : null,
    nama_pelapor: reporter.name,
    sumber: thread[0]?.actor_role === 'user' ? 'warga' : 'loket',
    tenggat_pada: deadlineOf(
      new Date(opened?.created_at ?? created),
      defaultDeadlines[category],
      calendar,
    ).toISOString(),
    admin_diberitahu_pada: alarmingPriorities.includes(priority) ? created : null,
    ...threadOutcome(thread),
    version: thread.length,
    created_at: created,
    updated_at: thread.at(-1)?.created_at ?? created,
    created_by: thread[0]?.actor_id ?? null,
    updated_by: thread.at(-1)?.actor_id ?? null,
  };
}

function wordsOf(random: Random, { reporter, category }: ComplaintDraft) {
  const { title, text } = random.pick(complaintTexts[category]);
  const slots: Readonly<Record<string, string>> = {
    kelurahan: reporter.kelurahan ?? 'sini',
    rt: String(random.between(1, 12)).padStart(3, '0'),
    hari: String(random.between(3, 30)),
  };
  return { title, text: text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '') };
}
