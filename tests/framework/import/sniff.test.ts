import { describe, expect, it } from 'vitest';
import { separatorOf } from '../../../src/framework/import/sniff';

const known =
  (...names: readonly string[]) =>
  (cells: readonly string[]) =>
    cells.filter((cell) => names.includes(cell.replace(/ \(.*/, '').trim())).length;
const delimiterOf = (text: string, ...names: readonly string[]) => separatorOf(text, known(...names)).delimiter;

describe('separatorOf', () => {
  it('does not take for it what stands within quotation marks, though it cuts out names of columns', () => {
    const text = 'Name,"Items (Thing; Name; Items; Unit)"\nNorth,"Rice;20;Sack;10"\n';
    expect(delimiterOf(text, 'Name', 'Items')).toBe(',');
    expect(
      delimiterOf(
        text.replaceAll(/[,;]/g, (one) => (one === ',' ? ';' : ',')),
        'Name',
        'Items',
      ),
    ).toBe(';');
  });

  it('finds the separator of cells that have a quotation mark of their own', () => {
    expect(delimiterOf('Size;Note\n5" pipe;a,b\n3" pipe;c,d\n', 'Size', 'Note')).toBe(';');
  });
});
