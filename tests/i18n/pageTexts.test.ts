import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '../../src/i18n/id';
import { fetchWanted, offerPageTexts, withPageTexts, withTexts } from '../../src/start/pageTexts';
import { pageTexts } from '../support/allTexts';

const texts = await pageTexts('id');

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((group, part) => (group as Record<string, unknown> | undefined)?.[part], texts);

interface Source {
  /** The page catalogues of which it names a text, or a group of them. */
  readonly reads: ReadonlySet<string>;
  readonly imports: readonly string[];
  /** What it fetches, with the catalogues it names for that. */
  readonly fetches: readonly { readonly file: string; readonly names: readonly string[] }[];
}

const known = new Map<string, Source>();
function sourceOf(file: string): Source {
  const found = known.get(file) ?? readSource(file);
  known.set(file, found);
  return found;
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const fileOf = (path = '') =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((ending) => join(dirname(file), path) + ending)
      .filter((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  // What an area's list names 'audit.detail' is a field or a place, no text.
  const isReading = file.includes('/src/custom/') && !file.endsWith('/index.ts');
  const hooks = [...text.matchAll(/wordsHook\('(\w+)'\)/g)].map(([, name = '']) => name);
  const keys = [...text.matchAll(/['"`](\w+)\.([\w.]*)(\$\{)?/g)].flatMap(([, name = '', path, isTemplate]) =>
    isReading && (isTemplate || textAt(`${name}.${path}`) !== undefined) ? [name] : [],
  );
  return {
    reads: new Set([...hooks, ...keys].filter((name) => name in pages)),
    imports: [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)].flatMap(([, path]) =>
      fileOf(path),
    ),
    fetches: [...text.matchAll(/import\('(\.[^']+)'\)(?:,\s*('[^)]*'))?/g)].flatMap(([, path, names = '']) =>
      fileOf(path).map((of) => ({ file: of, names: [...names.matchAll(/\w+/g)].map(([name]) => name) })),
    ),
  };
}

function reachedFrom(file: string, withFetched: boolean, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file) || file.includes('/src/i18n/')) return reached;
  reached.add(file);
  const { imports, fetches } = sourceOf(file);
  for (const next of [...imports, ...(withFetched ? fetches.map((fetch) => fetch.file) : [])])
    reachedFrom(next, withFetched, reached);
  return reached;
}

const atStart = reachedFrom(join(process.cwd(), 'src/App.tsx'), false);
/** A hook reads nothing itself: what it reads is asked for by who calls it. */
const isHook = (file: string) => readFileSync(file, 'utf8').includes('wordsHook(');
const readIn = (files: Iterable<string>) =>
  [...new Set([...files].flatMap((file) => [...sourceOf(file).reads]))].sort();

describe('the texts of pages', () => {
  it('are named where a page is fetched: all that it reads, and no others', () => {
    const fetched = [...atStart].flatMap((by) => sourceOf(by).fetches.map((fetch) => ({ by, ...fetch })));
    const ours = fetched.filter(({ by }) => by.includes('/src/custom/'));
    expect(ours.length).toBeGreaterThan(60);
    const wrong = ours.flatMap(({ by, file, names }) => {
      const reads = readIn([...reachedFrom(file, true)].filter((each) => !atStart.has(each) || isHook(each)));
      return reads.join() === [...names].sort().join()
        ? []
        : [{ by: relative('.', by), file: relative('.', file), names, reads }];
    });
    expect(wrong).toEqual([]);
  });

  it('are not read before a page is fetched', () => {
    const early = [...atStart].filter((file) => !isHook(file) && sourceOf(file).reads.size > 0);
    expect(early.map((file) => [relative('.', file), ...sourceOf(file).reads])).toEqual([]);
  });
});

describe('a part with its texts', () => {
  const provider = { translate: (key: string) => key, getLocale: () => 'id', changeLocale: async () => undefined };
  const fetches = (say: string) =>
    Object.fromEntries(
      Object.keys(pages).map((name) => [name, async () => ({ hello: say })]),
    ) as unknown as typeof pages;
  const offer = () =>
    offerPageTexts({ id: async () => fetches('halo, %{name}'), en: async () => fetches('hello, %{name}') });

  it('is there once they are, in each language that is shown, beside what was said before', async () => {
    offer();
    const id = withPageTexts(provider, 'id', { news: { title: 'Berita' } });
    expect(id.translate('news.hello')).toBe('news.hello');
    expect(await withTexts(Promise.resolve('part'), 'news')).toBe('part');
    expect(id.translate('news.hello', { name: 'Siti' })).toBe('halo, Siti');
    expect(id.translate('news.title')).toBe('Berita');
    expect(id.translate('help.hello')).toBe('help.hello');
    await fetchWanted('en');
    expect(withPageTexts(provider, 'en', {}).translate('news.hello', { name: 'Siti' })).toBe('hello, Siti');
  });

  it('comes again, changed, where they are offered again', async () => {
    offer();
    offerPageTexts({ id: async () => fetches('apa kabar'), en: async () => fetches('how are you') });
    await fetchWanted('id');
    expect(withPageTexts(provider, 'id', {}).translate('news.hello')).toBe('apa kabar');
  });

  it('is not there where they cannot be fetched, and is when they are asked for again', async () => {
    let isLost = true;
    const lost = {
      ...fetches('halo'),
      help: async () => (isLost ? Promise.reject(new Error('lost')) : { hello: 'halo' }),
    };
    offerPageTexts({ id: async () => lost as unknown as typeof pages, en: async () => fetches('hello') });
    await expect(withTexts(Promise.resolve('part'), 'help')).rejects.toThrow('lost');
    isLost = false;
    expect(await withTexts(Promise.resolve('part'), 'help')).toBe('part');
  });
});
