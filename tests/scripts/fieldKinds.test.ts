import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readFacets } from '../../scripts/lib/fieldFacets.mjs';
import { fieldKindsDocument } from '../../scripts/lib/fieldKindsDocument.mjs';
import { typeOfStorage } from '../../server/openApi/schemas';
import { columnTypeOf } from '../../server/sql/columns';
import { kindViews } from '../../src/custom/kinds';
import { coreKinds, facetsOfKind, type Kind } from '../../src/framework/schema';
import { fieldOfKind } from '../../src/gallery/specimens';
import { kinds } from '../../src/resources/kinds';

const root = fileURLToPath(new URL('../..', import.meta.url));
const facets = readFacets(root);
const document = readFileSync(`${root}docs/field-kinds.md`, 'utf8');

describe('docs/field-kinds.md', () => {
  it('says what the registries say: npm run docs:kinds', () => {
    const now = fieldKindsDocument({
      kinds,
      coreKinds,
      views: kindViews,
      fieldOfKind,
      columnTypeOf,
      typeOfStorage,
      facets,
    });
    expect(document).toBe(now);
  });

  it('has an entry and a picture of each kind, which together weigh less than 1.5 MB', () => {
    const names = Object.keys(kinds);
    for (const name of names) {
      expect(document, name).toContain(`\n## ${name}\n`);
      expect(existsSync(`${root}docs/gambar/kinds/${name}.webp`), `${name}: npm run docs:kinds`).toBe(true);
    }
    const pictures = readdirSync(`${root}docs/gambar/kinds`);
    expect(pictures.sort()).toEqual(names.map((name) => `${name}.webp`).sort());
    const bytes = pictures.reduce((sum, name) => sum + statSync(`${root}docs/gambar/kinds/${name}`).size, 0);
    expect(bytes).toBeLessThan(1_500_000);
  });

  it.each(Object.keys(kinds))('knows of %s at run time the facets its function takes', (name) => {
    const kind: Kind = kinds[name as keyof typeof kinds];
    const taken = facets.byKind[name]?.own.map((facet) => facet.name) ?? [];
    expect(facetsOfKind(kind).toSorted()).toEqual([...new Set([...taken, ...(kind.needs ?? [])])].toSorted());
  });

  it('finds a function for each kind, and says of each facet of every field what it is for', () => {
    expect(Object.keys(facets.byKind).sort()).toEqual(Object.keys(kinds).sort());
    for (const { name, doc } of facets.common) expect(doc, name).not.toBe('');
    expect(facets.byKind.text?.own.map(({ name }) => name)).toEqual(['minLength', 'maxLength', 'variables', 'suggest']);
    expect(facets.byKind.rupiah?.own.map(({ name }) => name)).toEqual(['min', 'max', 'step']);
  });
});
