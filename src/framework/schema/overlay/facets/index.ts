import type { AnyField } from '../../fields';
import type { Facet } from '../../overlayDocument';
import { own } from '../../own';
import { after } from './after';
import { before } from './before';
import { choices } from './choices';
import { columnLabel } from './columnLabel';
import type { FacetRule, FacetValue, FacetWords } from './facet';
import { formula } from './formula';
import { help } from './help';
import { hidden } from './hidden';
import { label } from './label';
import { max } from './max';
import { maxLength } from './maxLength';
import { min } from './min';
import { minLength } from './minLength';
import { placeholder } from './placeholder';
import { prefill } from './prefill';
import { readOnly } from './readOnly';
import { required } from './required';
import { requiredWhen } from './requiredWhen';
import { section } from './section';
import { showWhen } from './showWhen';
import { width } from './width';

/** Every facet, in the order in which it is applied and shown: so it does not matter in which order a document says them. */
export const facets = {
  // First: what is computed is typed by nobody, which the others ask.
  formula,
  label,
  columnLabel,
  help,
  placeholder,
  section,
  before,
  after,
  width,
  choices,
  min,
  max,
  minLength,
  maxLength,
  required,
  prefill,
  requiredWhen,
  showWhen,
  readOnly,
  hidden,
} as const satisfies { readonly [F in Facet]: FacetRule<FacetValue<F>> };

export const facetNames = Object.keys(facets) as readonly Facet[];

/** The rule of a facet, whatever its value; undefined for a name that is none. */
export const facetRule = (facet: string): FacetRule | undefined =>
  own(facets as unknown as Readonly<Record<string, FacetRule>>, facet);

/** What the field says of the facet, in the shape in which a document says it. */
export const declaredValueOf = (field: AnyField, facet: string): unknown => {
  const rule = facetRule(facet);
  return rule?.declared ? rule.declared(field) : field[facet as keyof AnyField];
};

export type WordLanguage = 'id' | 'en';

type Sentences = Readonly<Record<`${Facet}.${'set' | 'unset'}`, string>>;

const sentences: Partial<Record<WordLanguage, Sentences>> = {};

/** 'label.set' → the sentence of a change that sets it. */
export function facetSentences(language: WordLanguage): Sentences {
  sentences[language] ??= Object.fromEntries(
    facetNames.flatMap((facet) => {
      const { set, unset } = wordsOfFacet(facet, language);
      return [...(set ? [[`${facet}.set`, set]] : []), ...(unset ? [[`${facet}.unset`, unset]] : [])];
    }),
  ) as Sentences;
  return sentences[language];
}

/** What a facet is called in a language. */
export const wordsOfFacet = (facet: Facet, language: WordLanguage): FacetWords => facets[facet].words[language];
