import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../scripts/lib/stamp.mjs';
import { layOut } from '../../scripts/site/layout.mjs';
import { memberScenes } from '../../scripts/site/memberScenes.mjs';
import { listMembers } from '../../scripts/site/members.mjs';
import { sitePages } from '../../scripts/site/pages.mjs';
import { searchIndex } from '../../scripts/site/search.mjs';
import { coreKinds } from '../../src/framework/schema';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the site of the documents', () => {
  let members: ReturnType<typeof listMembers>;
  let pages: ReturnType<typeof sitePages>;
  let index: ReturnType<typeof searchIndex>;
  beforeAll(() => {
    members = listMembers(root);
    pages = sitePages(root);
    index = searchIndex(pages);
  });

  it('has a page for each member of the language, with its type, and an example from a declaration unless no application needs one', () => {
    expect(members.length).toBeGreaterThan(150);
    expect(members.filter(({ type }) => type === undefined)).toEqual([]);
    expect(members.filter(({ example }) => example === undefined).map(({ path }) => path)).toEqual(['external']);
    const paths = new Set(pages.map(({ path }) => path));
    expect(members.filter(({ id }) => !paths.has(`members/${id}.html`))).toEqual([]);
  });

  it('quotes declarations as they stand in their files', () => {
    for (const { example } of members) {
      if (!example) continue;
      const lines = readFileSync(join(root, example.file), 'utf8').replace(/^ +/gm, '');
      expect(lines, example.file).toContain(example.code.replace(/^ +/gm, '').replace(/,$/, ''));
    }
  });

  it('has a page for each kind of field', () => {
    const paths = pages.map(({ path }) => path);
    for (const kind of Object.keys(coreKinds)) expect(paths).toContain(`kinds/${kind}.html`);
  });

  it('has no address twice, and no link, picture or part of a page that is not there', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    const html = new Map(pages.map((page) => [page.path, layOut(page, pages)]));
    const known = new Set(['site.css', 'site.js', 'live.js']);
    const broken: string[] = [];
    for (const [path, text] of html)
      for (const [, link = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(https?|mailto|data):/.test(link)) continue;
        const [file = '', part] = link.split('#');
        const target = file === '' ? path : normalize(join(dirname(path), file));
        const there = html.get(target);
        const isThere =
          there === undefined
            ? known.has(target) || existsSync(join(root, 'docs', target))
            : !part || hasPart(there, part);
        if (!isThere) broken.push(`${path}: ${link}`);
      }
    expect(broken).toEqual([]);
  });

  it('finds each member, kind and refusal by its name among the first three', () => {
    const found = (words: string) =>
      index
        .search(words)
        .slice(0, 3)
        .map(({ id }) => String(id));
    const sought = [
      ...members.map(({ id, path }) => [path.replaceAll('.*', ''), `members/${id}.html`] as const),
      ...Object.keys(coreKinds).map((kind) => [`kind ${kind}`, `kinds/${kind}.html`] as const),
      ...['R005', 'R038', 'R110'].map((code) => [code, `declaration-errors.html#${code.toLowerCase()}`] as const),
    ];
    expect(sought.filter(([words, page]) => !found(words).includes(page))).toEqual([]);
  });

  it('shows no picture of what is no member', () => {
    const ids = new Set(members.map(({ id }) => id));
    const pictures = listFiles(root, 'docs/gambar/members').map((file) => file.replace(/^.*\/|\.webp$/g, ''));
    expect(pictures.toSorted()).toEqual(Object.keys(memberScenes).toSorted());
    expect(pictures.filter((id) => !ids.has(id))).toEqual([]);
  });
});

const hasPart = (html: string, part: string): boolean => html.includes(` id="${part}"`);
