import { condition } from './conditionShapes';
import type { AnyField, ComputedSource, Tone } from './fields';
import {
  data,
  either,
  flag,
  lazy,
  listOf,
  type Members,
  mapOf,
  number,
  only,
  optional,
  recordOf,
  type Shape,
  text,
  tupleOf,
} from './shapes';

const texts = listOf(text, 'a list of texts');
const labels = mapOf(text);
const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];
const limit = either(number, text);

type Counted = Exclude<ComputedSource, 'rule'>;
type Required = Extract<NonNullable<AnyField['required']>, object>;

const facets: Members<AnyField> = {
  kind: text,
  label: text,
  columnLabel: optional(text),
  help: optional(text),
  editHelp: optional(text),
  placeholder: optional(text),
  required: optional(either(flag, text, recordOf<Required>('{ on, message }', { on: only('create'), message: text }))),
  default: optional(data),
  readOnly: optional(either(flag, only('create', 'edit'))),
  search: optional(flag),
  sort: optional(flag),
  unique: optional(either(only(true), text)),
  messages: optional(labels),
  roles: optional(
    recordOf<NonNullable<AnyField['roles']>>('{ read, write, history }', {
      read: optional(texts),
      write: optional(texts),
      history: optional(texts),
    }),
  ),
  sensitive: optional(flag),
  showWhen: optional(condition),
  requiredWhen: optional(condition),
  requiredWithout: optional(text),
  width: optional(only('half', 'full')),
  hidden: optional(only(true)),
  prefill: optional(data),
  lock: optional(texts),
  was: optional(text),
  derived: optional(only(true)),
  filter: optional(either(flag, only('contains'))),
  autoComplete: optional(text),
  omitEmpty: optional(only(true)),
  extension: optional(text),
  choices: optional(either(texts, mapOf(text, 'labels under their values'))),
  codeLabels: optional(labels),
  retired: optional(texts),
  shownByCode: optional(condition),
  custom: optional(only(true)),
  min: optional(limit),
  max: optional(limit),
  minLength: optional(number),
  maxLength: optional(number),
  variables: optional(texts),
  maxItems: optional(number),
  decimals: optional(number),
  grouping: optional(only(false)),
  step: optional(number),
  target: optional(text),
  rows: optional(number),
  display: optional(only('select', 'radio', 'badge')),
  tones: optional(mapOf(only(...tones))),
  from: optional(text),
  accept: optional(texts),
  maxBytes: optional(number),
  public: optional(only(true)),
  item: optional(mapOf(lazy('a field', () => fieldShape))),
  members: optional(labels),
  memberTarget: optional(text),
  value: optional(
    either(only('rule'), recordOf<Counted>('{ count, by }', { count: text, by: text, where: optional(condition) })),
  ),
  type: optional(only('text', 'number', 'boolean', 'date', 'dateTime', 'json')),
  labels: optional(tupleOf('two texts: when true, when false', text, text)),
  open: optional(flag),
  ranked: optional(flag),
  synonyms: optional(labels),
  unknownAs: optional(text),
  choiceRoles: optional(mapOf(texts)),
  yearsSince: optional(text),
  sentUnless: optional(text),
  among: optional(condition),
  onDelete: optional(only('refuse', 'keep')),
  embed: optional(recordOf<NonNullable<AnyField['embed']>>('{ as, fields }', { as: text, fields: texts })),
};

export const facetNames: readonly string[] = Object.keys(facets);

/** Facets the language knows; those of a kind of one's own are named by the kind. */
export const fieldShape: Shape = recordOf<AnyField>('a field such as text({ label: … })', facets, { open: true });
