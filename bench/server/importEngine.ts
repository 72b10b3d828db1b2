import papaparse from 'papaparse';
import { openImport } from '../../src/framework/import';
import { fileOf, peopleOf, randomOf, residentContext } from '../../tests/support/damage';

const runs = 5;

interface Run {
  readonly ms: number;
  readonly taken: number;
  readonly peakMb: number;
}

/** Prints one line for a file as it should be, and one for the same file with dates and numbers as people write them. */
export async function measureImport(rows: number): Promise<void> {
  const people = peopleOf(rows, randomOf(1)).map(({ cells }) => cells);
  const rewritten = people.map((cells) => ({
    ...cells,
    tanggal_lahir: cells.tanggal_lahir.split('-').reverse().join('/'),
    no_hp: cells.no_hp.slice(1),
    rt: String(Number(cells.rt)),
  }));
  for (const [name, cells] of Object.entries({ clean: people, rewritten })) {
    const text = fileOf(cells);
    const bytes = new TextEncoder().encode(text);
    const baseline = medianOf(Array.from({ length: runs }, () => timed(() => papaparse.parse(text))));
    const found: Run[] = [];
    for (let run = 0; run < runs; run += 1) found.push(await measureOnce(bytes));
    const ms = medianOf(found.map((run) => run.ms));
    print({ name: `import engine, ${name} file`, N: rows, median: ms, unit: 'ms', baseline, ratio: ms / baseline });
    print({
      name: `import engine, ${name} file: rows per second`,
      N: rows,
      median: (rows / ms) * 1000,
      unit: 'rows/s',
    });
    const peak = Math.max(...found.map(({ peakMb }) => peakMb));
    print({ name: `import engine, ${name} file: memory above the start`, N: runs, median: peak, unit: 'MB' });
    print({ name: `import engine, ${name} file`, N: rows, median: bytes.length / 1024 / 1024, unit: 'MB file' });
    if (found.some(({ taken }) => taken !== rows))
      throw new Error(`Only ${found[0]?.taken} of ${rows} rows were taken.`);
  }
}

async function measureOnce(bytes: Uint8Array): Promise<Run> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [peak, taken, done] = [before, 0, 0];
  const start = performance.now();
  const opened = await openImport({ name: 'warga.csv', bytes }, residentContext, { chosen: { relawan_id: 7 } });
  if (!opened.ok) throw new Error(opened.message);
  for await (const { outcome } of opened.rows()) {
    done += 1;
    if (outcome === 'new') taken += 1;
    if (done % 500 === 0) peak = Math.max(peak, process.memoryUsage().rss);
  }
  return { ms: performance.now() - start, taken, peakMb: (peak - before) / 1024 / 1024 };
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const medianOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const print = (line: Readonly<Record<string, string | number>>): void =>
  console.log(JSON.stringify(line, (_key, value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)));
