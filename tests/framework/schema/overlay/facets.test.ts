import { describe, expect, it } from 'vitest';
import { facetNames, facetRule, facetSentences } from '../../../../src/framework/schema/overlay/facets';
import { overlayJsonSchema } from '../../../../src/framework/schema/overlay/jsonSchema';
import { readOverlay } from '../../../../src/framework/schema/overlay/read';
import { nameOfPart } from '../../../../src/framework/schema/overlay/sentences';
import { library } from '../../../support/library';

const definitions = overlayJsonSchema(library).$defs as Readonly<Record<string, { readonly description?: string }>>;
const sentences: Readonly<Record<string, string>> = facetSentences('id');

describe.each(facetNames)('the facet %s', (facet) => {
  const rule = facetRule(facet);

  it('is read from a document, and stands in the schema of the file under its name', () => {
    const { problems } = readOverlay({ format: 1, resources: { books: { fields: { title: { [facet]: null } } } } });
    expect(problems.map(({ code }) => code)).not.toContain('unknownFacet');
    expect(definitions[`facet.${facet}`]?.description).toBe(rule?.words.id.name);
    expect(nameOfPart(facet)).toBe(rule?.words.id.name);
  });

  it('says in both languages that it is set and taken back, in the same places', () => {
    const places = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
    // A place is a move of several facets, and of choices each part is told.
    const isToldElsewhere = rule?.isNoted === false || facet === 'choices';
    for (const moment of ['set', 'unset'] as const) {
      expect(Boolean(rule?.words.id[moment])).toBe(!isToldElsewhere);
      expect(Boolean(rule?.words.en[moment])).toBe(!isToldElsewhere);
      expect(places(rule?.words.en[moment])).toEqual(places(rule?.words.id[moment]));
      expect(sentences[`${facet}.${moment}`] ?? '').toBe(rule?.words.id[moment] ?? '');
    }
  });

  it('has a control of its own, unless another facet sets it', () => {
    expect(rule?.editor.widget !== undefined).toBe(facet !== 'before');
  });
});
