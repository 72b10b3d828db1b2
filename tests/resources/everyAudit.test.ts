import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '../../server/core/audit/entry';
import type { Row } from '../../server/sql/records';
import { choiceValues, inputsOf, isDeclared, type Resource } from '../../src/framework/schema';
import { openedTexts } from '../../src/framework/texts';
import { model } from '../../src/resources';
import { audit } from '../../src/resources/audit';
import { personalReads } from '../../src/resources/personalReads';
import { sampleOf } from '../../src/resources/samples';
import { eachDay, enteredResources, openProgramme, type ProgrammeWorld, settingsGroups } from '../support/programme';
import { type Answer, engines } from '../support/server';
import { writableFields } from '../support/validValues';

const SLOW = 90_000;

const auditWords = [...choiceValues(audit.fields.action), ...choiceValues(personalReads.fields.action)];

describe.each(engines)('the audit of every resource on $name', ({ open }) => {
  let world: ProgrammeWorld;
  const admin: ReturnType<ProgrammeWorld['as']> = (...call) => world.as('admin')(...call);

  beforeAll(async () => {
    world = await openProgramme(open);
    await world.as('admin')('PUT', '/admin/forwarding/settings', { forwardingMode: 'manual' });
  }, SLOW);
  afterAll(() => world.close());

  /** What the log holds of one call, by the number its answer carried. */
  async function entriesOf(answer: Answer) {
    expect([200, 201], answer.text).toContain(answer.status);
    const id = String(answer.headers['x-request-id']);
    const log = await admin('GET', `/admin/audit?request_id=${id}&per_page=100`);
    return (log.body.data as { readonly data: readonly AuditRow[] }).data;
  }

  async function expectEntry(answer: Answer, resource: Resource, action: string, id: number): Promise<void> {
    const own = (await entriesOf(answer)).filter((entry) => entry.resource === resource.name && entry.record_id === id);
    expect(
      own.map((entry) => entry.action),
      `${resource.name} ${action}`,
    ).toContain(action);
    expect(own[0]).toMatchObject({ user: { name: 'Akun admin' }, user_role: 'admin' });
  }

  it.each(eachDay(enteredResources))(
    '$name: tells of each thing that is done with a record, and by whom',
    async (resource) => {
      const made = await admin('POST', resource.api.path, await world.valid(resource));
      const { id } = made.body.data as Row;
      const path = `${resource.api.path}/${id}`;
      await expectEntry(made, resource, 'create', id);
      let changed = 0;
      for (const [name, field] of writableFields(resource, 'edit')) {
        const value = sampleOf(field, world.next(), world.targets);
        const answer = value === undefined ? undefined : await admin('PATCH', path, { [name]: value });
        const before = answer?.status === 200 ? await entriesOf(answer) : [];
        // A value that is there already changes nothing, and there is nothing to tell.
        if (!answer || !before.some((entry) => entry.record_id === id)) continue;
        await expectEntry(answer, resource, 'update', id);
        changed += 1;
      }
      expect(changed > 0 || writableFields(resource, 'edit').length === 0).toBe(true);
      for (const [, action] of Object.entries(resource.actions ?? {})) {
        if (!action.call || !action.input) continue;
        const input = Object.fromEntries(
          Object.entries(inputsOf(resource, action)).map(([name, field]) => [
            name,
            sampleOf(field, world.next(), world.targets),
          ]),
        );
        const answer = await admin(
          action.call.method,
          `${resource.api.path}/${action.call.path.replace('{id}', String(id))}`,
          input,
        );
        expect([200, 409], answer.text).toContain(answer.status);
      }
      await expectEntry(await admin('DELETE', path), resource, 'delete', id);
      await expectEntry(await admin('POST', `${path}/restore`), resource, 'restore', id);
      const exported = await admin('GET', `${resource.api.path}/export?format=csv`);
      expect((await entriesOf(exported)).map(({ action }) => action)).toContain('export');
    },
    SLOW,
  );

  it.each(settingsGroups)('$name: tells of each version that is saved', async (resource) => {
    const history = async () =>
      (await admin('GET', `${resource.api.path}/history`)).body.data as { request_id?: string }[];
    for (const [name, field] of writableFields(resource, 'edit')) {
      const value = sampleOf(field, world.next(), world.targets);
      const known = (await history()).length;
      const answer = await admin('PUT', resource.api.path, { [name]: value });
      if (answer.status === 200 && (await history()).length > known) return expectEntry(answer, resource, 'update', 1);
    }
    throw new Error(`${resource.name} has no field that can be changed.`);
  });

  it('has a word for everything that happened, in the history and in the log', async () => {
    const { rows } = await sql<{ resource: string | null; action: string; kind: string }>`
      select distinct resource, action, 'history' as kind from record_history
      union select distinct resource, action, 'audit' from audit`.execute(world.db.kysely);
    expect(rows.length).toBeGreaterThan(50);
    const general = openedTexts.show.actions;
    const wordless = rows.filter(({ resource, action, kind }) => {
      const own = model.byName[resource ?? ''];
      if (own?.events?.[action] || isDeclared(own, action)) return false;
      return kind === 'history' ? !Object.hasOwn(general, action) : !auditWords.includes(action);
    });
    expect(wordless).toEqual([]);
  });

  it('holds no password, no hash and no token of anybody', async () => {
    const { rows } = await sql<{ text: string }>`select to_json(a)::text as text from audit a
      union all select to_json(h)::text from record_history h`.execute(world.db.kysely);
    expect(rows.length).toBeGreaterThan(100);
    const leaks = rows.filter(({ text }) => /\$argon2|Sandi-Panjang|Bearer /.test(text));
    expect(leaks).toEqual([]);
  });
});
