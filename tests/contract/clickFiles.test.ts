import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getResource } from '../../src/framework/schema';
import { openMemory } from '../support/databases';
import { everything, openProgramme, type ProgrammeWorld } from '../support/programme';
import { OPENING_MS } from '../support/server';

/** Files of the server and of what both sides share in which a function ran. */
interface Ran {
  readonly server: readonly string[];
  readonly shared: readonly string[];
}

let world: ProgrammeWorld;
beforeAll(async () => {
  world = await openProgramme(openMemory);
}, OPENING_MS);
afterAll(() => world.close());

/** What ran during `work` by V8's coverage; what ran only while the program was loaded does not count. */
async function filesOf(work: () => Promise<unknown>): Promise<Ran> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const files = result
    .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .flatMap(({ url }) => /\/((?:server|src)\/[^?]+\.ts)$/.exec(url)?.[1] ?? []);
  const sorted = [...new Set(files)].sort();
  return {
    server: sorted.filter((file) => file.startsWith('server/')),
    shared: sorted.filter((file) => file.startsWith('src/')),
  };
}

/**
 * The files of a click, without those in which every call with a session runs (plugins, session, envelope). Those of
 * each of `clicks`: what ran in one of them only is a timer of something else in this process.
 */
async function clickOf(
  name: string,
  clicks: readonly (() => Promise<{ readonly status: number; readonly text: string }>)[],
): Promise<Ran> {
  const base = await filesOf(() => world.as('admin')('GET', '/auth/me'));
  const runs: Ran[] = [];
  for (const click of clicks)
    runs.push(
      await filesOf(async () => {
        const answer = await click();
        expect(answer.status, answer.text).toBe(200);
      }),
    );
  const inEach = (side: keyof Ran) =>
    runs[0]?.[side].filter((file) => runs.every((ran) => ran[side].includes(file))) ?? [];
  const all: Ran = { server: inEach('server'), shared: inEach('shared') };
  const own = {
    server: all.server.filter((file) => !base.server.includes(file)),
    shared: all.shared.filter((file) => !base.shared.includes(file)),
  };
  console.log(
    `files in which a function ran, ${name}: server ${all.server.length} (${own.server.length} without what every call runs), shared ${all.shared.length} (${own.shared.length})`,
  );
  if (process.env.LIST) console.log([...own.server, ...own.shared].join('\n'));
  return own;
}

it('"Nonaktifkan" of a user runs through no more files than it did', async () => {
  const users = getResource(everything, 'users');
  const [first, ...others] = [await world.put(users, 'A'), await world.put(users, 'A'), await world.put(users, 'A')];
  const switchOff = (id: number) => world.as('admin')('PATCH', `/admin/users/${id}/status`, { is_active: false });
  // Once before, so that what is made at first use does not count.
  await switchOff(first.id);
  const { server } = await clickOf(
    'Nonaktifkan',
    others.map(
      ({ id }) =>
        () =>
          switchOff(id),
    ),
  );
  expect(server).toContain('server/core/records/acting.ts');
  expect(server.length).toBeLessThanOrEqual(12);
});

it('"Setujui" of an application runs through no more files than it did', async () => {
  const applications = getResource(everything, 'applications');
  const [first, ...others] = [
    await world.put(applications, 'A'),
    await world.put(applications, 'A'),
    await world.put(applications, 'A'),
  ];
  const approve = (id: number) =>
    world.as('admin')('PUT', `/admin/pendaftaran/${id}/status`, { status: 'Disetujui', catatan_admin: 'Layak.' });
  await approve(first.id);
  const { server } = await clickOf(
    'Setujui',
    others.map(
      ({ id }) =>
        () =>
          approve(id),
    ),
  );
  expect(server).toContain('server/areas/aid/applications/decide.ts');
  expect(server.length).toBeLessThanOrEqual(36);
});
