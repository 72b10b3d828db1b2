import type { ApplicationStatus } from '../../src/domain/applications/states';
import { asumsi } from '../asumsi';
import type { PlannedProgramme } from '../programmes';
import { shuffled } from '../random';
import type { Workshop } from '../workshop';
import { isGranted, type PlannedApplication, type SettledApplication } from './draft';

const DAY = 86_400_000;
const shares = asumsi.pendaftaran.status;

/** Gives every application its state: exactly the assumed shares, what is open mostly among the newest. */
export function settleApplications(
  workshop: Workshop,
  wishes: readonly PlannedApplication[],
): readonly SettledApplication[] {
  const random = workshop.random('settle');
  const now = workshop.clock.now.getTime();
  const byAge = wishes
    .map((wish, index) => ({ index, age: ((now - Date.parse(wish.created)) / DAY) * Math.exp(0.7 * random.normal()) }))
    .sort((a, b) => a.age - b.age)
    .map(({ index }) => index);
  const part = (share: number) => Math.round(wishes.length * share);
  const fill = (status: ApplicationStatus, count: number) => Array.from({ length: count }, () => status);
  const open = [
    ...fill('Pending', part(shares.Pending)),
    ...fill('Under Review', part(shares['Under Review'])),
    ...fill('Perlu Dilengkapi', part(shares['Perlu Dilengkapi'])),
  ];
  const granted = [
    ...fill('Disetujui', part(shares.Disetujui)),
    ...fill('Diproses', part(shares.Diproses)),
    ...fill('Selesai', part(shares.Selesai)),
  ];
  const rejected = fill('Ditolak', wishes.length - open.length - granted.length);
  const order = [...shuffled(open, random), ...mixed(granted, rejected)];
  const statuses = new Map(byAge.map((index, place) => [index, order[place] as ApplicationStatus]));
  const settled = wishes.map((wish, index) => ({
    ...wish,
    id: index + 1,
    status: statuses.get(index) ?? ('Pending' as const),
  }));
  return withEdges(settled);
}

/** Rejections evenly between approvals, the ones handed over last. */
function mixed(granted: readonly ApplicationStatus[], rejected: readonly ApplicationStatus[]) {
  const total = granted.length + rejected.length;
  const result: ApplicationStatus[] = [];
  let used = 0;
  for (let place = 1; place <= total; place += 1) {
    const due = Math.round((place * rejected.length) / total);
    if (due > used) result.push(rejected[used] as ApplicationStatus);
    else result.push(granted[place - 1 - used] as ApplicationStatus);
    used = due;
  }
  return result;
}

/** What special programmes need, by exchanging states with applications of ordinary ones. */
function withEdges(settled: readonly SettledApplication[]): readonly SettledApplication[] {
  const states = settled.map(({ status }) => status);
  const of = (role: PlannedProgramme['role']) =>
    settled.flatMap(({ programme }, index) => (programme.role === role ? [index] : []));
  const ordinary = [...of('ordinary'), ...of('closed')];
  const exchange = (index: number, wanted: (status: ApplicationStatus) => boolean) => {
    const other = ordinary.find((each) => wanted(states[each] as ApplicationStatus));
    if (other === undefined) return;
    [states[index], states[other]] = [states[other] as ApplicationStatus, states[index] as ApplicationStatus];
  };
  const granted = (index: number) => isGranted({ status: states[index] as ApplicationStatus });

  const [winner, ...others] = of('single');
  if (winner !== undefined && !granted(winner)) exchange(winner, (status) => isGranted({ status }));
  for (const index of others) if (granted(index)) exchange(index, (status) => status === 'Ditolak');
  // People wait for a place where there is none, and where one has become free.
  for (const role of ['full', 'offered'] as const) {
    const newest = of(role).slice(-6);
    for (const index of newest) if (states[index] !== 'Pending') exchange(index, (status) => status === 'Pending');
  }
  return settled.map((each, index) => ({ ...each, status: states[index] as ApplicationStatus }));
}
