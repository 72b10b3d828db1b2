import { cpus, totalmem } from 'node:os';

/**
 * What one benchmark has measured, as a section of docs/performance.md: what its first comment says, when and where,
 * and a table: one row for each figure, with a column for each of several that were compared (`values`). Undefined when it
 * printed no figure. Lines with `detail` are left to whoever runs it.
 *
 * @param {string} name
 * @param {string} source of the benchmark
 * @param {string} output what it printed
 */
export function sectionOf(name, source, output) {
  const figures = output.split('\n').flatMap((line) => {
    const figure = readFigure(line);
    return figure && !figure.detail ? [figure] : [];
  });
  if (figures.length === 0) return undefined;
  const says = /^\/\/ (.*)/.exec(source)?.[1] ?? '';
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const table = figures.some(({ values }) => values) ? tableBeside(figures) : tableOf(figures);
  const day = new Date().toISOString().slice(0, 10);
  return { name, text: [`## ${name}`, '', says, '', `${day}, ${machine}.`, '', ...table].join('\n') };
}

const columns = ['figure', 'N', 'median', 'p95', 'unit', 'baseline', 'ratio'];
const row = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
const head = (names) => [row(names), row(names.map(() => '---'))];

function tableOf(figures) {
  const rows = figures.map(({ name, N, median, p95, unit, baseline, ratio }) =>
    row([name, N, median, p95 ?? '', unit, baseline ?? '', ratio ?? '']),
  );
  return [...head(columns), ...rows];
}

/** One column for each of what is compared, where a figure has `values` by their names. */
function tableBeside(figures) {
  const names = [...new Set(figures.flatMap(({ values = {} }) => Object.keys(values)))];
  const rows = figures.map(({ name, N, unit, values = {} }) =>
    row([name, N, unit, ...names.map((each) => values[each] ?? '')]),
  );
  return [...head(['figure', 'N', 'unit', ...names]), ...rows];
}

/** @param {string} line */
function readFigure(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const figure = JSON.parse(line);
    const isFigure = typeof figure.name === 'string' && (figure.median ?? figure.values) !== undefined;
    return isFigure ? figure : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The document with this section in the place of the one of the same name, or behind the last.
 *
 * @param {string} document
 * @param {{ name: string, text: string }} section
 */
export function withSection(document, { name, text }) {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const block = `${begin}\n${text}\n${end}\n`;
  const from = document.indexOf(begin);
  if (from < 0) return `${document.trimEnd()}\n\n${block}`;
  return document.slice(0, from) + block + document.slice(document.indexOf(end, from) + end.length + 1);
}
