import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../../demo';
import type { Database } from '../../../../server/sql/connection';
import { getResource, resolveModel } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { addAccount } from '../../../support/accounts';
import { everyAnswer } from '../../../support/everyAnswer';
import { storeVersion } from '../../../support/fields';
import { type Client, engines, signIn, startApp, TEST_NOW } from '../../../support/server';

/** What is kept from administrators, of everybody’s account; nobody else in the city has such values. */
const kept = {
  nik: { sql: sql`'99' || lpad(id::text, 14, '0')`, seen: /\b99\d{14}\b/ },
  no_kk: { sql: sql`'88' || lpad(id::text, 14, '0')`, seen: /\b88\d{14}\b/ },
  phone: { sql: sql`'+628990' || lpad(id::text, 7, '0')`, seen: /628990\d{7}|\b08990/ },
  address: { sql: sql`'Gang Sembunyi ' || id`, seen: /Sembunyi/ },
  penghasilan_bulanan: { sql: sql`70019900 + id`, seen: /\b700\.?199\.?\d\d\b|\b70019\d{3}\b/ },
} as const;
/** Worked out of what is kept: what is left of the income. */
const worked = { sisa_penghasilan: /\b3331\d{3}\b/ };
const names = Object.keys(kept) as (keyof typeof kept)[];
const hidden = Object.fromEntries(names.map((name) => [name, { hidden: true as const }]));
const overlay = { format: 1, roles: { admin: { resources: { users: { fields: hidden } } } } } as const;
const resolved = resolveModel(model, [{ name: 'staff', source: 'uji', overlay }], { role: 'admin', locale: 'id' });
const byRole = (name: string) => getResource(resolved.model, name);
const SLOW = 600_000;

describe.each(engines.slice(-1))('a field that is hidden from a role on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let client: Client;

  beforeAll(async () => {
    db = await open(model);
    await seedDemo({ db, model, size: 'S', now: TEST_NOW, hashPassword: async () => 'x' });
    await sql`update users set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${kept[name].sql}`))},
      pengeluaran_bulanan = 70019900 + id - 3331000 - id where role = 'user'`.execute(db.kysely);
    await addAccount(db, { email: 'kepala@contoh.example' });
    app = await startApp(db, model);
    client = await signIn(app, 'kepala@contoh.example');
    // A history and entries of the log that hold values before they are hidden.
    const people = await sql<{
      id: number;
    }>`select id from users where role = 'user' order by is_relawan desc, id limit 4`.execute(db.kysely);
    for (const { id } of people.rows) {
      const answer = await client('PUT', `/admin/users/${id}`, {
        address: `Jalan Sembunyi ${id}`,
        phone: `0899012300${(id % 90) + 10}`,
      });
      expect(answer.status, answer.text).toBe(200);
    }
    await storeVersion(db, overlay);
    await app.close();
    app = await startApp(db, model);
    client = await signIn(app, 'kepala@contoh.example');
  }, SLOW);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  it('hides what tells of it too: what is left of an income, and what a decision was made with', async () => {
    const { fields: volunteers } = byRole('volunteers');
    const gone = Object.entries(volunteers).flatMap(([name, field]) => (field.hidden ? [name] : []));
    expect(gone.toSorted()).toEqual([...names, 'sisa_penghasilan', 'status_ekonomi'].toSorted());
    expect(byRole('applications').fields.decision_basis).toMatchObject({ hidden: true });
    expect(byRole('residents').fields.nik?.hidden).toBeUndefined();
  });

  it('is in no answer of any call: no list, file, history, log, message or search', { timeout: SLOW }, async () => {
    const leaks: string[] = [];
    let asked = 0;
    let answered = 0;
    for await (const { path, status, text } of everyAnswer({ app, db, client }, [
      '99000',
      'Sembunyi',
      '990000000000',
    ])) {
      asked += 1;
      if (status === 200) answered += 1;
      for (const [name, seen] of [...names.map((one) => [one, kept[one].seen] as const), ...Object.entries(worked)]) {
        const match = seen.exec(text);
        if (match) leaks.push(`${path} ${name}: …${text.slice(Math.max(0, match.index - 60), match.index + 40)}`);
      }
    }
    console.log(`${asked} calls asked, ${answered} answered`);
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(200);
  });
});
