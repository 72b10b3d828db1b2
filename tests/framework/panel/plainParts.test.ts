import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openedTexts } from '../../../src/framework/texts/opened';
import { panelTexts } from '../../../src/framework/texts/panel';

const keysOf = (texts: object, path = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, said]) =>
    typeof said === 'object' ? keysOf(said as object, `${path}${key}.`) : [path + key],
  );

const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const fileAt = (from: string, path: string) =>
  ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => join(dirname(from), path) + ending)
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());

const importOf = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)'/gm;

/** The way from a file to the first import of this kind, other than on demand. */
function wayTo(wanted: RegExp, file: string, seen = new Set<string>()): readonly string[] | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  for (const [, path = ''] of codeOf(file).matchAll(importOf)) {
    if (wanted.test(path)) return [relative('.', file), path];
    const next = path.startsWith('.') ? fileAt(file, path) : undefined;
    const way = next && wayTo(wanted, next, seen);
    if (way) return [relative('.', file), ...way];
  }
  return undefined;
}

const MATERIAL = /^@mui\/(?!icons-material)|^@emotion\//;
const OPENED_TEXTS = /\/texts\/opened$/;
const APP = join(process.cwd(), 'src/App.tsx');

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
    expect([APP, ...plainParts].flatMap((part) => wayTo(MATERIAL, part) ?? [])).toEqual([]);
  });

  it('is drawn without what parts say that are opened from it, and each of those parts brings it', () => {
    const first = [APP, 'src/framework/panel/views/ListView.tsx', 'src/framework/panel/list/ResourceList.tsx'];
    expect(first.flatMap((part) => wayTo(OPENED_TEXTS, part) ?? [])).toEqual([]);
    const opened = keysOf(openedTexts).filter((key) => !keysOf(panelTexts).includes(key));
    expect(opened.length).toBeGreaterThan(300);
    const without = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [path, codeOf(join('src', path))] as const)
      .filter(([, code]) => /\buseText\(\)/.test(code))
      .flatMap(([path, code]) => {
        const said = opened.filter((key) => code.includes(`'${key}'`) || code.includes(`panel.${key}'`));
        return said.length > 0 ? [`${path}: ${said.join(', ')}`] : [];
      });
    expect(without).toEqual([]);
  });
});
