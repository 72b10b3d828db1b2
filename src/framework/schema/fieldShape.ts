import { condition } from './conditionShapes';
import { type AnyField, type ComputedSource, type FieldOptions, type Note, tones } from './fields';
import {
  data,
  either,
  flag,
  lazy,
  listOf,
  type Members,
  mapOf,
  numberShape,
  only,
  optional,
  recordOf,
  type Shape,
  textShape,
  tupleOf,
} from './shapes';

const texts = listOf(textShape, 'a list of texts');
const labels = mapOf(textShape);
const limit = either(numberShape, textShape);

type Counted = Exclude<ComputedSource, 'rule'>;
type Required = Extract<NonNullable<AnyField['required']>, object>;

type FacetOfLayers =
  | 'codeLabels'
  | 'retired'
  | 'retiredFrom'
  | 'merged'
  | 'list'
  | 'shownByCode'
  | 'custom'
  | 'formula'
  | 'plan';

/** What any field may state, and what layers add to any. */
const common: Members<Pick<AnyField, keyof FieldOptions | 'kind' | FacetOfLayers>> = {
  kind: textShape,
  label: textShape,
  columnLabel: optional(textShape),
  help: optional(textShape),
  editHelp: optional(textShape),
  placeholder: optional(textShape),
  required: optional(
    either(flag, textShape, recordOf<Required>('{ on, message }', { on: only('create'), message: textShape })),
  ),
  default: optional(data),
  readOnly: optional(either(flag, only('create', 'edit'))),
  search: optional(flag),
  sort: optional(flag),
  unique: optional(either(only(true), textShape)),
  messages: optional(labels),
  roles: optional(
    recordOf<NonNullable<AnyField['roles']>>('{ read, write, history, whole }', {
      read: optional(texts),
      write: optional(texts),
      history: optional(texts),
      whole: optional(texts),
    }),
  ),
  sensitive: optional(flag),
  zone: optional(textShape),
  showWhen: optional(condition),
  requiredWhen: optional(condition),
  requiredWithout: optional(textShape),
  width: optional(only('half', 'full')),
  hidden: optional(only(true)),
  prefill: optional(data),
  lock: optional(texts),
  was: optional(textShape),
  derived: optional(only(true)),
  tells: optional(texts),
  filter: optional(either(flag, only('contains'))),
  autoComplete: optional(textShape),
  omitEmpty: optional(only(true)),
  extension: optional(textShape),
  notes: optional(
    mapOf(
      recordOf<Note>('{ text, when, without, instead, tone, on }', {
        text: textShape,
        when: optional(condition),
        without: optional(textShape),
        instead: optional(only(true)),
        tone: optional(only(...tones)),
        on: optional(listOf(only('cell', 'card', 'show'), "a list of 'cell', 'card' and 'show'")),
      }),
    ),
  ),
  opens: optional(textShape),
  initial: optional(only(true)),
  codeLabels: optional(labels),
  retired: optional(texts),
  retiredFrom: optional(labels),
  merged: optional(labels),
  list: optional(textShape),
  shownByCode: optional(condition),
  custom: optional(only(true)),
  formula: optional(data),
  plan: optional(data),
};

/** What only some kinds heed. */
const ofKinds: Members<Omit<AnyField, keyof typeof common>> = {
  choices: optional(either(texts, mapOf(textShape, 'labels under their values'))),
  min: optional(limit),
  max: optional(limit),
  minLength: optional(numberShape),
  maxLength: optional(numberShape),
  variables: optional(texts),
  suggest: optional(
    recordOf<NonNullable<AnyField['suggest']>>('{ from, field, fills }', {
      from: textShape,
      field: textShape,
      fills: optional(labels),
    }),
  ),
  minItems: optional(numberShape),
  maxItems: optional(numberShape),
  decimals: optional(numberShape),
  grouping: optional(only(false)),
  step: optional(numberShape),
  target: optional(textShape),
  rows: optional(numberShape),
  display: optional(only('select', 'radio', 'badge')),
  tones: optional(mapOf(only(...tones))),
  from: optional(textShape),
  accept: optional(texts),
  maxBytes: optional(numberShape),
  public: optional(only(true)),
  item: optional(mapOf(lazy('a field', () => fieldShape))),
  totals: optional(texts),
  members: optional(labels),
  memberTarget: optional(textShape),
  value: optional(
    either(
      only('rule'),
      recordOf<Counted>('{ count, by }', { count: textShape, by: textShape, where: optional(condition) }),
    ),
  ),
  type: optional(only('text', 'number', 'boolean', 'date', 'dateTime', 'json')),
  labels: optional(tupleOf('two texts: when true, when false', textShape, textShape)),
  open: optional(flag),
  ranked: optional(flag),
  synonyms: optional(labels),
  unknownAs: optional(textShape),
  choiceRoles: optional(mapOf(texts)),
  yearsSince: optional(textShape),
  sentUnless: optional(textShape),
  among: optional(condition),
  follows: optional(labels),
  onDelete: optional(only('refuse', 'keep')),
  embed: optional(recordOf<NonNullable<AnyField['embed']>>('{ as, fields }', { as: textShape, fields: texts })),
};

const facets: Members<AnyField> = { ...common, ...ofKinds };

export const commonFacets: readonly string[] = Object.keys(common);
export const fieldFacetNames: readonly string[] = Object.keys(facets);

/** Facets the language knows; those of a kind of one's own are named by the kind. */
export const fieldShape: Shape = recordOf<AnyField>('a field such as text({ label: … })', facets, { open: true });
