import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const fileAt = (from: string, path: string) =>
  ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => join(dirname(from), path) + ending)
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());

const importOf = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)'/gm;

/** The way from a file to the first module of Material that it imports, other than on demand and beside icons. */
function wayToMaterial(file: string, seen = new Set<string>()): readonly string[] | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  for (const [, path = ''] of codeOf(file).matchAll(importOf)) {
    if (/^@mui\/(?!icons-material)|^@emotion\//.test(path)) return [relative('.', file), path];
    const next = path.startsWith('.') ? fileAt(file, path) : undefined;
    const way = next && wayToMaterial(next, seen);
    if (way) return [relative('.', file), ...way];
  }
  return undefined;
}

/** What `plain(…)` and `laterPlain(…)` fetch, by themselves or by a function of the file, and a page that is plain. */
const plainOf = (file: string): readonly string[] => {
  const code = codeOf(file);
  const imported = /^(?:withTexts\()?import\('(\.[^']+)'\)/;
  const page = code.includes('withoutMaterial: true')
    ? /\bload: \(\) =>\s*(?:withTexts\()?import\('(\.[^']+)'\)/.exec(code)
    : null;
  if (code.includes('withoutMaterial: true') && !page)
    throw new Error(`${file} is plain, and how it is loaded is not understood.`);
  const parts = [...code.matchAll(/(?:plain|laterPlain)\(\s*\(\) =>\s*((\w+)\(.*)/g)].flatMap(
    ([, loads = '', name]) => {
      const [, own = ''] = new RegExp(`const ${name} = \\(\\) => (.*)`).exec(code) ?? [];
      const path = (imported.exec(loads) ?? imported.exec(own))?.[1];
      if (path === undefined) throw new Error(`${file} fetches as plain what is not understood here: ${loads}`);
      return fileAt(file, path) ?? [];
    },
  );
  return [...parts, ...(page ? [fileAt(file, page[1] ?? '') ?? ''] : [])];
};

const plainParts = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('core/later.tsx'))
  .flatMap((path) => plainOf(join('src', path)));

describe('a first list', () => {
  it('is drawn without anything of Material: neither the frame nor a part that is fetched as plain imports it', () => {
    const named = plainParts.map((part) => relative('.', part));
    expect(named).toContain('src/framework/panel/views/ListView.tsx');
    expect(named).toContain('src/custom/statistics/dashboard/DashboardPage.tsx');
    expect([join(process.cwd(), 'src/App.tsx'), ...plainParts].flatMap((part) => wayToMaterial(part) ?? [])).toEqual(
      [],
    );
  });
});
