import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { checkedDeclarations } from '../../scripts/lib/checkedDeclarations.mjs';

const root = mkdtempSync(join(tmpdir(), 'checked-'));
cpSync('src/framework/schema', join(root, 'src/framework/schema'), { recursive: true });
mkdirSync(join(root, 'src/reports'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A panel whose only list has these columns. */
async function built(columns: readonly string[]): Promise<string> {
  const entry = join(root, 'src/reports/index.ts');
  writeFileSync(
    entry,
    `import { coreKinds, defineModel } from '../framework/schema';
     export const model = defineModel([{
       name: 'books', label: 'Buku', noun: 'buku', title: 'title', api: { path: '/books' }, routes: {}, access: {},
       fields: { title: { kind: 'text', label: 'Judul' } },
       list: { columns: ${JSON.stringify(columns)} }, form: { sections: [] },
     }], coreKinds);`,
  );
  const [bundle] = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [checkedDeclarations(root)],
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'panel' } },
  })) as Rolldown.RolldownOutput[];
  return bundle?.output[0].code ?? '';
}

it('a panel is built without what looks for faults of declarations', async () => {
  const code = await built(['title']);
  const facts = (text: string) => ['Judul', 'is declared twice', 'a kind among'].map((part) => text.includes(part));
  expect(facts(code)).toEqual([true, false, false]);
  const sources = ['declarationProblems', 'declarationCodes'].map((name) =>
    readFileSync(`src/framework/schema/${name}.ts`, 'utf8'),
  );
  expect(facts(sources.join(''))).toEqual([false, true, true]);
});

it('a panel with a wrong declaration is not built, and the build says what is wrong with it', async () => {
  await expect(built(['titel'])).rejects.toThrow(/R012 books: list\.columns names "titel".* Did you mean "title"\?/);
});
