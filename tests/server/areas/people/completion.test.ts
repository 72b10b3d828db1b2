import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import type { Row } from '../../../../server/sql/records';
import { percentOf, profileFields } from '../../../../src/domain/people/profile';
import { isEmptyValue } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { addAccount } from '../../../support/accounts';
import { addVolunteer, fullProfile, setProfile } from '../../../support/people';
import { type Client, engines, OPENING_MS, signIn, startApp } from '../../../support/server';

const N = 500;

/** The same everywhere: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe.each(engines)('completion of profiles on $name', (engine) => {
  let db: Database;
  let close: () => Promise<void>;
  let admin: Client;
  const expected = new Map<number, { percentage: number; done: number; left: number | null }>();

  beforeAll(async () => {
    db = await engine.open(model);
    const app = await startApp(db, model);
    await addAccount(db, { email: 'admin@contoh.example' });
    admin = await signIn(app, 'admin@contoh.example');
    close = () => app.close();
    const random = seeded(7);
    const texts = new Set(
      profileFields.filter((name) => typeof fullProfile[name as keyof typeof fullProfile] === 'string'),
    );
    for (let row = 0; row < N; row += 1) {
      const chance = random();
      const profile = Object.fromEntries(
        profileFields.map((name) => {
          const value = fullProfile[name as keyof typeof fullProfile];
          const filled = row % 50 === 0 || random() < chance;
          // The mobile app may leave an empty text as well as nothing.
          const none = texts.has(name) && name !== 'tanggal_lahir' && random() < 0.5 ? '' : null;
          return [
            name,
            filled ? (name === 'penghasilan_bulanan' ? Math.floor(random() * 3) * 3_000_000 : value) : none,
          ];
        }),
      );
      const id = await addVolunteer(db, null, profile);
      const done = profileFields.filter((name) => !isEmptyValue(profile[name])).length;
      const [income, spent] = [profile.penghasilan_bulanan, profile.pengeluaran_bulanan];
      const left = typeof income === 'number' && typeof spent === 'number' ? income - spent : null;
      expected.set(id, { percentage: percentOf(done, profileFields.length), done, left });
    }
  }, OPENING_MS * 2);
  afterAll(async () => {
    await close();
    await db.close();
  });

  it(`is the same counted by the database and here, for ${N} random rows`, async () => {
    const answer = await admin('GET', '/admin/volunteers?page=1&per_page=1000');
    const { data } = answer.body.data as { data: (Row & Record<string, unknown>)[] };
    expect(data).toHaveLength(N);
    for (const row of data) {
      const { percentage, done, left } = expected.get(row.id) ?? { percentage: -1, done: -1, left: null };
      expect([row.profile_percentage, row.profile_complete, row.profile_completion, row.sisa_penghasilan]).toEqual([
        percentage,
        done === profileFields.length,
        expect.objectContaining({ percentage, completed_count: done, total_count: profileFields.length }),
        left,
      ]);
      expect(row.status_ekonomi).toBe(
        left === null ? null : left > 0 ? 'Surplus' : left === 0 ? 'Seimbang' : 'Defisit',
      );
    }
    expect(new Set(data.map((row) => row.status_ekonomi))).toEqual(new Set(['Surplus', 'Seimbang', 'Defisit', null]));
  });

  it('filters, sorts and averages by what it says', async () => {
    const all = [...expected.values()];
    const complete = all.filter(({ percentage }) => percentage === 100).length;
    expect(complete).toBeGreaterThan(0);
    const page = await admin('GET', '/admin/volunteers?page=1&per_page=1&profile_complete=complete');
    expect(page.body.data).toMatchObject({ total: complete });
    const statistics = (await admin('GET', '/admin/volunteers/statistics')).body.data as Record<string, number>;
    const average = all.reduce((sum, { percentage }) => sum + percentage, 0) / N;
    expect(statistics).toMatchObject({ total_volunteers: N, complete_profiles: complete });
    expect(statistics.completion_percentage).toBeCloseTo(average, 1);
    const sorted = await admin(
      'GET',
      '/admin/volunteers?page=1&per_page=1000&sort_by=profile_percentage&sort_order=desc',
    );
    const { data } = sorted.body.data as { data: { profile_percentage: number }[] };
    const shown = data.map((row) => row.profile_percentage);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
  });

  it('ends the sessions of who is switched off', async () => {
    const id = await addVolunteer(db, null);
    await setProfile(db, id, { is_active: true });
    await sql`insert into sessions (secret_hash, user_id, kind, created_at, last_seen_at, expires_at)
      values (${`x${id}`}, ${id}, 'token', now(), now(), now() + interval '1 day')`.execute(db.kysely);
    await admin('PATCH', `/admin/volunteers/${id}/status`, { is_active: false });
    const open = await sql<{
      n: number;
    }>`select count(*)::int as n from sessions where user_id = ${id} and ended_at is null`.execute(db.kysely);
    expect(open.rows[0]?.n).toBe(0);
  });
});
