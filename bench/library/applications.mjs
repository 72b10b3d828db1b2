// The two that are code: the declared library on the framework as it is packed, and the one by hand, each in a folder of its
// own outside of the repository, built and started by its own `npm start`.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countLines } from '../../scripts/lib/effort.mjs';
import { startIn } from '../../scripts/lib/libraryWalk.mjs';
import { patched, readPatch } from '../../scripts/lib/patches.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { listFiles } from '../../scripts/lib/stamp.mjs';
import { SEARCHED } from './database.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const account = { email: 'sari@contoh.example', password: 'baca-buku-tiap-hari' };

/**
 * The framework's modules in a folder, and both applications in it.
 * @returns {Promise<{ applications: readonly ReturnType<typeof ofDeclared>[], remove: () => void }>}
 */
export async function placeApplications() {
  const { code, output } = await run(process.execPath, [join(root, 'scripts/framework.mjs'), '--modul'], {
    capture: true,
    cwd: root,
    env: { ...process.env, KEEP: '1' },
  });
  const place = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0) throw new Error(output);
  const declared = join(place, 'library');
  mkdirSync(join(declared, 'node_modules'), { recursive: true });
  symlinkSync(join(place, 'package'), join(declared, 'node_modules/schema-crud'));
  cpSync(join(root, 'examples/library'), declared, { recursive: true });
  const byHand = join(place, 'by-hand');
  cpSync(join(root, 'examples/library-by-hand'), byHand, { recursive: true });
  return {
    applications: [ofDeclared(declared), ofByHand(byHand)],
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

const ofDeclared = (home) => ({
  ...inFolder(home, 'field.declared.patch'),
  name: 'declared',
  pages: { list: '/books', create: '/books/create' },
  signIn: { ...account, fields: ['input[type=email]', 'input[type=password]'] },
  async headersOf(url) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) });
    return { ...headers, authorization: `Bearer ${(await answer.json()).data.token}` };
  },
  // As its panel asks: counted to 10,000 and no further.
  calls: (id) => {
    const list = '/api/books?page=1&per_page=25&sort_by=title&sort_order=asc&total=bounded';
    return { list, show: `/api/books/${id}`, search: `${list}&search=${SEARCHED}` };
  },
  read: async (answer) => {
    const { data } = await answer.json();
    return { rows: data.data ?? [data], total: data.total };
  },
  books: '/api/books',
});

const ofByHand = (home) => ({
  ...inFolder(home, 'field.by-hand.patch'),
  name: 'by hand',
  pages: { list: '/#/books', create: '/#/books/create' },
  signIn: { ...account, fields: ['input[name=username]', 'input[name=password]'] },
  async headersOf(url) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(account) });
    const [cookie = ''] = answer.headers.getSetCookie();
    return { ...headers, cookie: cookie.split(';')[0] };
  },
  calls: (id) => {
    const list = (filter) =>
      `/api/books?${new URLSearchParams({
        sort: JSON.stringify(['title', 'ASC']),
        range: JSON.stringify([0, 24]),
        filter: JSON.stringify(filter),
      })}`;
    return { list: list({}), show: `/api/books/${id}`, search: list({ q: SEARCHED }) };
  },
  read: async (answer) => {
    const total = Number(answer.headers.get('content-range')?.split('/')[1]);
    return { rows: [await answer.json()].flat(), total };
  },
  books: '/api/books',
});

/** What both have in common: lines that are counted, a start, and a patch that adds a field. */
function inFolder(home, patchName) {
  const patch = readPatch(readFileSync(join(root, 'bench/library', patchName), 'utf8'));
  const added = patch.flatMap(({ hunks }) => hunks.flat().filter((line) => line.startsWith('+')));
  const start = (databaseUrl) => startIn(home, { DATABASE_URL: databaseUrl, APP_SECRET: 'bench'.repeat(10) });
  return {
    own: ofFolder(home),
    field: { lines: added.length, files: patch.length },
    start,
    /** Written, built and started again. */
    async addField({ databaseUrl, stop }) {
      for (const each of patch) {
        const file = join(home, each.file);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, patched(textOf(file), each));
      }
      await stop();
      return start(databaseUrl);
    },
  };
}

/** Code that somebody has written for this application: neither tests nor configuration of tools, blank lines or comments. */
function ofFolder(home) {
  const files = listFiles(home, '.').filter(
    (file) => /\.(tsx?|sql)$/.test(file) && !/node_modules|dist\/|\.test\.|vite\.config/.test(file),
  );
  const linesOf = (file) => countLines(readFileSync(join(home, file), 'utf8').replaceAll(/^--.*$/gm, ''));
  return { lines: files.reduce((sum, file) => sum + linesOf(file), 0), files: files.length };
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
