import { describe, expect, it } from 'vitest';
import { fileOf, judge, peopleOf, randomOf, type Tally } from '../support/damage';
import { operators } from '../support/damageOperators';
import { sized } from '../support/sized';

/** Rows per operator; files hold twenty people each, so that columns look like those of a real file. */
const rows = sized(20, 1_000);
const perFile = 20;

const emptyTally = (): Tally => ({ rows: 0, intact: 0, repaired: 0, detected: 0, refused: 0, silentlyWrong: 0 });

describe(`spreadsheet damage, ${Object.keys(operators).length} operators × ${rows} rows`, () => {
  const table: Record<string, Tally> = {};

  it.each(Object.entries(operators))('%s: nothing is taken in wrongly without a word', async (name, damage) => {
    const tally = emptyTally();
    for (let file = 0; file * perFile < rows; file += 1) {
      const random = randomOf(file * 7919 + 1);
      await judge(damage(peopleOf(perFile, random), random), tally);
    }
    table[name] = tally;
    expect(tally).toMatchObject({ silentlyWrong: 0 });
    expect(tally.rows).toBeGreaterThanOrEqual(rows);
  });

  it('takes in every row of a file without damage, and has nothing to say', async () => {
    const tally = emptyTally();
    const random = randomOf(5);
    const people = peopleOf(500, random);
    await judge({ people, file: fileOf(people.map(({ cells }) => cells)) }, tally);
    expect(tally).toEqual({ ...emptyTally(), rows: 500, intact: 500 });
  });

  it('is counted as wrong when it cannot be seen: a letter changed, a person left out, one made up', async () => {
    const people = peopleOf(20, randomOf(3));
    const rows = people.map(({ cells }) => cells);
    const changed = emptyTally();
    await judge({ people, file: fileOf(rows.map((cells) => ({ ...cells, nama: `${cells.nama}x` }))) }, changed);
    expect(changed.silentlyWrong).toBe(20);
    const left = emptyTally();
    await judge({ people, file: fileOf(rows.slice(0, 15)) }, left);
    expect(left.silentlyWrong).toBe(5);
    const more = emptyTally();
    await judge({ people: people.slice(0, 15), file: fileOf(rows) }, more);
    expect(more.silentlyWrong).toBe(5);
  });

  it('prints what became of the rows', () => {
    console.table(table);
    expect(Object.keys(table)).toEqual(Object.keys(operators));
  });
});
