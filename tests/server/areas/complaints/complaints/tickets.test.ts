import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteRecord } from '../../../../../server/core/records';
import { complaints } from '../../../../../src/resources/complaints';
import { type CaseWorld, openCases } from '../../../../support/caseWorld';
import { engines, OPENING_MS } from '../../../../support/server';
import { sized } from '../../../../support/sized';
import { addComplaint } from './support';

describe.each(engines)('ticket numbers on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
  }, OPENING_MS);
  afterAll(() => world.close());

  it('are all different when many complaints are recorded at once', async () => {
    const person = await world.addPerson();
    const count = sized(20, 400);
    const rows = await Promise.all(Array.from({ length: count }, () => addComplaint(world, { user_id: person.id })));
    const numbers = rows.map(({ no_tiket }) => String(no_tiket)).toSorted();
    expect(new Set(numbers).size).toBe(count);
    const places = numbers.map((number) => Number(number.slice(-5)));
    expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
  });

  it('of deleted complaints are not given again, and a refused complaint takes none', async () => {
    const last = await addComplaint(world);
    await deleteRecord(world.call(), complaints, last.id);
    await expect(addComplaint(world, { user_id: 999_999 })).rejects.toMatchObject({ code: 'validation' });
    const next = await addComplaint(world);
    expect(Number(String(next.no_tiket).slice(-5))).toBe(Number(String(last.no_tiket).slice(-5)) + 1);
  });
});
