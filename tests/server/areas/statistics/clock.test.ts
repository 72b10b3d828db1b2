import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../../server/sql/records';
import { administrator, type CaseWorld, openCases } from '../../../support/caseWorld';
import { engines, OPENING_MS } from '../../../support/server';
import { addComplaintAt, ask, chartOf, compareWithLists, tableOf } from './support';

const later = (iso: string) => ({ now: () => new Date(iso) });

describe.each(engines)('the calendar of the statistics on $name', (engine) => {
  let world: CaseWorld;
  let person: Row;
  beforeAll(async () => {
    world = await openCases(engine);
    person = await world.addPerson();
    // 23.30 WIB on 31 March is 01.30 WIT on 1 April.
    await addComplaintAt(world, '2026-03-31T16:30:00Z', person);
    // 00.30 WIT on 1 July is 22.30 WIB on 30 June.
    await addComplaintAt(world, '2026-06-30T15:30:00Z', person);
    // The last and the first moment of a year in WIB, within one week.
    await addComplaintAt(world, '2026-12-31T16:59:59.999Z', person);
    await addComplaintAt(world, '2026-12-31T17:00:00Z', person);
    await addComplaintAt(world, '2028-02-29T05:00:00Z', person);
  }, OPENING_MS);
  afterAll(() => world.close());

  const by = async (period: 'daily' | 'weekly' | 'monthly', year: number, more = {}) => {
    const call = world.call(administrator, { ...later('2028-12-31T10:00:00Z'), ...more });
    const statistics = await ask(call, period, year);
    expect(await compareWithLists(call, statistics)).toBeGreaterThan(0);
    return tableOf(chartOf(statistics, 'complaints_by_category'));
  };

  it('puts a moment into the day and month of the site’s clock', async () => {
    expect(await by('monthly', 2026)).toEqual({ '2026-03-01': [1], '2026-06-01': [1], '2026-12-01': [1] });
    const east = { timeZone: 'Asia/Jayapura' };
    expect(await by('monthly', 2026, east)).toEqual({ '2026-04-01': [1], '2026-07-01': [1] });
    expect(await by('daily', 2026, east)).toEqual({ '2026-04-01': [1], '2026-07-01': [1] });
  });

  it('cuts the week that two years share, so that nothing is counted twice or lost', async () => {
    expect(await by('weekly', 2026)).toMatchObject({ '2026-12-28': [1] });
    expect(await by('weekly', 2027)).toEqual({ '2027-01-01': [1] });
    expect(await by('daily', 2027)).toEqual({ '2027-01-01': [1] });
  });

  it('knows leap days', async () => {
    expect(await by('daily', 2028)).toEqual({ '2028-02-29': [1] });
    expect(await by('weekly', 2028)).toEqual({ '2028-02-28': [1] });
    expect(await by('monthly', 2028)).toEqual({ '2028-02-01': [1] });
  });

  it('begins a new year with the site’s midnight', async () => {
    const before = await ask(world.call(administrator, later('2026-12-31T16:59:00Z')), 'monthly', 2026);
    const after = await ask(world.call(administrator, later('2026-12-31T17:00:00Z')), 'monthly', 2027);
    expect(before.years[0]).toBe(2026);
    expect(after).toMatchObject({ years: [2027, 2026], from: '2027-01-01', to: '2027-01-01' });
  });
});
