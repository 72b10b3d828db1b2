import type { ApplicationStatus } from '../../src/domain/applications/states';
import { asumsi } from '../asumsi';
import { approvalNotes, completionNotes, rejectionNotes, resubmissionNotes } from '../data/applicationTexts';
import type { Random } from '../random';
import type { HistoryRow } from '../rows';
import type { Workshop } from '../workshop';
import { isGranted, type SettledApplication } from './draft';
import type { Reviewer, Reviewers } from './reviewers';

type Actor = Pick<Reviewer, 'id' | 'name' | 'role'>;
type Step = Omit<HistoryRow, 'id' | 'application_id' | 'created_at' | 'status_from'>;
/** What happened, in order, the first being the application itself. */
export type Story = readonly Omit<HistoryRow, 'id'>[];

const DAY = 86_400_000;
const { pendaftaran } = asumsi;

/** How an application came to its state: who did what, when. */
export function makeStory(workshop: Workshop, settled: SettledApplication, reviewers: Reviewers): Story {
  const random = workshop.random('story', settled.id);
  const { applicant, status } = settled;
  const self: Actor = { id: applicant.id, name: applicant.name, role: 'user' };
  const atCounter = random.chance(pendaftaran.diLoket);
  const reviewer = reviewers.for(random, status === 'Ditolak' || status === 'Perlu Dilengkapi' ? 'tolak' : 'setuju');
  const steps: Step[] = [step('Pending', 'create', atCounter ? reviewers.any(random) : self)];
  const days = (workshop.clock.now.getTime() - Date.parse(settled.created)) / DAY;
  for (let round = completions(random, status, days); round > 0; round -= 1)
    steps.push(...completed(random, reviewers.for(random, 'tolak'), atCounter ? reviewers.any(random) : self));
  steps.push(...toState(random, { status, days }, reviewer, reviewers));
  const times = timesOf(workshop, random, settled, steps.length, reviewer.slowness);
  return steps.map((each, index) => ({
    application_id: settled.id,
    status_from: steps[index - 1]?.status_to ?? null,
    ...each,
    created_at: times[index] ?? settled.created,
  }));
}

const step = (status_to: ApplicationStatus, transition: string, actor: Actor, notes: string | null = null): Step => ({
  status_to,
  transition,
  notes,
  creator_id: actor.id,
  creator_name: actor.name,
  creator_role: actor.role,
});

/** How often it was completed before what it is now. */
function completions(random: Random, status: ApplicationStatus, days: number): number {
  // What came yesterday has not been sent back and completed since.
  if (days < 2) return 0;
  if (status === 'Perlu Dilengkapi') return random.chance(pendaftaran.dilengkapiLagi) ? 1 : 0;
  return random.chance(pendaftaran.dilengkapi) ? (random.chance(0.1) ? 2 : 1) : 0;
}

const completed = (random: Random, reviewer: Actor, applicant: Actor): readonly Step[] => [
  step('Perlu Dilengkapi', 'decide', reviewer, random.pick(completionNotes)),
  step('Pending', 'resubmit', applicant, random.pick(resubmissionNotes)),
];

function toState(
  random: Random,
  { status, days }: { readonly status: ApplicationStatus; readonly days: number },
  reviewer: Reviewer,
  reviewers: Reviewers,
): readonly Step[] {
  if (status === 'Pending')
    return days > 1 && random.chance(0.06)
      ? [step('Under Review', 'take', reviewer), step('Pending', 'release', reviewer)]
      : [];
  const taken = step('Under Review', 'take', status === 'Under Review' ? reviewers.any(random) : reviewer);
  if (status === 'Under Review') return [taken];
  const first = random.chance(pendaftaran.langsung) ? [] : [taken];
  if (status === 'Perlu Dilengkapi') return [...first, step(status, 'decide', reviewer, random.pick(completionNotes))];
  if (status === 'Ditolak') return [...first, step(status, 'decide', reviewer, random.pick(rejectionNotes))];
  const note = random.chance(pendaftaran.catatanSetuju) ? random.pick(approvalNotes) : null;
  const approved = [...first, step('Disetujui', 'decide', reviewer, note)];
  if (status === 'Disetujui') return approved;
  const started = [...approved, step('Diproses', 'deliver', reviewers.any(random))];
  return status === 'Diproses' ? started : [...started, step('Selesai', 'deliver', reviewers.any(random))];
}

/** One after the other, in office hours where there is room, and none of them later than now. */
function timesOf(
  workshop: Workshop,
  random: Random,
  settled: SettledApplication,
  count: number,
  slowness: number,
): readonly string[] {
  const start = Date.parse(settled.created);
  const end = workshop.clock.now.getTime() - 20_000;
  const usual = pendaftaran.hariKeputusan * DAY * Math.exp(0.6 * random.normal()) * slowness;
  // Handing over takes longer than deciding.
  const whole = usual * (isGranted(settled) ? 1 + count : 0.6 + count / 2);
  const span = Math.max(1, Math.min(whole, (end - start) * 0.92));
  let last = start;
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return settled.created;
    const next = start + (span * (index - 0.3 + random.next() * 0.3)) / Math.max(1, count - 1);
    last = inOfficeHours(random, next, last + 1000, end);
    return new Date(Math.min(end, last)).toISOString();
  });
}

function inOfficeHours(random: Random, wanted: number, min: number, max: number): number {
  const midnight = Math.floor((wanted + 7 * 3_600_000) / DAY) * DAY - 7 * 3_600_000;
  const working = midnight + 8 * 3_600_000 + Math.floor(random.next() * 8 * 3_600_000);
  if (working > min && working < max) return working;
  return Math.max(min, Math.floor(wanted));
}
