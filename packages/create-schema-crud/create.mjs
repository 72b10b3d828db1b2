#!/usr/bin/env node
// npm create schema-crud: asks what the application is called and in which language, or takes both as arguments, and writes it.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('template', import.meta.url));

/** What the first declarations are called. */
const words = {
  en: {
    language: 'en',
    languages:
      "{ en: { name: 'English', load: async () => ({ framework: (await import('schema-crud/english')).english }) } }",
    accounts: 'Accounts',
    account: 'account',
    things: 'Things',
    thing: 'thing',
    name: 'Name',
    kind: 'Kind',
    kinds: "{ tool: 'Tool', book: 'Book', other: 'Other' }",
    count: 'How many',
    note: 'Note',
    administrator: 'Administrator',
    reader: 'Reader',
    ready: 'is ready at',
  },
  id: {
    language: 'id',
    languages: "{ id: { name: 'Bahasa Indonesia' } }",
    accounts: 'Akun',
    account: 'akun',
    things: 'Barang',
    thing: 'barang',
    name: 'Nama',
    kind: 'Jenis',
    kinds: "{ tool: 'Alat', book: 'Buku', other: 'Lainnya' }",
    count: 'Jumlah',
    note: 'Catatan',
    administrator: 'Administrator',
    reader: 'Pembaca',
    ready: 'siap di',
  },
};

const { folder, language } = await readWishes(process.argv.slice(2));
const home = resolve(folder);
if (existsSync(home) && readdirSync(home).length > 0) fail(`${home} is not empty.`);
mkdirSync(home, { recursive: true });
// Known to whoever reads the folder, and to nobody else.
const password = randomBytes(9).toString('base64url');
const values = { ...words[language], title: basename(home), slug: slugOf(basename(home)), password };
for (const file of readdirSync(template)) {
  const text = readFileSync(join(template, file), 'utf8');
  // npm leaves a file of that name out of what it packs.
  const name = file === 'gitignore' ? '.gitignore' : file;
  writeFileSync(
    join(home, name),
    text.replace(/__(\w+?)__/g, (_place, key) => values[key] ?? fail(`${file}: __${key}__ is unknown.`)),
  );
}
console.log(`
${home}

  cd ${folder}
  npm install
  npm start     http://localhost:3000, admin@${values.slug}.example, ${password}
  npm test
`);

/** @param {readonly string[]} given */
async function readWishes(given) {
  const at = given.indexOf('--language');
  const [first] = given.filter((arg, place) => !arg.startsWith('--') && place !== at + 1 - (at < 0 ? 1e9 : 0));
  const wished = at < 0 ? undefined : given[at + 1];
  const asks = first === undefined || wished === undefined ? createInterface(process.stdin, process.stdout) : undefined;
  const name = first ?? ((await asks?.question('Name (my-app): ')) || 'my-app');
  const spoken = wished ?? ((await asks?.question('Language, en or id (en): ')) || 'en');
  asks?.close();
  if (spoken !== 'en' && spoken !== 'id') fail(`The language is en or id, not "${spoken}".`);
  return { folder: name, language: spoken };
}

/** @param {string} name */
function slugOf(name) {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'app'
  );
}

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  console.error(why);
  process.exit(1);
}
