import { describe, expect, it } from 'vitest';
import { type CheckedRow, openImport } from '../../src/framework/import';
import { residentContext } from '../support/damage';
import { type Fate, type OfficeFile, officeFiles } from '../support/officeFiles';

interface Tally {
  rows: number;
  taken: number;
  asked: number;
  refused: number;
  /** A person who is in no row, or in one with other values than they have and no word about it. */
  lostOrWrong: number;
}

async function rowsOf({ bytes }: OfficeFile): Promise<readonly CheckedRow[] | string> {
  const opened = await openImport({ name: 'kiriman.csv', bytes }, residentContext, { chosen: { relawan_id: 7 } });
  if (!opened.ok) return opened.message;
  const rows: CheckedRow[] = [];
  for await (const row of opened.rows()) rows.push(row);
  return rows;
}

/** What became of a person: their row holds what is true of them, or says that it does not go in. */
function fateOf(row: CheckedRow | undefined, truth: Readonly<Record<string, unknown>>): Fate | 'lostOrWrong' {
  if (!row) return 'lostOrWrong';
  if (row.outcome !== 'new') return row.findings.some(({ level }) => level === 'error') ? 'refused' : 'lostOrWrong';
  const isTrue = Object.keys(truth).every((name) => (row.values[name] ?? '') === (truth[name] ?? ''));
  if (!isTrue) return 'lostOrWrong';
  return row.findings.some(({ level }) => level === 'warning') ? 'asked' : 'taken';
}

describe(`${Object.keys(officeFiles).length} files as offices send them`, () => {
  const table: Record<string, Tally> = {};

  it.each(Object.entries(officeFiles))(
    '%s: each person is taken as they are, asked about or refused',
    async (name, make) => {
      const file = make(Object.keys(officeFiles).indexOf(name) + 1);
      const rows = await rowsOf(file);
      const tally: Tally = { rows: file.people.length, taken: 0, asked: 0, refused: 0, lostOrWrong: 0 };
      table[name] = tally;
      if (typeof rows === 'string') {
        expect(file.people).toHaveLength(0);
        expect(rows).toMatch(/^File kosong|^Tidak ada baris data/);
        return;
      }
      // People stand in the order of the file, whatever sheets and lines they are on.
      const fates = file.people.map(({ truth }, n) => fateOf(rows[n], truth));
      for (const fate of fates) tally[fate] += 1;
      expect(fates).toEqual(file.people.map((_, n) => file.fate?.(n) ?? 'taken'));
      const others = rows.slice(file.people.length);
      expect(others.map(({ outcome }) => outcome)).toEqual(Array.from({ length: file.extra ?? 0 }, () => 'failed'));
    },
  );

  it('would be seen to lose somebody, or to take somebody for another', async () => {
    const file = officeFiles['template, filled in']?.(1) as OfficeFile;
    const rows = (await rowsOf(file)) as readonly CheckedRow[];
    const [first, second] = file.people;
    expect(fateOf(undefined, first?.truth ?? {})).toBe('lostOrWrong');
    expect(fateOf(rows[0], second?.truth ?? {})).toBe('lostOrWrong');
  });

  it('lose nobody and take nobody for somebody else', () => {
    console.table(table);
    expect(Object.keys(table)).toEqual(Object.keys(officeFiles));
    expect(Object.values(table).reduce((sum, { lostOrWrong }) => sum + lostOrWrong, 0)).toBe(0);
  });
});
