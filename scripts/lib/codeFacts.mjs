const LONGEST = 300;
const ANY = /:\s*any\b|\bas any\b|<any\b|\bany\[\]/;

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
