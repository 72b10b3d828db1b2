import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from './accounts';
import { type Client, clientOf, signIn, startApp, type TestEngine } from './server';

/** Two legislators with a volunteer each, their administrators, and one who may do everything. */
export interface PeopleWorld {
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly admin: Client;
  readonly aleg: Client;
  readonly anyone: Client;
  /** The legislator of `aleg`, and the other one. */
  readonly owner: number;
  readonly other: number;
  readonly volunteer: number;
  readonly foreignVolunteer: number;
  readonly close: () => Promise<void>;
}

export async function openPeople(engine: TestEngine): Promise<PeopleWorld> {
  const db = await engine.open(model);
  const app = await startApp(db, model);
  const [owner, other] = [await addLegislator(db, 'A1'), await addLegislator(db, 'A2')];
  await addAccount(db, { email: 'admin@contoh.example' });
  await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: owner });
  const addVolunteer = async (name: string, legislatorId: number): Promise<number> => {
    const email = `${name.toLowerCase()}@contoh.example`;
    const id = await addAccount(db, { email, name, role: 'user', legislatorId, phone: '+6281234567890' });
    await sql`update users set is_relawan = true where id = ${id}`.execute(db.kysely);
    return id;
  };
  return {
    db,
    app,
    owner,
    other,
    volunteer: await addVolunteer('Ratih', owner),
    foreignVolunteer: await addVolunteer('Samin', other),
    admin: await signIn(app, 'admin@contoh.example'),
    aleg: await signIn(app, 'aleg@contoh.example'),
    anyone: clientOf(app),
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

/** The id of what was just made. */
export async function made(who: Client, path: string, body: unknown): Promise<number> {
  const answer = await who('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body.data as { id: number }).id;
}

export interface PageOf<T> {
  readonly data: readonly T[];
  readonly total: number;
}
