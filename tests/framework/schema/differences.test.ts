import { expect, it } from 'vitest';
import { differencesOf } from '../../../src/framework/schema';

const told = (before: unknown, after: unknown) =>
  differencesOf(before, after).map((each) => `${each.path.join('.')}: ${JSON.stringify([each.before, each.after])}`);

it.each([
  ['the same, whatever the order of members', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ['nothing in two spellings', null, undefined, []],
  ['values as a whole', 1, 2, [': [1,2]']],
  ['lists of values as a whole', ['a'], ['a', 'b'], [': [["a"],["a","b"]]']],
  ['members, however deep', { a: { b: true, c: 1 } }, { a: { b: false, c: 1 } }, ['a.b: [true,false]']],
  ['a structure that was not there', null, { a: 1, b: { c: 2 } }, ['a: [null,1]', 'b.c: [null,2]']],
  ['a structure in place of a value', 5, { a: 1 }, [': [5,{"a":1}]']],
  ['rows by their place', [{ a: 1 }], [{ a: 1 }, { a: 2 }], ['2.a: [null,2]']],
  [
    'rows by their id',
    [
      { id: 7, a: 1 },
      { id: 8, a: 2 },
    ],
    [
      { id: 8, a: 3 },
      { id: 7, a: 1 },
    ],
    ['2.a: [2,3]'],
  ],
  ['rows that all went', [{ a: 1 }], [], ['1.a: [1,null]']],
] as const)('finds %s', (_what, before, after, wanted) => {
  expect(told(before, after)).toEqual(wanted);
});
