import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { model, texts } from '../../examples/by-hand/declared';
import { books } from '../../examples/by-hand/declared/books';
import { books as english } from '../../examples/by-hand/src/books/texts.en';
import { books as indonesian } from '../../examples/by-hand/src/books/texts.id';
import { validateBook } from '../../examples/by-hand/src/books/validate';
import { compareEfforts, countLines, effortTable, missingByHand, untunedEfforts } from '../../scripts/lib/effort.mjs';
import { patched, readPatch } from '../../scripts/lib/patches.mjs';
import { choiceLabels, type Model, validate } from '../../src/framework/schema';
import { buildByHand, byHandFolder } from '../support/byHand';

mkdirSync('.cache', { recursive: true });
const copies: string[] = [];
afterAll(() => {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true });
});

/** The example with one patch applied; as far below the root as the original, so that its imports hold. */
function patchedCopy(name: string): string {
  const folder = mkdtempSync(join(process.cwd(), `.cache/${name}-`));
  copies.push(folder);
  for (const part of ['src', 'declared', 'index.html', 'vite.config.ts'])
    cpSync(join(byHandFolder, part), join(folder, part), { recursive: true });
  for (const patch of readPatch(readFileSync(join(byHandFolder, 'patches', `${name}.patch`), 'utf8'))) {
    const file = join(folder, patch.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, patched(textOf(file), patch));
  }
  return folder;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const say = (key: string, args: Readonly<Record<string, string | number>> = {}): string => {
  const path = key.replace('resources.books.', '');
  const [group = '', ...rest] = path.split('.');
  const text = (indonesian as unknown as Record<string, Record<string, string>>)[group]?.[rest.join('.')] ?? key;
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(args[name]));
};

