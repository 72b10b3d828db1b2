import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declarationCodes } from '../../src/framework/schema';
import { declarationFileOf, model } from '../../src/resources';

describe('an error of a declaration of this programme', () => {
  it.each(model.resources.map(({ name }) => name))('names the file that %s is declared in', (name) => {
    const file = declarationFileOf({ name });
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`name: '${name}'`);
  });

  it('stands in the documents with its code', () => {
    const rows = Object.entries(declarationCodes).map(
      ([code, [about, expected]]) => `| ${code} | ${about} | ${expected} |`,
    );
    const document = readFileSync('docs/declaration-errors.md', 'utf8');
    expect(document.split('\n').filter((line) => /^\| R\d/.test(line))).toEqual(rows);
  });
});
