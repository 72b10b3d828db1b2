import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  getSettings,
  readSettingsHistory,
  readSettingsVersions,
  saveSettings,
} from '../../../../../server/core/settings/settings';
import { Problem } from '../../../../../server/sql/problem';
import { findSettingsVersion, readSettings } from '../../../../../server/sql/settings';
import { defineResource, number } from '../../../../../src/framework/schema';
import { branchLibrarian, librarian, otherLibrarian, reader } from '../../../../support/calls';
import { loanRules } from '../../../../support/library';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../../support/libraryRules';
import { engines, TEST_NOW } from '../../../../support/server';

const SLOW = 60_000;
const declared = { max_loans: 3, warn_from: null, days: 14, notice: null, desk_pin: null };
const at = TEST_NOW.toISOString();

describe.each(engines)('settings on $name', ({ open }) => {
  let world: LibraryWorld;
  const as = (...given: Parameters<LibraryWorld['as']>) => world.as(...given);
  const read = () => readSettings(world.db.kysely, loanRules);

  beforeAll(async () => {
    world = await openLibrary(open);
  }, SLOW);
  afterEach(async () => {
    await sql`delete from settings`.execute(world.db.kysely);
    await sql`delete from record_history`.execute(world.db.kysely);
  });
  afterAll(() => world.db.close());

  it('that nobody has saved are what the declaration says, as version 0', async () => {
    expect(await read()).toEqual({ version: 0, values: declared, at: null, by: null, note: null });
    expect(await getSettings(as(librarian), loanRules)).toEqual({ id: 1, version: 0, updated_at: null, ...declared });
    expect(await findSettingsVersion(world.db.kysely, loanRules, 0)).toMatchObject({ version: 0, values: declared });
    expect(await findSettingsVersion(world.db.kysely, loanRules, 1)).toBeUndefined();
  });

  it('are saved as a new version, which keeps who, when and why, and leaves the earlier ones', async () => {
    await saveSettings(as(librarian), loanRules, { max_loans: 5 }, { version: 0, note: 'Musim ujian' });
    const saved = await saveSettings(as(otherLibrarian), loanRules, { days: 7 }, { version: 1 });
    expect(saved).toEqual({ id: 1, version: 2, updated_at: at, ...declared, max_loans: 5, days: 7 });
    expect(await read()).toMatchObject({ version: 2, values: { max_loans: 5, days: 7 } });
    expect(await findSettingsVersion(world.db.kysely, loanRules, 1)).toEqual({
      version: 1,
      values: { ...declared, max_loans: 5 },
      at,
      by: { id: librarian.id, name: librarian.name },
      note: 'Musim ujian',
    });
    expect(await readSettingsVersions(as(reader), loanRules)).toEqual([
      { version: 2, at, by: { id: 2, name: otherLibrarian.name }, note: null },
      { version: 1, at, by: { id: 1, name: librarian.name }, note: 'Musim ujian' },
    ]);
  });

  it('leave history and audit in the same transaction, with secrets masked', async () => {
    await saveSettings(as(librarian), loanRules, { max_loans: 5, desk_pin: '9911' }, { version: 0, note: 'Coba' });
    const [entry] = await readSettingsHistory(as(librarian), loanRules);
    expect(entry).toMatchObject({
      action: 'update',
      at,
      by: { id: 1, name: librarian.name },
      changes: { max_loans: [3, 5], desk_pin: [null, '•••'] },
    });
    const audit =
      await sql`select action, actor_id, resource, record_id, detail from audit order by id desc limit 1`.execute(
        world.db.kysely,
      );
    expect(audit.rows).toEqual([
      {
        action: 'update',
        actor_id: 1,
        resource: 'loan_rules',
        record_id: 1,
        detail: { fields: ['max_loans', 'desk_pin'], version: 1, note: 'Coba' },
      },
    ]);
  });

  it('change nothing, not even the version, when they are the same already', async () => {
    await saveSettings(as(librarian), loanRules, { max_loans: 3, days: 14 }, { version: 0 });
    expect((await read()).version).toBe(0);
    expect(await readSettingsHistory(as(librarian), loanRules)).toEqual([]);
  });

  it('are back at what is declared when they are cleared; what is required is asked for', async () => {
    await saveSettings(as(librarian), loanRules, { max_loans: 5, days: 7, notice: 'Tutup Senin' });
    const refused = await refusalOf(saveSettings(as(librarian), loanRules, { max_loans: null, days: '' }));
    expect(Object.keys(refused.facts.errors ?? {})).toEqual(['max_loans', 'days']);
    expect(await saveSettings(as(librarian), loanRules, { notice: '' })).toMatchObject({
      ...declared,
      max_loans: 5,
      days: 7,
    });
  });

  it('refuse an old version and show what is in force and who saved it', async () => {
    await saveSettings(as(otherLibrarian), loanRules, { days: 21 }, { version: 0 });
    const refused = await refusalOf(saveSettings(as(librarian), loanRules, { days: 30 }, { version: 0 }));
    expect(refused.code).toBe('stale');
    expect(refused.facts.data).toEqual({
      current: { id: 1, version: 1, updated_at: at, ...declared, days: 21 },
      changed_by: { id: 2, name: otherLibrarian.name },
      changed_at: at,
    });
    expect((await read()).values.days).toBe(21);
  });

  it('without a version are saved on top of what came in between, and the audit says so', async () => {
    await saveSettings(as(otherLibrarian), loanRules, { days: 21 });
    expect(await saveSettings(as(librarian), loanRules, { max_loans: 4 })).toMatchObject({
      version: 2,
      days: 21,
      max_loans: 4,
    });
    const audit = await sql<{ detail: object }>`select detail from audit order by id desc limit 1`.execute(
      world.db.kysely,
    );
    expect(audit.rows[0]?.detail).toMatchObject({ lastWriteWins: true });
  });

  it('are checked like any form: bounds, kind, rules over the whole group', async () => {
    const cases: readonly (readonly [Record<string, unknown>, Record<string, string[]>])[] = [
      [{ max_loans: 0 }, { max_loans: [expect.stringContaining('1')] as string[] }],
      [{ max_loans: 'tiga' }, { max_loans: [expect.any(String)] as string[] }],
      [{ notice: 'x'.repeat(501) }, { notice: [expect.any(String)] as string[] }],
      [{ warn_from: 4 }, { warn_from: ['Peringatan tidak boleh melebihi batas'] }],
    ];
    for (const [input, errors] of cases) {
      const refused = await refusalOf(saveSettings(as(librarian), loanRules, input, { version: 0 }));
      expect([refused.code, refused.facts.errors], JSON.stringify(input)).toEqual(['validation', errors]);
    }
    expect((await read()).version).toBe(0);
  });

  it('bear hostile input: unknown keys, the server’s own, odd shapes and odd characters', async () => {
    const hostile = {
      id: 7,
      version: 99,
      updated_at: '1999-01-01',
      unknown: 'x',
      __proto__: { polluted: true },
      constructor: 'x',
      notice: '</script>"; drop table settings; -- 😀',
    };
    const saved = await saveSettings(as(librarian), loanRules, hostile, { version: 0 });
    expect(saved).toEqual({ id: 1, version: 1, updated_at: at, ...declared, notice: hostile.notice });
    for (const notice of [{ a: 1 }, ['x'], 'nol \u0000 byte', '\ud800']) {
      const outcome = await saveSettings(as(librarian), loanRules, { notice }).then(
        (record) => String(record.notice),
        (error: unknown) => (error instanceof Problem ? error.code : String(error)),
      );
      expect(outcome, JSON.stringify(notice)).toMatch(/^(validation|badRequest|nol .*byte|\ufffd?)$/);
    }
    expect(await world.count('settings')).toBeGreaterThan(0);
  });

  it('are changed by whoever may, read by whoever may, field by field', async () => {
    expect((await refusalOf(saveSettings(as(reader), loanRules, { days: 3 }))).code).toBe('forbidden');
    const nobody = { ...reader, role: 'stranger' };
    expect((await refusalOf(getSettings(as(nobody), loanRules))).code).toBe('forbidden');
    expect((await refusalOf(readSettingsHistory(as(nobody), loanRules))).code).toBe('forbidden');
    expect((await refusalOf(readSettingsVersions(as(nobody), loanRules))).code).toBe('forbidden');
    await saveSettings(as(librarian), loanRules, { desk_pin: '9911' });
    await saveSettings(as(branchLibrarian(1)), loanRules, { days: 10, desk_pin: '0000' });
    expect(await getSettings(as(reader), loanRules)).not.toHaveProperty('desk_pin');
    expect((await readSettingsHistory(as(reader), loanRules)).map(({ changes }) => Object.keys(changes))).toEqual([
      ['days'],
      [],
      // What is declared.
      [],
    ]);
    expect(await getSettings(as(librarian), loanRules)).toMatchObject({ days: 10, desk_pin: '9911' });
  });

  it('get the default of a field declared later, and forget one that is declared no more', async () => {
    await saveSettings(as(librarian), loanRules, { max_loans: 5 }, { version: 0 });
    const { max_loans: _gone, ...rest } = loanRules.fields;
    const later = defineResource({
      ...loanRules,
      fields: { ...rest, fine: number({ label: 'Denda', default: 500 }) },
      form: { sections: [{ section: 'Pinjaman', fields: ['days', 'fine'] }] },
      rules: [],
    });
    const { values } = await readSettings(world.db.kysely, later);
    expect(values).toEqual({ warn_from: null, days: 14, notice: null, desk_pin: null, fine: 500 });
  });

  it(
    'let exactly one of 200 who save the same version succeed, and tell the others',
    async () => {
      for (let version = 0; version < 3; version += 1) {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 200 }, (_, index) =>
            saveSettings(as(librarian), loanRules, { notice: `simpan ${version}.${index}` }, { version }),
          ),
        );
        const won = outcomes.filter(({ status }) => status === 'fulfilled');
        const codes = outcomes.flatMap((outcome) =>
          outcome.status === 'rejected'
            ? [outcome.reason instanceof Problem ? outcome.reason.code : String(outcome.reason)]
            : [],
        );
        expect(won).toHaveLength(1);
        expect(new Set(codes)).toEqual(new Set(['stale']));
        expect((await read()).version).toBe(version + 1);
      }
      expect(await world.count('settings')).toBe(3);
      expect(await readSettingsHistory(as(librarian), loanRules)).toHaveLength(4);
      console.log('settings: 3 versions, 200 savers each, 3 winners');
    },
    SLOW,
  );

  it('lose nothing when ten save without a version at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        saveSettings(as(librarian), loanRules, index % 2 === 0 ? { days: 30 + index } : { max_loans: 10 + index }),
      ),
    );
    const saved = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect((await read()).version).toBe(saved);
    expect(saved).toBeGreaterThan(0);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'unavailable' });
  });
});