describe('the books by hand and the books declared', () => {
  it('have the same fields, called the same in both languages, with the same choices', () => {
    for (const [name, field] of Object.entries(books.fields)) {
      expect(indonesian.fields[name as keyof typeof indonesian.fields], name).toBe(field.label);
      expect(english.fields[name as keyof typeof english.fields], name).toBe(
        texts.books.fields[name as keyof typeof texts.books.fields].label,
      );
    }
    const ofRows = Object.keys(books.fields.copies.item).map((name) => `copies.${name}`);
    expect(Object.keys(indonesian.fields).sort()).toEqual([...Object.keys(books.fields), ...ofRows].sort());
    expect(indonesian.genres).toEqual(choiceLabels(books.fields.genre));
    expect(indonesian.formats).toEqual(choiceLabels(books.fields.formats));
  });

  it('are of at least 15 fields, 12 kinds, two references, rules, an action and a scope', () => {
    const fields = Object.values(books.fields);
    expect(fields.length).toBeGreaterThanOrEqual(15);
    expect(new Set(fields.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
    expect(fields.filter(({ kind }) => kind === 'reference')).toHaveLength(2);
    expect(books.rules).toHaveLength(3);
    expect(Object.keys(books.actions)).toContain('mark');
    expect(books.access.branch_librarian.scope).toBe('own');
  });

  const right = { title: 'Laut', genre: 'novel', available: true };
  it.each([
    ['nothing wrong', right],
    ['no title and no genre', { available: true }],
    ['a title of one letter', { ...right, title: 'L' }],
    ['no pages in science', { ...right, genre: 'science' }],
    ['too many pages', { ...right, pages: 10_001 }],
    ['half a page', { ...right, pages: 1.5 }],
    ['a negative price', { ...right, price: -1 }],
    ['more than all of it off', { ...right, discount: 101 }],
    ['no such slug', { ...right, slug: 'Laut Bercerita' }],
    ['a day that does not exist', { ...right, published_on: '2026-02-30' }],
    ['lost, nobody knows when', { ...right, available: false }],
    ['back before it was lost', { ...right, available: false, lost_on: '2026-02-01', returned_on: '2026-01-01' }],
    ['six topics', { ...right, topics: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['no address', { ...right, homepage: 'laut' }],
    ['no email', { ...right, contact: 'laut' }],
    ['no genre there is', { ...right, genre: 'poem' }],
  ])('say the same of %s', (_name, values) => {
    const { issues } = validate(books, values, { kinds: model.kinds, mode: 'create', today: '2026-08-31' });
    const declared = Object.fromEntries(issues.map(({ field, message }) => [field, message]));
    const byHand = validateBook(values, say);
    // A declaration names choices as people know them; by hand it is their values.
    if ('genre' in values && values.genre === 'poem') expect(Object.keys(byHand)).toEqual(Object.keys(declared));
    else expect(byHand).toEqual(declared);
  });
});

describe('the patches', () => {
  it.each(['field', 'kind'] as const)('add a %s to the declaration, which then knows it', async (what) => {
    const folder = patchedCopy(`${what}.declared`);
    const added = what === 'field' ? 'publisher' : 'isbn';
    const { model: patchedModel, texts: said } = (await import(
      /* @vite-ignore */ join(folder, 'declared/index.ts')
    )) as {
      model: Model;
      texts: typeof texts;
    };
    const resource = patchedModel.byName.books;
    expect(resource?.fields[added]).toBeDefined();
    expect(resource?.list.columns).toContain(added);
    expect(resource?.form.sections[0]?.fields).toContain(added);
    expect(resource?.import?.columns).toContain(added);
    expect(said.books.fields).toHaveProperty(added);
    const kind = patchedModel.kinds[resource?.fields[added]?.kind ?? ''];
    const parse = (raw: string) => kind?.parse(raw, resource?.fields[added] as never);
    if (what === 'kind') {
      expect(parse('978-602-03-3295-6')).toEqual({ ok: true, value: '9786020332956' });
      expect(parse('978-602-03-3295-7')).toMatchObject({ ok: false });
    } else expect(parse('Pustaka')).toEqual({ ok: true, value: 'Pustaka' });
  });

  // Of the two the kind's patch changes more; the field's is built in a proof.
  it.each([...(process.env.PROVE ? [['field', 'Penerbit']] : []), ['kind', 'ISBN']])(
    'add a %s by hand, and it still builds',
    async (what, label) => {
      const folder = patchedCopy(`${what}.by-hand`);
      const built = await buildByHand(join(folder, 'dist'), folder);
      const code = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
      expect(code.some((chunk) => chunk.type === 'chunk' && chunk.code.includes(label))).toBe(true);
    },
  );

  it('fit in one place or not at all', () => {
    const [patch] = readPatch('--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n one\n+more\n two\n');
    if (!patch) throw new Error('nothing was read');
    expect(patched('one\ntwo\nthree\n', patch)).toBe('one\nmore\ntwo\nthree\n');
    expect(() => patched('one\nthree\n', patch)).toThrow('x: the patch does not fit');
    expect(() => patched('one\ntwo\none\ntwo\n', patch)).toThrow('x: the patch does not fit');
  });
});

describe('npm run counts', () => {
  it('counts neither blank lines nor comments', () => {
    expect(countLines('// why\nconst a = 1;\n\n/** two\n * lines\n */\nconst b = 2; // beside\n')).toBe(2);
  });

  it('prints the figures the document says, and what is not done by hand', () => {
    const readme = readFileSync(join(byHandFolder, 'README.md'), 'utf8');
    for (const row of effortTable(compareEfforts(process.cwd()))) expect(readme).toContain(row);
    for (const each of missingByHand) expect(readme).toContain(each);
  });

  it('counts both sides in the same way: every file of the entity, and every file a patch names', () => {
    for (const { declared, byHand } of compareEfforts(process.cwd()))
      for (const { files, lines, names } of [declared, byHand]) {
        expect(names).toHaveLength(files);
        expect(lines).toBeGreaterThanOrEqual(files);
      }
  });

  it('counts the entities nothing was tuned for, with their English and the lines that name them', () => {
    const efforts = untunedEfforts(process.cwd());
    expect(efforts.map(({ name, files }) => [name, files])).toEqual([
      ['posko', 4],
      ['pengiriman', 4],
    ]);
    for (const { lines } of efforts) expect(lines).toBeGreaterThan(150);
  });
});
