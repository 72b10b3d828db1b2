import { asumsi } from '../asumsi';
import { compareText } from '../citizens';
import type { PlannedProgramme } from '../programmes';
import { atIndex, type Random, shuffled } from '../random';
import type { UserRow } from '../rows';
import type { Workshop } from '../workshop';
import type { PlannedApplication } from './draft';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BURST_DAYS = 5;

/** Everybody applies once; who applies again does it for another programme. In the order they came. */
export function makeWishes(
  workshop: Workshop,
  citizens: readonly UserRow[],
  programmes: readonly PlannedProgramme[],
): readonly PlannedApplication[] {
  const again = shuffled(citizens, workshop.random('apply-again'));
  const rounds = Math.ceil(workshop.counts.applications / citizens.length);
  const applicants = [citizens, ...Array.from({ length: rounds }, () => again)]
    .flat()
    .slice(0, workshop.counts.applications);
  const chosen = new Map<number, Set<number>>();
  const wishes = applicants.map((applicant, index) => {
    const taken = chosen.get(applicant.id) ?? new Set();
    const wish = makeWish(workshop, applicant, programmes, taken, index);
    chosen.set(applicant.id, taken.add(wish.programme.row.id));
    return wish;
  });
  return wishes.sort((a, b) => compareText(a.created, b.created) || a.applicant.id - b.applicant.id);
}

function makeWish(
  workshop: Workshop,
  applicant: UserRow,
  programmes: readonly PlannedProgramme[],
  taken: ReadonlySet<number>,
  index: number,
): PlannedApplication {
  const random = workshop.random('application', index);
  const windows = programmes.flatMap((programme) => {
    const window = windowOf(workshop, applicant, programme);
    return window && !taken.has(programme.row.id) ? [{ programme, ...window }] : [];
  });
  const [latest] = programmes.filter(({ role }) => role === 'full');
  // Registered this minute: applies at once.
  if (windows.length === 0 && latest)
    return { applicant, programme: latest, created: new Date(workshop.clock.now.getTime() - MINUTE / 2).toISOString() };
  // Who was there when a programme opened is more likely to apply for it.
  const weights = windows.map(({ programme, fresh }) => programme.weight * (fresh ? 5 : 0.4));
  const { programme, from, to, fresh } = atIndex(
    windows,
    Number(random.weighted(Object.fromEntries(weights.entries()))),
  );
  const burst = fresh && random.chance(asumsi.pendaftaran.lonjakan);
  const last = burst ? Math.min(to, from + BURST_DAYS * DAY) : to;
  return { applicant, programme, created: timeBetween(workshop, random, from, last, burst ? 1.6 : 1) };
}

/** When this person could apply; `fresh`: from its first day. */
function windowOf(workshop: Workshop, { created_at }: UserRow, { row, weight }: PlannedProgramme) {
  if (weight === 0) return undefined;
  const opens = Date.parse(`${row.tanggal_mulai}T00:00:00+07:00`);
  const registered = Date.parse(created_at) + MINUTE / 2;
  const to = Math.min(workshop.clock.now.getTime() - MINUTE, Date.parse(`${row.tanggal_selesai}T21:00:00+07:00`));
  const from = Math.max(opens, registered);
  return from < to ? { from, to, fresh: registered <= opens } : undefined;
}

/** At an hour at which people are awake, where the time allows it. */
function timeBetween(workshop: Workshop, random: Random, from: number, to: number, haste: number): string {
  const wanted = from + (to - from) * random.next() ** haste;
  const daysAgo = Math.floor((workshop.clock.now.getTime() - wanted) / DAY);
  const awake = Date.parse(workshop.clock.moment(random, daysAgo, daysAgo));
  return new Date(awake > from && awake < to ? awake : Math.floor(wanted)).toISOString();
}
