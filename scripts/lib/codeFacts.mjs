const LONGEST = 300;
const ANY = /:\s*any\s*([;,)=\]>|&{]|$)|\bas any\b|<any\b|\bany\[\]/;

/** @param {string} file */
export const isSourceFile = (file) => /\.(tsx?|mjs)$/.test(file);

/**
 * Files long enough to ask whether they are two thoughts, longest first.
 *
 * @param {readonly { file: string, text: string }[]} files
 */
export function listLong(files) {
  return files
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
    .sort((a, b) => b.lines - a.lines);
}

/**
 * Lines of TypeScript where the types are switched off.
 *
 * @param {readonly { file: string, text: string }[]} files
 */
export function listUntyped(files) {
  return files
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (ANY.test(line.replace(/\/\/.*$/, '')) ? [{ file, line: index + 1 }] : [])),
    );
}

/**
 * Reads dependency-cruiser's json answer. With a parser it does not understand it finds no modules and
 * reports no violations, so nothing cruised is a failure too.
 *
 * @param {string} output
 * @returns {{ name: string, ok: boolean, output: string, note?: string }[]} a row for the boundaries and one for cycles
 */
export function judgeBoundaries(output) {
  const summary = findSummary(output);
  const name = 'batas impor (depcruise)';
  if (!summary || summary.totalCruised === 0) {
    return [
      { name, ok: false, output: `dependency-cruiser membaca 0 modul.\n${summary ? '' : output}`, note: '0 modul' },
    ];
  }
  const isCycle = (violation) => violation.rule.name === 'no-cycles';
  const cycles = summary.violations.filter(isCycle);
  const crossings = summary.violations.filter(
    (violation) => !isCycle(violation) && violation.rule.severity === 'error',
  );
  const toRow = (title, found, note) => ({
    name: title,
    ok: found.length === 0,
    output: found.map(toLine).join('\n'),
    note,
  });
  return [
    toRow(name, crossings, `${summary.totalCruised} modul, ${crossings.length} pelanggaran`),
    toRow('lingkaran impor', cycles, `${cycles.length} lingkaran`),
  ];
}

function findSummary(output) {
  try {
    return JSON.parse(output).summary;
  } catch {
    return undefined;
  }
}

function toLine({ rule, from, to, cycle }) {
  const path = cycle ? cycle.map((step) => step.name ?? step).join(' → ') : to;
  return `${rule.name}: ${from} → ${path}`;
}

/** Folders that hold folders, and the only files that may lie in them. */
const floors = {
  src: ['main.tsx', 'App.tsx', 'dataProvider.ts', 'authProvider.ts'],
  'src/custom': ['index.ts', 'overrideNames.ts'],
  'src/framework/panel': ['index.ts', 'kindViews.tsx', 'ResourceRoutes.tsx'],
  server: ['main.ts', 'app.ts', 'config.ts', 'product.ts'],
  'server/areas': ['rules.ts', 'routes.ts', 'jobs.ts', 'named.ts', 'sentences.ts'],
};

/**
 * Files that lie where only folders belong.
 * @param {readonly string[]} files
 */
export const listLoose = (files) =>
  files.filter((file) => {
    const at = file.lastIndexOf('/');
    const allowed = /** @type {Record<string, string[] | undefined>} */ (floors)[file.slice(0, at)];
    return allowed !== undefined && !allowed.includes(file.slice(at + 1));
  });

/**
 * Files and folders in one folder that need each other, also the long way round: they are no floors. A circle of files
 * alone is told by another rule.
 * @param {readonly (readonly [from: string, to: string])[]} imports
 * @returns {readonly string[]} a line for each circle, with one import of each step
 */
export function listFolderCircles(imports) {
  /** @type {Map<string, Map<string, Map<string, string>>>} folder → child → child it needs → an import */
  const levels = new Map();
  for (const [from, to] of imports) {
    const [left, right] = [from.split('/'), to.split('/')];
    let depth = 0;
    while (depth < left.length - 1 && depth < right.length - 1 && left[depth] === right[depth]) depth += 1;
    const childOf = (/** @type {string[]} */ parts) => parts[depth] + (depth < parts.length - 1 ? '/' : '');
    const [a, b] = [childOf(left), childOf(right)];
    if (depth === 0 || a === b) continue;
    const folder = left.slice(0, depth).join('/');
    const children = levels.get(folder) ?? new Map();
    levels.set(folder, children);
    children.set(a, (children.get(a) ?? new Map()).set(b, `${from} → ${to}`));
  }
  return [...levels].flatMap(([folder, children]) =>
    circlesIn(children).map((steps) => `${folder}: ${steps.join('; ')}`),
  );
}

/** @param {Map<string, Map<string, string>>} children */
function circlesIn(children) {
  const circles = [];
  const seen = new Set();
  for (const start of children.keys()) {
    if (!start.endsWith('/') || seen.has(start)) continue;
    const way = wayBack(children, start);
    if (way.length === 0) continue;
    for (const { child } of way) seen.add(child);
    circles.push(way.map(({ step }) => step));
  }
  return circles;
}

/**
 * The shortest way from a child back to itself; empty when there is none.
 * @param {Map<string, Map<string, string>>} children
 * @param {string} start
 */
function wayBack(children, start) {
  /** @type {{ child: string, step: string }[][]} */
  const ways = [[{ child: start, step: '' }]];
  const reached = new Set();
  for (const way of ways) {
    for (const [next, step] of children.get(way.at(-1)?.child ?? '') ?? []) {
      const longer = [...way, { child: next, step }];
      if (next === start) return longer.slice(1);
      if (!reached.has(next)) ways.push(longer);
      reached.add(next);
    }
  }
  return [];
}

/**
 * What dependency-cruiser found of our own files.
 * @param {string} output
 * @returns {readonly (readonly [from: string, to: string])[]}
 */
export function importsIn(output) {
  const { modules } = JSON.parse(output);
  const isOwn = (/** @type {string} */ file) => !file.includes('node_modules') && file.includes('/');
  return modules
    .filter(({ source }) => isOwn(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.filter(({ resolved }) => isOwn(resolved)).map(({ resolved }) => [source, resolved]),
    );
}
