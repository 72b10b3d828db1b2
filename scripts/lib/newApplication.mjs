// `npm create`: an application in an empty folder, its two commands, a record, and a second entity that refers to the first.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startIn } from './libraryWalk.mjs';
import { run } from './run.mjs';

/**
 * @param {string} creator folder of `create-schema-crud`
 * @param {string} home where the application is to be; empty, or nothing yet
 */
export async function createApplication(creator, home) {
  const args = [join(creator, 'create.mjs'), home, '--language', 'en'];
  const { code, output } = await run(process.execPath, args, { capture: true });
  if (code !== 0) throw new Error(output);
  const [, email = '', password = ''] = /(admin@\S+), (\S+)/.exec(output) ?? [];
  return { email, password };
}

/**
 * Starts it, signs in, makes a record.
 * @param {string} home
 * @param {{ email: string, password: string }} account
 * @param {string} path
 * @param {Readonly<Record<string, unknown>>} values
 * @returns {Promise<number>} seconds from the command to the record
 */
export async function makeRecord(home, account, path, values) {
  const begun = performance.now();
  const { url, stop } = await startIn(home);
  try {
    const page = await fetch(url);
    assert.equal(page.status, 200);
    const { token } = (await post(`${url}/api/auth/login`, account, '')).data;
    const made = await post(`${url}/api${path}`, values, token);
    assert.ok(made.data.id > 0, JSON.stringify(made));
    return (performance.now() - begun) / 1000;
  } finally {
    await stop();
  }
}

/**
 * @param {string} url
 * @param {unknown} body
 * @param {string} token
 */
async function post(url, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

/** What somebody adds for a second entity. */
const loans = `const loans = defineResource({
  name: 'loans',
  label: 'Loans',
  noun: 'loan',
  title: 'borrower',
  api: { path: '/loans' },
  routes: { list: '/loans' },
  fields: {
    borrower: text({ label: 'Borrower', required: true, search: true }),
    thing_id: reference('things', { label: 'Thing', required: true }),
  },
  list: { columns: ['borrower', 'thing_id'] },
  form: { sections: [{ section: 'Loan', fields: ['borrower', 'thing_id'] }] },
  access: { administrator: 'all' },
});

`;

/**
 * @param {string} home
 * @returns {number} how many lines were added or changed
 */
export function addEntity(home) {
  const file = join(home, 'model.ts');
  const before = readFileSync(file, 'utf8');
  const after = before
    .replace(/\bnumber, text\b|\bnumber,\n/, (found) => found.replace('number', 'number, reference'))
    .replace('export const model', `${loans}export const model`)
    .replace('[things, users]', '[things, loans, users]');
  assert.ok(after.includes('reference') && after.includes('[things, loans, users]'));
  writeFileSync(file, after);
  return loans.trim().split('\n').length + 2;
}

/**
 * `npm test` of it.
 * @param {string} home
 * @returns {Promise<string>} what the runner counts
 */
export async function testApplication(home) {
  const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' };
  const { code, output } = await run('npm', ['test'], { capture: true, cwd: home, env });
  if (code !== 0) throw new Error(output);
  return /Tests +(\d+ passed)/.exec(output)?.[1] ?? '';
}
