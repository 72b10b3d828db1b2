import type { AnyField } from '../../fields';
import type { Facet } from '../../overlayDocument';
import { own } from '../../own';
import { after } from './after';
import { before } from './before';
import { choices } from './choices';
import { columnLabel } from './columnLabel';
import type { FacetRule, FacetValue } from './facet';
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

type Language = 'id' | 'en';

/** 'label.set' → the sentence of a change that sets it. */
export const facetSentences = (language: Language): Readonly<Record<`${Facet}.${'set' | 'unset'}`, string>> =>
  Object.fromEntries(
    facetNames.flatMap((facet) => {
      const { set = '', unset = '' } = facets[facet].words[language] as FacetRule['words']['id'];
      return [
        [`${facet}.set`, set],
        [`${facet}.unset`, unset],
      ];
    }),
  ) as Readonly<Record<`${Facet}.${'set' | 'unset'}`, string>>;

/** The names of all facets, as they stand in sentences. */
export const facetTitles = (language: Language): Readonly<Record<Facet, string>> =>
  Object.fromEntries(facetNames.map((facet) => [facet, facets[facet].words[language].name])) as Readonly<
    Record<Facet, string>
  >;

/** What is done to a field by those that take it away. */
export const facetActs = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    facetNames.flatMap((facet) => {
      const { act } = facets[facet].words[language] as FacetRule['words']['id'];
      return act === undefined ? [] : [[facet, act]];
    }),
  );
