import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_PREFERENCES } from '../../../../server/core/views/preferences';
import { openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { type Client, engines } from '../../../support/server';

describe.each(engines)('what a person chose on screen, on $name', (engine) => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await openPeople(engine);
  }, 60_000);
  afterAll(() => world.close());
  beforeEach(() => sql`delete from panel_preferences`.execute(world.db.kysely));

  const kept = async (who: Client) =>
    ((await who('GET', '/me/panel-preferences')).body.data as { values: Record<string, unknown> }).values;
  const save = (who: Client, values: unknown) => who('PUT', '/me/panel-preferences', { values });

  it('is kept name by name, and is theirs alone', async () => {
    expect((await save(world.admin, { 'panel.columns.users': ['name'], 'panel.pinned': ['/users'] })).status).toBe(200);
    await save(world.admin, { 'panel.columns.users': ['email', 'name'] });
    await save(world.aleg, { 'panel.columns.users': ['phone'] });
    expect(await kept(world.admin)).toEqual({ 'panel.columns.users': ['email', 'name'], 'panel.pinned': ['/users'] });
    expect(await kept(world.aleg)).toEqual({ 'panel.columns.users': ['phone'] });
    expect((await world.anyone('GET', '/me/panel-preferences')).status).toBe(401);
    expect((await save(world.anyone, {})).status).toBe(401);
  });

  it('is the default again with null', async () => {
    await save(world.admin, { 'panel.columns.users': ['name'], 'panel.pinned': [] });
    await save(world.admin, { 'panel.columns.users': null, 'panel.columns.news': null });
    expect(await kept(world.admin)).toEqual({ 'panel.pinned': [] });
  });

  it.each([
    ['no object', ['panel.a']],
    ['another name', { 'other.columns': [] }],
    ['a name with a space', { 'panel.a b': [] }],
    ['a NUL', { 'panel.a': ['x\u0000'] }],
    ['half a character', { 'panel.a': ['\ud800'] }],
    ['too many at once', Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`panel.a${at}`, 1]))],
    ['too long', { 'panel.a': 'x'.repeat(8_000) }],
  ])('is refused as a whole: %s', async (_what, values) => {
    const answer = await save(world.admin, values);
    expect(answer.status, answer.text).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['values']);
    expect(await kept(world.admin)).toEqual({});
  });

  it('has an end', async () => {
    const some = (from: number, n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, at) => [`panel.a${from + at}`, 1]));
    for (let from = 0; from < MOST_PREFERENCES; from += 100) await save(world.admin, some(from, 100));
    const answer = await save(world.admin, some(MOST_PREFERENCES, 1));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(String(MOST_PREFERENCES));
    expect(Object.keys(await kept(world.admin))).toHaveLength(MOST_PREFERENCES);
    expect((await save(world.admin, { ...some(MOST_PREFERENCES, 1), 'panel.a0': null })).status).toBe(200);
  });

  it('ends with the later of two who choose at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save(world.admin, { 'panel.columns.users': [String(at)], 'panel.b': at })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const values = await kept(world.admin);
    expect(values['panel.columns.users']).toEqual([String(values['panel.b'])]);
  });
});
