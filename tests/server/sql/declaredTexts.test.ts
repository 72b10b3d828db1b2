import { describe, expect, it } from 'vitest';
import { doneOf, sentenceOf } from '../../../server/sql/declaredTexts';
import { inLanguage } from '../../../server/sql/localized';
import { model } from '../../../src/resources';

const said = model.resources.flatMap((resource) => {
  const record = { id: 7, ...Object.fromEntries(resource.title.split(' ').map((name) => [name, 'Bantuan {nama}'])) };
  return [
    ...(['created', 'updated', 'deleted'] as const).map((key) => ({
      what: `${resource.name}.${key}`,
      text: sentenceOf(resource, key, record),
      bare: sentenceOf(resource, key, { id: 7 }),
    })),
    ...Object.keys(resource.actions ?? {}).map((name) => ({
      what: `${resource.name}.${name}`,
      text: doneOf(resource, name, record),
      bare: doneOf(resource, name, { id: 7 }),
    })),
  ].filter(({ text }) => text !== undefined);
});

describe('what the server says was done', () => {
  it.each(said)('names the record, in both languages and also one without a name: $what', ({ text, bare }) => {
    for (const language of ['id', 'en'] as const) {
      expect(inLanguage(language, text ?? '').replaceAll('Bantuan {nama}', '')).not.toMatch(/\{\w+\}/);
      expect(inLanguage(language, bare ?? '')).not.toMatch(/\{\w+\}|""|undefined/);
    }
  });
});
