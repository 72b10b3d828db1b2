import { describe, expect, it } from 'vitest';
import { printedNumber, readNumber, recordNumber } from '../../../src/framework/schema';

const loans = { numbers: ['PJM', 'KBL'] };

describe('numbers on paper', () => {
  it('are read as they are printed', () => {
    for (const number of [recordNumber(loans, 201), printedNumber('KBL', 201), printedNumber('KBL', 201, 2)])
      expect(readNumber(loans, number), number).toBe(201);
    expect(recordNumber(loans, 201)).toBe('PJM-00201');
    expect(recordNumber({}, 201)).toBe('#201');
    expect(readNumber({}, recordNumber({}, 201))).toBe(201);
  });

  it.each(['pjm 201', ' PJM-0201 ', 'Pjm201', '#201', '# 201'])('are read however they are typed: %s', (typed) => {
    expect(readNumber(loans, typed)).toBe(201);
  });

  it.each(['201', 'PJM-', 'REG-00201', '#0', '#1234567890', 'ADU-202608-00001', 'PJM-201-x', 'JL 12'])(
    'are not what only looks like them: %s',
    (typed) => {
      expect(readNumber(loans, typed)).toBeUndefined();
    },
  );
});
