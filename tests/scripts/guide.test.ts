import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scenes } from '../../scripts/lib/guide/scenes.mjs';
import { facetNames, wordsOfFacet } from '../../src/framework/schema/overlay/facets';
import { arrangeTexts } from '../../src/framework/texts/dashboard';
import { importTexts } from '../../src/framework/texts/import';
import { mapTexts } from '../../src/framework/texts/map';
import { openedTexts } from '../../src/framework/texts/opened';
import { panelTexts } from '../../src/framework/texts/panel';
import { staffTexts } from '../../src/framework/texts/staff';
import { atStart } from '../../src/i18n/id';
import { pageTexts } from '../support/allTexts';

const root = new URL('../../', import.meta.url);
const guide = readFileSync(new URL('docs/panduan-petugas.md', root), 'utf8');
const pictures = new URL('docs/gambar/', root);
const named = [...guide.matchAll(/!\[([^\]]+)\]\(gambar\/([a-z-]+)\.webp\)/g)].map(([, words, name]) => ({
  words: words ?? '',
  name: name ?? '',
}));

/** What stands between single quotes is said to stand on the screen. */
const quotedIn = (text: string) =>
  [...text.matchAll(/'([^']+)'/g)].map(([, words]) => (words ?? '').replace(/\s+/g, ' '));

function textsIn(of: object): readonly string[] {
  return Object.values(of).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsIn(value) : [],
  );
}
const facetWords = facetNames.map((facet) => wordsOfFacet(facet, 'id'));
const texts = [
  atStart,
  await pageTexts('id'),
  openedTexts,
  panelTexts,
  importTexts,
  mapTexts,
  arrangeTexts,
  staffTexts.id,
  facetWords,
].flatMap(textsIn);
const isOnScreen = (words: string) => texts.some((text) => text === words || filled(text)?.test(words));

/** What stands in place of `{name}` may be anything; a text that is hardly more than its places says nothing. */
function filled(text: string): RegExp | undefined {
  const parts = text.split(/%?\{\w+\}/);
  if (parts.length < 2 || parts.join('').length < 8) return undefined;
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

describe('the guide for staff', () => {
  it('quotes only what stands on the screen', () => {
    const quoted = quotedIn(guide.replace("'teks seperti ini'", ''));
    expect(quoted.length).toBeGreaterThan(60);
    expect(quoted.filter((words) => !isOnScreen(words))).toEqual([]);
  });

  it('would be found out with a button that is not there', () => {
    expect(quotedIn("Tekan 'Terbitkan semuanya sekarang'.").filter((words) => !isOnScreen(words))).toHaveLength(1);
  });

  it('shows each picture there is, each described, none heavier than 120 KB', () => {
    const there = readdirSync(fileURLToPath(pictures)).flatMap((file) => /^(.+)\.webp$/.exec(file)?.[1] ?? []);
    expect(there.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
    expect(there.toSorted()).toEqual(Object.keys(scenes).toSorted());
    for (const { name, words } of named) {
      expect(words.length, name).toBeGreaterThan(10);
      expect(statSync(new URL(`${name}.webp`, pictures)).size, name).toBeLessThanOrEqual(120 * 1024);
    }
  });

  it('leads only to headings it has and files there are', () => {
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
      (words ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
    const anchors = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(10);
    expect(anchors.filter((anchor) => !headings.includes(anchor ?? ''))).toEqual([]);
    for (const [, file] of guide.matchAll(/\]\(([a-z-]+\.md)\)/g))
      expect(statSync(new URL(`docs/${file}`, root)).isFile()).toBe(true);
    expect(readFileSync(new URL('README.md', root), 'utf8')).toContain('docs/panduan-petugas.md');
  });
});
