// npm run admin:create -- --email alamat@kantor.example [--name "Nama"]: the first administrator, made on the machine itself.
import '../core/sayFailures';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createFirstAdmin } from '../areas/accounts/users';
import { onTheMachine, runPanelCommand } from './commandCall';

async function run(): Promise<string> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const { email, name = 'Administrator' } = values;
  if (!email || !/^\S+@\S+\.\S+$/.test(email))
    throw new Error('Pemakaian: npm run admin:create -- --email alamat@kantor.example [--name "Nama"]');
  const password = await askPassword();
  const row = await onTheMachine((call, passwords) => createFirstAdmin(call, passwords, { name, email, password }));
  return `Administrator ${email} dibuat (id ${row.id}).`;
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

runPanelCommand(run);
