// npm run admin:create -- --email alamat@kantor.example [--name "Nama"]: the first administrator, made on the machine itself.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { model } from '../src/resources';
import { createChannelServices } from './channels';
import { readConfig } from './config';
import { createFileServices } from './files';
import { allRules } from './rules/all';
import { systemCall } from './rules/context';
import { createPasswords } from './rules/passwords';
import { createFirstAdmin } from './rules/users';
import { openDatabase } from './sql/connection';
import { migrate } from './sql/migrate';
import { Problem } from './sql/problem';

async function run(): Promise<string> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  if (!values.email || !/^\S+@\S+\.\S+$/.test(values.email))
    throw new Error('Pemakaian: npm run admin:create -- --email alamat@kantor.example [--name "Nama"]');
  const password = await askPassword();
  const config = readConfig(process.env);
  const db = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir });
  try {
    await migrate(db, model);
    const passwords = createPasswords();
    const now = () => new Date();
    const call = systemCall({
      db,
      model,
      rules: allRules(passwords),
      now,
      timeZone: 'Asia/Jakarta',
      publicUrl: config.publicUrl,
      ...createFileServices(config, now),
      ...createChannelServices({ db, now, config, demo: false }),
    });
    const row = await createFirstAdmin(call, passwords, {
      name: values.name ?? 'Administrator',
      email: values.email,
      password,
    });
    return `Administrator ${values.email} dibuat (id ${row.id}).`;
  } finally {
    await db.close();
  }
}

/** From the keyboard without an echo, or the first line of a pipe. */
async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: Boolean(process.stdin.isTTY) });
  if (process.stdin.isTTY) process.stdout.write('Password (paling sedikit 8 karakter, tidak ditampilkan): ');
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stdout.write('\n');
  }
}

run().then(
  (sentence) => {
    console.log(sentence);
    process.exit(0);
  },
  (error: unknown) => {
    const message =
      error instanceof Problem
        ? (Object.values(error.facts.errors ?? {}).flat()[0] ?? error.message)
        : error instanceof Error
          ? error.message
          : String(error);
    console.error(message);
    process.exit(1);
  },
);
