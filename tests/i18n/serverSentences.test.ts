import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentences as english } from '../../src/i18n/en/server';
import { sentences as indonesian } from '../../src/i18n/id/server';

const placesOf = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('sentences of the server', () => {
  it('have the same parameters in both languages', () => {
    for (const [area, texts] of Object.entries(indonesian))
      for (const [name, text] of Object.entries(texts)) {
        const other = (english as Readonly<Record<string, Readonly<Record<string, string>>>>)[area]?.[name] ?? '';
        expect(placesOf(other), `${area}.${name}`).toEqual(placesOf(text));
      }
  });

  it('stand in the catalogues, not in refusals and answers', () => {
    const found = ['server/areas', 'server/core', 'server/plugins', 'server/sql', 'server/jobs'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .flatMap((name) =>
          [...readFileSync(join(folder, name), 'utf8').matchAll(/\bmessage:\s*(['"`][^\n]*)/g)].map(
            ([, text]) => `${join(folder, name)}: ${text?.slice(0, 40)}`,
          ),
        ),
    );
    // Findings of imports are stored in Indonesian and put into another language by their code.
    expect(found.filter((text) => !text.startsWith('server/core/imports/'))).toEqual([]);
  });
});
