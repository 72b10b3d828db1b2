import { describe, expect, it } from 'vitest';
import type { AnyField } from '../../src/framework/schema';
import { kinds } from '../../src/resources/kinds';
import { processorTime } from '../support/processorTime';

const reading = (kind: keyof typeof kinds, cell: string) => {
  const reader = kinds[kind];
  return 'fromCell' in reader ? reader.fromCell(cell, { kind, label: '' }, { today: '2026-08-31' }) : undefined;
};

describe('cells made to hurt', () => {
  const hostile = [
    `a${' '.repeat(9_900)}b`,
    `1${' '.repeat(9_900)}b`,
    `a${'\n \t'.repeat(3_300)}b`,
    '('.repeat(10_000),
    `${'1.'.repeat(4_900)}b`,
    `${'a, '.repeat(3_300)}b`,
    `'${'"'.repeat(9_900)}b`,
  ];

  it.each(Object.entries(kinds))('%s reads and judges each of them in a few milliseconds', async (name, kind) => {
    const field = { kind: name, label: '', choices: { a: 'A' } } as AnyField;
    const read = (cell: string): void => {
      const found =
        'fromCell' in kind ? kind.fromCell(cell, field, { today: '2026-08-31', serial: true }) : { raw: cell };
      if (!('raw' in found)) return;
      const parsed = kind.parse(found.raw, field);
      if (parsed.ok && 'toKey' in kind) kind.toKey?.(parsed.value as never);
    };
    for (const cell of hostile) {
      expect(await processorTime(40, () => read(cell))).toBeLessThan(40);
    }
  });
});

describe('numbers of people', () => {
  it.each([
    ['nik', '3,17123E+15', { refused: 'digitsLost' }],
    ['nik', '3276110505900001.0', { raw: '3276110505900001', repaired: 'numberRewritten' }],
    ['nik', '9201014107900001.0', { refused: 'digitsLost' }],
    ['kk', '3.2E+15', { refused: 'digitsLost' }],
    ['phone', '81234567890', { raw: '81234567890', repaired: 'zerosRestored' }],
    ['phone', '81234567890.0', { raw: '81234567890', repaired: 'zerosRestored' }],
    ['phone', '6281234567890.0', { raw: '6281234567890', repaired: 'numberRewritten' }],
    ['phone', '0812-3456-7890', { raw: '0812-3456-7890' }],
    ['rtRw', '1', { raw: '1', repaired: 'zerosRestored' }],
    ['rtRw', '01/02', { raw: '001', together: ['001', '002'] }],
    ['rtRw', '01-Feb', { refused: 'becameDate' }],
    ['rtRw', '2026-02-01', { refused: 'becameDate' }],
    ['rupiah', 'Rp 1.500.000', { raw: 'Rp 1.500.000' }],
    ['rupiah', '1.500', { raw: '1.500', repaired: 'numberRewritten' }],
  ] as const)('%s %s', (kind, cell, expected) => expect(reading(kind, cell)).toEqual(expected));
});
