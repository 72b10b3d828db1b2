import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { docsIndex, SCHEMA_FILE, schemaDocument } from '../../scripts/lib/docsIndex.mjs';
import { coreKinds, declarationJsonSchema, defineModel, type Resource } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { shelves } from '../support/fullDeclaration';
import { library } from '../support/library';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('llms.txt', () => {
  it('is the index of the documents as they are: npm run docs:index', () => {
    expect(readFileSync(`${root}llms.txt`, 'utf8')).toBe(docsIndex(root));
  });

  it('has a line for every document, which says what it is about', () => {
    const index = docsIndex(root);
    const documents = readdirSync(`${root}docs`).filter((file) => file.endsWith('.md'));
    for (const file of documents)
      expect(index, file).toMatch(new RegExp(`\\]\\(docs/${file}\\): [^\\n]{20,240}\\.$`, 'm'));
    for (const file of readdirSync(`${root}docs/decisions`)) expect(index).toContain(`(docs/decisions/${file})`);
  });
});

describe('the JSON schema of a declaration', () => {
  const judge = new Ajv2020({ strict: false });
  const isTaken = judge.compile(declarationJsonSchema(model.kinds));

  it('lies in the package as the shapes are: npm run docs:index', async () => {
    expect(readFileSync(`${root}${SCHEMA_FILE}`, 'utf8')).toBe(await schemaDocument(root));
    expect(JSON.parse(readFileSync(`${root}src/framework/package.json`, 'utf8'))).toMatchObject({
      files: expect.arrayContaining(['declaration.schema.json']),
      exports: { './declaration.schema.json': './declaration.schema.json' },
    });
  });

  it('takes every declaration of this programme, and those of the library', () => {
    const all = [...model.resources, ...library.resources, shelves];
    for (const resource of all)
      expect([resource.name, isTaken(plain(resource)), isTaken.errors]).toEqual([resource.name, true, null]);
    console.log(`${all.length} declarations are taken`);
  });

  it('refuses what the language refuses for its shape, member by member', () => {
    const given = plain(shelves) as Record<string, unknown>;
    const wrong: unknown[] = [null, 5, true, {}, [], [undefined], { x: 5 }, 'constructor'];
    const takes = (resource: unknown): boolean => {
      try {
        defineModel([...library.resources, resource as Resource], coreKinds);
      } catch (error) {
        return !/ R00[56] |^R00[56] /m.test((error as Error).message);
      }
      return true;
    };
    const judged = judge.compile(declarationJsonSchema());
    const parted: string[] = [];
    let refused = 0;
    for (const name of [...Object.keys(given), 'nothing'])
      for (const value of wrong) {
        const other = plain({ ...given, [name]: value });
        const [ours, schemas] = [takes(other), judged(other) as boolean];
        refused += Number(!schemas);
        if (ours !== schemas) parted.push(`${name} = ${JSON.stringify(value)}: ours ${ours}, schema ${schemas}`);
      }
    console.log(`${(Object.keys(given).length + 1) * wrong.length} changed declarations, ${refused} refused by both`);
    expect(parted).toEqual([]);
    expect(refused).toBeGreaterThan(200);
  });
});
