import { describe, expect, it } from 'vitest';
import { customColumn } from '../../../server/sql/columns';
import { packed } from '../../../server/sql/custom';
import { CUSTOM_NAME, checkOverlay } from '../../../src/framework/schema';
import { overlayJsonSchema } from '../../../src/framework/schema/overlay/jsonSchema';
import { library } from '../../support/library';

const codesOf = (name: string) =>
  checkOverlay(
    { format: 1, resources: { books: { custom: { [name]: { kind: 'text', label: 'Kata' } } } } },
    library,
  ).findings.map(({ code }) => code);

describe('the name of a field that staff add', () => {
  it.each([
    ['at the limit', `x_${'a'.repeat(57)}`, true],
    ['one letter longer', `x_${'a'.repeat(58)}`, false],
    ['with a capital', 'x_Rak', false],
  ])(
    'is taken by the check, the database and the schema of the file, or by none of them: %s',
    (_how, name, isTaken) => {
      expect(codesOf(name)).toEqual(isTaken ? [] : ['customName']);
      expect(Object.keys(packed({ [name]: 'Isi' }))).toEqual([isTaken ? customColumn : name]);
      expect(new RegExp(CUSTOM_NAME).test(name)).toBe(isTaken);
      expect(JSON.stringify(overlayJsonSchema(library))).toContain(
        JSON.stringify({ pattern: CUSTOM_NAME }).slice(1, -1),
      );
    },
  );
});
