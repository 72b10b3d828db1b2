import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type SeedOptions, seedDemo } from '../../demo';
import type { FamilyRow, LegislatorRow, UserRow } from '../../demo/rows';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { TEST_NOW } from '../support/server';

export const TODAY = '2026-08-31';

/** Real hashing belongs to the passwords' own test; here it only has to show who got one. */
export const hashPassword = async (password: string) => `hash of ${password}`;

export const seedWith = (db: Database, options: Partial<SeedOptions> = {}) =>
  seedDemo({ db, model, size: 'S', now: TEST_NOW, hashPassword, ...options });

const seededTables = [
  'legislators',
  'users',
  'families',
  'residents',
  'reses',
  'pokir',
  'programmes',
  'applications',
  'application_history',
  'application_documents',
  'news_categories',
  'news_templates',
  'news',
  'regions',
  'events',
  'notifications',
  'record_history',
  'audit',
];

/** One hash over every column of every seeded row. */
export async function digestOf(db: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of seededTables) {
    const { rows } = await sql`select * from ${sql.table(table)} order by id`.execute(db.kysely);
    hash.update(`${table}\n${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
  }
  return hash.digest('hex');
}

export interface City {
  readonly legislators: readonly LegislatorRow[];
  readonly users: readonly UserRow[];
  readonly families: readonly FamilyRow[];
}

export async function readCity(db: Database): Promise<City> {
  const all = async <T>(table: string) =>
    (await sql<T>`select * from ${sql.table(table)} order by id`.execute(db.kysely)).rows;
  return {
    legislators: await all<LegislatorRow>('legislators'),
    users: await all<UserRow>('users'),
    families: await all<FamilyRow>('families'),
  };
}
