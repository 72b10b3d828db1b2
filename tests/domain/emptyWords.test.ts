import { describe, expect, it } from 'vitest';
import { isEmptyCell } from '../../src/domain/emptyWords';

describe('isEmptyCell', () => {
  it.each([
    '',
    '   ',
    '\u00A0',
    '\u200B',
    '-',
    ' - ',
    '—',
    'N/A',
    'NULL',
    'null',
    'Tidak  Ada',
    'tdk ada',
    '#N/A',
    'Kosong',
  ])('takes %j for empty', (cell) => expect(isEmptyCell(cell)).toBe(true));

  it.each(['0', 'Tidak', 'Tidak Bekerja', 'Nana', 'Ada', '-1', 'x'])('keeps %j', (cell) =>
    expect(isEmptyCell(cell)).toBe(false),
  );
});
