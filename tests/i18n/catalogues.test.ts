import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../../src/framework/schema';
import { createLanguageProvider, indonesianCatalogue, loadCatalogue } from '../../src/start/i18nProvider';
import { allMessages } from '../support/allTexts';

/** 'ra.action.add' → its text. */
function flatten(messages: Messages, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) => {
      const name = path ? `${path}.${key}` : key;
      return typeof value === 'string' ? [[name, value] as const] : [...flatten(value, name)];
    }),
  );
}

const id = indonesianCatalogue;
const en = await loadCatalogue('en');
/** Once for each language: asked for again with every key it would take minutes. */
const texts = { id: flatten(await allMessages('id')), en: flatten(await allMessages('en')) };
/** A plural stands in the place of its noun: Indonesian has no other word for it. */
const placesOf = (text: string) =>
  [...new Set((text.match(/%?\{\w+\}/g) ?? []).map((place) => place.replace('{nouns}', '{noun}')))].sort();
/** Plurals, and what servers find in files: they say that in Indonesian themselves. */
const isForTranslationsOnly = (key: string) => /^resources\.\w+\.nouns$|^panel\.findings\./.test(key);

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe('Indonesian', () => {
  it("has all of react-admin's texts, which its own language package does not", () => {
    const keys = [...flatten({ ra: english.ra as unknown as Messages }).keys()];
    expect(keys).toHaveLength(164);
    expect(keys.filter((key) => !texts.id.has(key))).toEqual([]);
  });

  it('is offered as the first language and never shows a key', () => {
    const provider = createLanguageProvider(id);
    expect(provider.getLocale()).toBe('id');
    expect(provider.translate('ra.message.delete_title', { name: 'pengguna', recordRepresentation: 'Siti' })).toBe(
      'Hapus pengguna Siti',
    );
    expect(provider.translate('notifications.bellUnread', { count: '12' })).toBe('Notifikasi, 12 belum dibaca');
  });
});

describe('Words that may be confused', () => {
  const words = (language: 'id' | 'en', key: string) => texts[language].get(key);

  it('are apart: a record is edited, a page customised, a list saved, and appearance is how the panel looks', () => {
    const pairs = ['panel.show.edit', 'panel.viewEditing.start', 'panel.views.label', 'shell.appearance'];
    expect(pairs.map((key) => [words('id', key), words('en', key)])).toEqual([
      ['Ubah', 'Edit'],
      ['Atur halaman', 'Customise page'],
      ['Daftar tersimpan', 'Saved views'],
      ['Tampilan dan bahasa', 'Appearance and language'],
    ]);
  });

  it("name nothing but theme and density 'tampilan'", () => {
    const lines = ['src/i18n/id', 'src/framework', 'src/resources'].flatMap((folder) => sources(folder).split('\n'));
    expect(lines.filter((line) => /\btampilan\b/i.test(line)).map((line) => line.trim())).toEqual([
      "preferences: 'Tampilan',",
      "appearance: 'Tampilan dan bahasa',",
    ]);
  });
});

describe('English', () => {
  it('says everything that Indonesian says, and nothing else', () => {
    const missing = [...texts.id.keys()].filter((key) => !texts.en.has(key));
    const unknown = [...texts.en.keys()].filter((key) => !texts.id.has(key) && !isForTranslationsOnly(key));
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });

  it('has a plural for the noun of every resource', () => {
    const nouns = [...texts.en.keys()].filter((key) => /^resources\.\w+\.noun$/.test(key));
    expect(nouns.length).toBeGreaterThan(20);
    expect(nouns.filter((key) => !texts.en.has(`${key}s`))).toEqual([]);
  });

  it('fills the same places', () => {
    const ours = [...texts.id].filter(([key]) => !key.startsWith('ra.'));
    const different = ours.filter(([key, text]) => {
      const other = texts.en.get(key) ?? '';
      return placesOf(text).join() !== placesOf(other).join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('has a sentence for every answer that says nothing', () => {
    expect(Object.keys(en.errors.byStatus)).toEqual(Object.keys(id.errors.byStatus));
  });
});

describe('the screens', () => {
  it('ask only for texts that exist', () => {
    const asked = [...sources('src/custom').matchAll(/translate\('([a-zA-Z]+(?:\.\w+)+)'/g)].map(
      ([, key]) => key ?? '',
    );
    expect(asked.length).toBeGreaterThan(60);
    expect(asked.filter((key) => !texts.id.has(key))).toEqual([]);
  });
});
