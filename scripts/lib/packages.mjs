// What is shipped that others wrote: which packages, under which licences, and whether any of them is known to be
// vulnerable. Everything is read from the lock file and from node_modules; nothing here asks a network.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';

export const LICENCES_FILE = 'THIRD-PARTY.md';
export const SBOM_FILE = 'sbom.cdx.json';
export const LICENCE_TEXTS_FILE = 'third-party-licences.txt';

/**
 * @typedef {{ name: string, version: string, licence: string, isShipped: boolean, at: string }} Package
 * @typedef {{ id: string, summary: string, aliases: string[], name: string, version: string, isShipped: boolean, fixed: string[] }} Hit
 */

/**
 * Every package of the lock file once per version, by name. `at` is its folder below the root.
 * @param {string} root
 * @returns {Package[]}
 */
export function listPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const byKey = new Map();
  for (const [at, facts] of Object.entries(packages)) {
    if (at === '' || facts.link) continue;
    const name = facts.name ?? at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${facts.version}`;
    const isShipped = facts.dev !== true;
    const known = byKey.get(key);
    if (known) known.isShipped ||= isShipped;
    else byKey.set(key, { name, version: facts.version, licence: licenceOf(root, at, facts), isShipped, at });
  }
  return [...byKey.values()].sort((a, b) => compare(a.name, b.name) || semver.compare(a.version, b.version));
}

/** By code points, so that every machine writes the same file. */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** The lock file leaves out what a package says in the old way; tools need not be installed where the list is made. */
function licenceOf(root, at, { license: stated, dev }) {
  if (typeof stated === 'string') return stated;
  if (dev === true) return 'tidak disebut';
  const file = join(root, at, 'package.json');
  if (!existsSync(file)) return 'tidak disebut';
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  const said = [license, ...(Array.isArray(licenses) ? licenses : [licenses])].flat();
  return said.flatMap((one) => (typeof one === 'string' ? one : (one?.type ?? []))).join(' OR ') || 'tidak disebut';
}

/**
 * The list that stands in the repository: what is shipped with its licence, and how many tools of which licence.
 * @param {string} root
 */
export function licenceDocument(root) {
  const all = listPackages(root);
  const [shipped, tools] = [all.filter(({ isShipped }) => isShipped), all.filter(({ isShipped }) => !isShipped)];
  return [
    '# Third-party packages and their licences',
    '',
    'Written by `npm run licences` from the lock file; `npm run check` fails when it is old. The texts of the licences are shipped',
    `with each build (\`dist/${LICENCE_TEXTS_FILE}\`), and so is the list for machines (\`dist/${SBOM_FILE}\`, CycloneDX).`,
    'Data: see [NOTICE](NOTICE).',
    '',
    `## Shipped (${shipped.length})`,
    '',
    ...countTable(shipped),
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
    `## Only for building and testing (${tools.length})`,
    '',
    ...countTable(tools),
    '',
  ].join('\n');
}

/** @param {readonly Package[]} packages */
function countTable(packages) {
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const rows = [...counts].sort(([a, n], [b, m]) => m - n || compare(a, b));
  return ['| licence | packages |', '| --- | --- |', ...rows.map(([licence, n]) => `| ${licence} | ${n} |`)];
}

/**
 * The licence texts of what is shipped, each with the packages it comes with.
 * @param {string} root
 */
export function licenceTexts(root) {
  const byText = new Map();
  for (const { name, version, licence, at, isShipped } of listPackages(root)) {
    if (!isShipped) continue;
    const text = textIn(join(root, at)) ?? `Licence: ${licence}. The package carries no text of it.`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  return [...byText]
    .map(([text, packages]) => `${packages.join('\n')}\n\n${text.trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder */
function textIn(folder) {
  if (!existsSync(folder)) return undefined;
  const file = readdirSync(folder)
    .sort(compare)
    .find((name) => /^(licen[cs]e|copying)/i.test(name) && statSync(join(folder, name)).isFile());
  return file && readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
}

/**
 * The CycloneDX list of npm, without what differs each time it is made: its number, its time, the folder, and which npm it was.
 * @param {string} root
 */
export async function softwareBill(root) {
  const npm = process.env.npm_execpath;
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const run = promisify(execFile);
  const { stdout } = await (npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options));
  const made = JSON.parse(stdout);
  const { serialNumber: _number, metadata, ...rest } = made;
  const { timestamp: _time, tools: _tools, ...said } = metadata;
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const bill = { ...rest, metadata: { ...said, component: { ...said.component, name } } };
  return `${JSON.stringify(bill, undefined, 1)}\n`;
}

/**
 * Advisories in the OSV format: one object, a list, `{ "vulns": [] }`, one object a line, or a folder of such files.
 * @param {string} path
 * @throws {Error} where it cannot be read as any of these.
 */
export function readAdvisories(path) {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .sort(compare)
      .flatMap((name) => readAdvisories(join(path, name)));
  const text = readFileSync(path, 'utf8').trim();
  const list = parseAdvisories(text, path);
  const strange = list.find((one) => typeof one?.id !== 'string' || !Array.isArray(one.affected ?? []));
  if (strange !== undefined) throw new Error(`${path} bukan berkas advisory OSV: "id" atau "affected" tidak ada.`);
  return list;
}

function parseAdvisories(text, path) {
  try {
    const parsed = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : Array.isArray(parsed.vulns) ? parsed.vulns : [parsed];
  } catch {
    try {
      return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]));
    } catch {
      throw new Error(`${path} bukan JSON.`);
    }
  }
}

/**
 * Which packages of the lock file the advisories are about.
 * @param {readonly Package[]} packages
 * @param {readonly any[]} advisories
 * @returns {Hit[]}
 */
export function judgePackages(packages, advisories) {
  const byName = groupByName(packages);
  return advisories
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ id, summary = '', aliases = [], affected = [] }) =>
      affected
        .filter(({ package: about }) => about?.ecosystem === 'npm')
        .flatMap((each) =>
          (byName.get(each.package.name) ?? [])
            .filter(({ version }) => isAffected(version, each))
            .map(({ name, version, isShipped }) => ({
              ...{ id, summary, aliases, name, version, isShipped },
              fixed: (each.ranges ?? []).flatMap(({ events = [] }) => events.flatMap(({ fixed }) => fixed ?? [])),
            })),
        ),
    );
}

function groupByName(packages) {
  const byName = new Map();
  for (const one of packages) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return byName;
}

/** As the OSV format says it: named versions, or after the last `introduced` and before `fixed`, up to `last_affected`. */
function isAffected(version, { versions = [], ranges = [] }) {
  if (versions.includes(version)) return true;
  return ranges
    .filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM')
    .some(({ events = [] }) => {
      const at = (value) => (value === '0' ? '0.0.0-0' : value);
      const moments = events
        .flatMap((event) => Object.entries(event).map(([kind, value]) => ({ kind, value: at(value) })))
        .filter(({ value }) => semver.valid(value))
        .sort((a, b) => semver.compare(a.value, b.value));
      let isIn = false;
      for (const { kind, value } of moments) {
        if (kind === 'introduced' && semver.gte(version, value)) isIn = true;
        if (kind === 'fixed' && semver.gte(version, value)) isIn = false;
        if (kind === 'last_affected' && semver.gt(version, value)) isIn = false;
      }
      return isIn;
    });
}
