import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { declaredTables } from '../../server/sql/columns';
import type { Database } from '../../server/sql/connection';
import { openDatabase } from '../../server/sql/connection/open';
import { migrate } from '../../server/sql/migrate';
import type { Model, Resource } from '../../src/framework/schema';

/** Making the tables takes longer than most tests: the second database of a model, in any file, is a copy of the first. */
const tablesOf = (model: Model): string =>
  createHash('sha256')
    .update(JSON.stringify([declaredTables(model.resources, model.kinds), model.resources.map(keptAs)]))
    .digest('hex')
    .slice(0, 16);

/** What the database keeps of figures follows from these. */
const keptAs = ({ name, statistics }: Resource) => [name, statistics];

/** A database in memory with the tables of a model. */
export async function openMemory(model: Model): Promise<Database> {
  const folder = inject('clusters');
  const file = join(folder, `${tablesOf(model)}.tar`);
  if (existsSync(file)) return openDatabase({ memory: true, snapshot: await readFile(file) });
  const db = await openDatabase({ memory: true, snapshot: await readFile(join(folder, 'empty.tar')) });
  await migrate(db, model);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, (await db.dump?.()) ?? new Uint8Array());
  renameSync(unfinished, file);
  return db;
}

/** The embedded database in a folder, as an office runs it, with the tables of a model. */
export async function openFolder(model: Model): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-folder-'));
  await (await openMemory(model)).close();
  const snapshot = await readFile(join(inject('clusters'), `${tablesOf(model)}.tar`));
  const db = await openDatabase({ dataDir, snapshot });
  return { ...db, close: () => db.close().finally(() => rmSync(dataDir, { recursive: true, force: true })) };
}

/** A database of its own on a PostgreSQL server with the tables of a model; dropped some time after it is closed. */
export async function openPostgres(url: string, model: Model): Promise<Database> {
  // Called as the templates of the run, so that it goes with them at the latest.
  const name = `${inject('templates')}_${randomBytes(6).toString('hex')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  // These rows may be lost in a power cut, and waiting for the disk is a good part of a test.
  own.searchParams.set('options', '-c synchronous_commit=off');
  const template = `${inject('templates')}_${tablesOf(model)}`;
  const made = await ask(url, `create database "${name}" template "${template}"`, isMissing);
  if (!made) await makeWithTemplate(url, own.href, name, template, model);
  const db = await openDatabase({ url: throughPool(own), directUrl: own.href });
  return {
    ...db,
    close: async () => {
      await db.close();
      await dropLater(url, name);
    },
  };
}

/** With TEST_POOL_URL everything is asked through the pool that listens there, such as PgBouncer. */
function throughPool(own: URL): string {
  const pool = process.env.TEST_POOL_URL;
  if (!pool) return own.href;
  const through = new URL(own);
  through.host = new URL(pool).host;
  return through.href;
}

const finished: string[] = [];
/** The first of so many writes to disk what all tests have written by then, and the others have to wait; the rest take no time. */
const TOGETHER = 12;

async function dropLater(url: string, name: string): Promise<void> {
  if (finished.push(name) < TOGETHER) return;
  for (const each of finished.splice(0)) await ask(url, `drop database "${each}" with (force)`);
}

async function makeWithTemplate(url: string, own: string, name: string, template: string, model: Model): Promise<void> {
  await ask(url, `create database "${name}"`);
  const db = await openDatabase({ url: own });
  await migrate(db, model);
  await db.close();
  await ask(url, `create database "${template}" template "${name}"`, isThere);
}

const isMissing = (code: string): boolean => code === '3D000';
/** Another process was faster. */
const isThere = (code: string): boolean => code === '42P04' || code === '23505';

/** Whether the statement was carried out; false for an error that `isExpected`. */
async function ask(url: string, statement: string, isExpected = (_: string) => false): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && isExpected(error.code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}
