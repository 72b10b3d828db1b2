import type { ComplaintCategory } from '../../src/domain/complaints/categories';
import { type ComplaintPriority, type ComplaintStatus, isOpenComplaint } from '../../src/domain/complaints/states';
import { asumsi } from '../asumsi';
import { answers, closingNotes, departmentReplies, feedbackFor, interimAnswers } from '../data/complaintTexts';
import type { Random } from '../random';
import type { UserRow } from '../rows';
import type { Workshop } from '../workshop';
import type { ComplaintHistoryRow, ComplaintRow, DepartmentRow } from './rows';

/** A complaint before its story is made. */
export interface ComplaintDraft {
  readonly id: number;
  readonly reporter: UserRow;
  readonly created: string;
  readonly category: ComplaintCategory;
  readonly priority: ComplaintPriority;
  /** What it is now. */
  readonly status: ComplaintStatus;
}

/** What happened, in order, the first being the complaint itself. */
export type Thread = readonly Omit<ComplaintHistoryRow, 'id'>[];

interface Office {
  readonly departments: readonly DepartmentRow[];
  readonly office: readonly UserRow[];
}

type Step = Omit<ComplaintHistoryRow, 'id' | 'complaint_id' | 'created_at'>;

const { pengaduan } = asumsi;
const HOUR = 3_600_000;

/** How a complaint came to its status: who did and wrote what, when. */
export function makeThread(workshop: Workshop, draft: ComplaintDraft, { departments, office }: Office): Thread {
  const random = workshop.random('complaint-thread', draft.id);
  const by = (person: UserRow) => ({ actor_id: person.id, actor_name: person.name, actor_role: person.role });
  const clerk = () => by(random.pick(office));
  const department = departments.find(({ default_for }) => default_for.includes(draft.category));
  const atCounter = random.chance(pengaduan.diLoket);
  const first: Step = {
    ...empty,
    ...(atCounter ? clerk() : by(draft.reporter)),
    kind: 'create',
    status_to: 'Baru',
    note: atCounter ? 'Dicatat di loket' : null,
  };
  const steps: Step[] = [first];
  const move = (status_from: ComplaintStatus, status_to: ComplaintStatus, more: Partial<Step> = {}) =>
    steps.push({ ...empty, ...clerk(), kind: 'status', status_from, status_to, ...more });
  const forwarded =
    department && draft.status !== 'Baru' && random.chance(pengaduan.diteruskan) ? department : undefined;
  if (forwarded) steps.push({ ...empty, ...clerk(), ...named(forwarded), kind: 'forward' });
  if (draft.status !== 'Baru') {
    const interim = !forwarded && random.chance(pengaduan.jawabanSementara);
    move('Baru', 'Diproses', interim ? { response: random.pick(interimAnswers) } : {});
    if (forwarded && random.chance(pengaduan.dijawabDinas))
      steps.push({ ...empty, ...named(forwarded), kind: 'reply', response: random.pick(departmentReplies) });
  }
  if (!isOpenComplaint(draft.status))
    close(random, draft, move, (step) => steps.push({ ...empty, ...by(draft.reporter), ...step }));
  const times = timesOf(workshop, random, draft, steps.length);
  return steps.map((step, index) => ({ complaint_id: draft.id, ...step, created_at: times[index] ?? draft.created }));
}

const empty = {
  status_from: null,
  status_to: null,
  response: null,
  note: null,
  photo_path: null,
  actor_id: null,
  actor_name: null,
  actor_role: null,
  department_id: null,
  department_name: null,
} as const;

const named = ({ id, name }: DepartmentRow) => ({ department_id: id, department_name: name });

function close(
  random: Random,
  { status }: ComplaintDraft,
  move: (from: ComplaintStatus, to: ComplaintStatus, more?: Partial<Step>) => void,
  add: (step: Partial<Step> & Pick<Step, 'kind'>) => void,
): void {
  const answer = (): Partial<Step> => ({ response: random.pick(answers) });
  if (random.chance(pengaduan.dibukaUlang)) {
    move('Diproses', 'Selesai', answer());
    move('Selesai', 'Diproses', { note: 'Pelapor menyampaikan bahwa masalahnya belum selesai.' });
  }
  move('Diproses', status, status === 'Ditutup' ? { ...answer(), note: random.pick(closingNotes) } : answer());
  if (!random.chance(pengaduan.dinilai)) return;
  const rating = Number(random.weighted(pengaduan.nilai));
  add({ kind: 'rating', note: String(rating), response: random.pick(feedbackFor[rating] ?? ['']) });
}

/** One after the other, and none of them later than now. */
function timesOf(workshop: Workshop, random: Random, draft: ComplaintDraft, count: number): readonly string[] {
  const start = Date.parse(draft.created);
  const room = workshop.clock.now.getTime() - 60_000 - start;
  const gaps = Array.from(
    { length: count - 1 },
    () => HOUR * pengaduan.jamPerLangkah * Math.exp(0.8 * random.normal()),
  );
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  const scale = Math.min(1, (room * 0.95) / Math.max(1, whole));
  const times = [start];
  for (const gap of gaps) times.push((times.at(-1) ?? start) + Math.max(1000, gap * scale));
  return times.map((time) => new Date(Math.floor(time)).toISOString());
}

type Outcome = Pick<
  ComplaintRow,
  | 'respon_admin'
  | 'tanggal_respon'
  | 'rating'
  | 'feedback'
  | 'dinas_id'
  | 'diteruskan_pada'
  | 'dijawab_pada'
  | 'ditutup_pada'
  | 'dibuka_ulang'
>;

/** What the row keeps of its thread, as the rules would have left it. */
export function threadOutcome(thread: Thread): Outcome {
  const reopenings = thread.filter(({ status_from, status_to }) => isReopening(status_from, status_to));
  const since = thread.indexOf(reopenings.at(-1) ?? (thread[0] as Thread[number]));
  const answered = thread.findLast(({ kind, response }) => kind === 'status' && response !== null);
  const standing = thread.slice(since).find(({ kind, response }) => kind !== 'rating' && response !== null);
  const forward = thread.findLast(({ kind }) => kind === 'forward');
  const rating = thread.findLast(({ kind }) => kind === 'rating');
  const closing = thread.findLast(
    ({ status_from, status_to }) =>
      status_from && status_to && isOpenComplaint(status_from) && !isOpenComplaint(status_to),
  );
  const isClosed = closing !== undefined && thread.indexOf(closing) > since;
  return {
    respon_admin: answered?.response ?? null,
    tanggal_respon: answered?.created_at ?? null,
    rating: rating ? Number(rating.note) : null,
    feedback: rating?.response ?? null,
    dinas_id: forward?.department_id ?? null,
    diteruskan_pada: forward?.created_at ?? null,
    dijawab_pada: standing?.created_at ?? null,
    ditutup_pada: isClosed ? closing.created_at : null,
    dibuka_ulang: reopenings.length,
  };
}

const isReopening = (from: ComplaintStatus | null, to: ComplaintStatus | null): boolean =>
  from !== null && to !== null && !isOpenComplaint(from) && isOpenComplaint(to);
