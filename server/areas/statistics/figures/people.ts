import { sql } from 'kysely';
import type { StatisticsChart } from '../../../../src/calls/statistics/figures';
import { cardValues, willingnessValues } from '../../../../src/domain/people/verification';
import { getResource } from '../../../../src/framework/schema';
import { type Call, reachFor } from '../../../core/context';
import { groupRecords } from '../../../sql/pick';
import { mayRead } from '../../../sql/records';
import { tallyRecords } from '../../../sql/tallies';
import { counted, type Share, storedValue, toGroups } from './count';

/** Does a resident have a membership card? */
export const cardShares: readonly Share[] = Object.values(cardValues).map((value) => ({ key: value, values: [value] }));

const willingnessShares: readonly Share[] = [
  ...Object.values(willingnessValues).map((value) => ({ key: value, values: [value] })),
  // Not asked yet: that is no refusal.
  { key: '@unverified', values: [null] },
];

/** All residents as they are now, by card and by answer about UPA, as far as readable. One query for both. */
export async function countResidents(call: Call): Promise<readonly StatisticsChart[]> {
  const residents = getResource(call.model, 'residents');
  const reach = reachFor(call, residents, 'list');
  const found = await tallyRecords(reach, residents, {
    by: ['status_kta', 'hasil_verifikasi'].filter((name) => mayRead(reach, residents.fields[name])),
    timeZone: call.timeZone,
  });
  const talliesOf = (field: string) => found.map(({ values, n }) => ({ value: storedValue(values[field]), n }));
  const common = { resource: 'residents' } as const;
  return [
    toGroups({
      ...common,
      key: 'residents_by_card',
      field: 'status_kta',
      rows: cardShares,
      tallies: talliesOf('status_kta'),
    }),
    toGroups({
      ...common,
      key: 'residents_by_willingness',
      field: 'hasil_verifikasi',
      rows: willingnessShares,
      tallies: talliesOf('hasil_verifikasi'),
    }),
  ];
}

/** Bands of completeness, as the badges on the list have them. */
const bands = [
  { key: '@complete', from: 100, below: 101 },
  { key: '@nearly', from: 75, below: 100 },
  { key: '@half', from: 50, below: 75 },
  { key: '@little', from: 0, below: 50 },
] as const;

/** All volunteers as they are now, by how complete their profile is. One query. */
export async function countVolunteers(call: Call): Promise<StatisticsChart> {
  const volunteers = getResource(call.model, 'volunteers');
  const reach = reachFor(call, volunteers, 'list');
  const percentage = reach.derived?.profile_percentage;
  if (!percentage) throw new Error('Nobody says how complete the profile of a volunteer is.');
  const steps = sql.join(
    bands.map(({ key, from }) => sql`when ${percentage} >= ${sql.lit(from)} then ${sql.lit(key)}`),
    sql` `,
  );
  const found = await groupRecords(reach, volunteers, {
    by: ['is_active'],
    parts: { band: sql`case ${steps} end` },
    totals: { n: sql`count(*)` },
  });
  const countOf = (key: string, active: boolean) =>
    found.filter((row) => row.band === key && row.is_active === active).reduce((sum, row) => sum + Number(row.n), 0);
  return {
    key: 'volunteers_by_completeness',
    resource: 'volunteers',
    shape: 'groups',
    covers: 'now',
    stacked: true,
    row_field: null,
    series_field: null,
    filter: {},
    series: [
      { ...counted, key: '@active', filter: { is_active: true } },
      { ...counted, key: '@inactive', filter: { is_active: false } },
    ],
    rows: bands.map(({ key, from, below }) => ({
      key,
      filter: { profile_percentage__gte: from, profile_percentage__lt: below },
      values: [countOf(key, true), countOf(key, false)],
    })),
  };
}
