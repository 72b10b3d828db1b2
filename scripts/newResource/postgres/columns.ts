import type { Condition, Model, Rule } from '../../../src/framework/schema';
import type { DraftFacets, DraftField, DraftKind } from '../draft';
import { inferField, isPlain } from '../inference';
import { toLabel } from '../names';
import { helpOf, withDefault } from '../openApiFacets';
import type { CatalogueColumn } from './catalogue';
import type { Finding } from './checks';

interface Place {
  readonly name: string;
  /** The resource a foreign key leads to. */
  readonly target?: string | undefined;
  readonly model: Model;
  /** What some rows have there. */
  readonly cells: readonly string[];
  readonly say: (sentence: string) => void;
}

const LONG = 255;
/** Places behind the point of a number that has no limit of its own. */
const PLACES = 6;

const LENGTH = /^(?:character varying|character)\((\d+)\)$/;
const isText = (type: string): boolean => /^(?:text|citext|character varying|name)$/.test(type);

/** A text without a limit may be a word or a page: only what stands there tells. */
export const isFreeText = ({ type, labels }: CatalogueColumn): boolean => isText(type) && labels === null;

/** @returns The field, or in a sentence why there can be none. */
export function fieldOf(column: CatalogueColumn, place: Place): DraftField | string {
  const { name, target, model, say } = place;
  const shape = target === undefined ? shapeOf(column, place) : ({ kind: 'reference', target } as const);
  if (!shape) return `kolom ${column.name} bertipe ${column.type}, yang tidak dikenal, jadi dilewati.`;
  const { comment } = column;
  const isLabel = comment !== null && comment.length <= 40 && !/[.:;]/.test(comment) && isPlain(comment);
  const { facets, ...kind } = shape;
  // What the database works out by itself is shown: a moment, a number in a row, a generated column.
  const literal = literalOf(column.default);
  const isServers = column.generated || (column.default !== null && literal === undefined);
  const field: DraftField = {
    ...{ name, ...kind },
    label: toLabel(isLabel ? comment : column.name),
    ...(column.required && !isServers ? { required: true as const } : {}),
    facets: {
      ...facets,
      ...(isLabel ? {} : helpOf(comment)),
      ...(isServers ? { readOnly: true as const } : {}),
    },
  };
  const remarks: string[] = [];
  const value = literal === undefined || isServers ? undefined : defaultOf(literal, field);
  const whole = value === undefined || target !== undefined ? field : withDefault(field, value, model, remarks);
  for (const remark of remarks) say(remark);
  return whole;
}

type Shape = Pick<DraftField, 'kind' | 'choices' | 'maxLength' | 'target'> & { readonly facets?: DraftFacets };

const plainKinds: Readonly<Record<string, DraftKind>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  date: 'date',
  'timestamp without time zone': 'dateTime',
  'timestamp with time zone': 'dateTime',
  json: 'json',
  jsonb: 'json',
};

function shapeOf({ name: heading, type, labels }: CatalogueColumn, { name, model, cells }: Place): Shape | undefined {
  const isList = type.endsWith('[]');
  if (labels?.every(isPlain)) return { kind: isList ? 'multiChoice' : 'choice', choices: labels };
  if (isList) return isText(type.slice(0, -2).replace(/\(\d+\)$/, '')) ? { kind: 'tags' } : undefined;
  const [, length] = LENGTH.exec(type) ?? [];
  if (length !== undefined)
    return {
      kind: Number(length) > LONG ? 'longText' : textKind(heading, name, cells, model),
      maxLength: Number(length),
    };
  if (isText(type)) return { kind: textKind(heading, name, cells, model) };
  // A number of its own nobody types.
  if (type === 'uuid') return { kind: 'text', facets: { readOnly: true } };
  const [, digits, places = '0'] = /^numeric\((\d+)(?:,(-?\d+))?\)$/.exec(type) ?? [];
  if (digits !== undefined) return numberOf(Number(digits), Number(places));
  if (/^(?:numeric|real|double precision)$/.test(type)) return { kind: 'number', facets: { decimals: PLACES } };
  const kind = plainKinds[type.replace(/\(\d\)/, '')];
  return kind && { kind, ...(type === 'smallint' ? { facets: { max: 32_767 } } : {}) };
}

/** Of all that a text may look like, only what it is typed by: what another program keeps is not made to fit our kinds. */
function textKind(heading: string, name: string, cells: readonly string[], model: Model): DraftKind {
  const { kind } = inferField({ name, label: toLabel(heading), cells }, model);
  return (
    (['email', 'url', 'longText'] as const).find(
      (each) => each === kind && (cells.length > 0 || each === 'longText'),
    ) ?? 'text'
  );
}

function numberOf(digits: number, places: number): Shape {
  const decimals = Math.min(Math.max(places, 0), PLACES);
  const whole = digits - Math.max(places, 0);
  return {
    kind: 'number',
    facets: {
      // What the column has no room for is refused under its field.
      ...(whole <= 8
        ? { max: Number(`${'9'.repeat(whole) || '0'}${decimals > 0 ? `.${'9'.repeat(decimals)}` : ''}`) }
        : {}),
      ...(decimals > 0 ? { decimals } : {}),
    },
  };
}

/** A default that is a value, as it is written: 'x'::text, 5, true; not now() or a sequence. */
function literalOf(expression: string | null): string | undefined {
  if (expression === null) return undefined;
  const [, quoted, bare] =
    /^(?:'((?:[^']|'')*)'|\(?(-?\d+(?:\.\d+)?|true|false)\)?)(?:::[\w" .()[\],]+)?$/.exec(expression) ?? [];
  return quoted?.replaceAll("''", "'") ?? bare;
}

function defaultOf(literal: string, { kind }: DraftField): unknown {
  if (kind === 'number') return Number(literal);
  if (kind === 'boolean') return literal === 'true';
  if (kind === 'tags' || kind === 'multiChoice') return literal === '{}' ? undefined : literal.slice(1, -1).split(',');
  return kind === 'json' ? undefined : literal;
}

/** The field within what a condition of the database allows. */
export function narrowed(field: DraftField, finding: Exclude<Finding, { other: string }>): DraftField {
  const { kind, facets = {} } = field;
  if ('filled' in finding) return field;
  if ('values' in finding) {
    if (kind !== 'text' && kind !== 'longText' && kind !== 'choice') return field;
    const choices = finding.values.filter((value) => value !== '' && isPlain(value));
    const { maxLength: _unused, ...rest } = field;
    return choices.length === 0 ? field : { ...rest, kind: 'choice', choices };
  }
  if ('length' in finding) {
    if (kind !== 'text' && kind !== 'longText') return field;
    if (finding.length === 'maxLength')
      return { ...field, maxLength: Math.min(finding.value, field.maxLength ?? finding.value) };
    // A text that is filled in has one letter at least.
    return finding.value > 1 ? { ...field, facets: { ...facets, minLength: finding.value } } : field;
  }
  const value = boundOf(finding, field);
  return value === undefined ? field : { ...field, facets: { ...facets, [finding.bound]: value } };
}

function boundOf({ bound, value, excluded }: Extract<Finding, { bound: string }>, { kind, facets }: DraftField) {
  if (kind === 'date') return /^\d{4}-\d\d-\d\d$|^today$/.test(value) ? value : undefined;
  if (kind !== 'number' || !Number.isFinite(Number(value))) return undefined;
  const decimals = facets?.decimals ?? 0;
  const step = excluded ? 10 ** -decimals * (bound === 'min' ? 1 : -1) : 0;
  return Number((Number(value) + step).toFixed(decimals));
}

const opposite = {
  '>=': ['lt', 'kurang dari'],
  '>': ['lte', 'kurang dari atau sama dengan'],
  '<=': ['gt', 'lebih dari'],
  '<': ['gte', 'lebih dari atau sama dengan'],
} as const;
const ordered: readonly DraftKind[] = ['number', 'date', 'dateTime'];

/** A condition that compares two columns, as a rule of the record. */
export function ruleOf(
  { operator }: Extract<Finding, { other: string }>,
  field: DraftField,
  compared: DraftField | undefined,
): Rule | undefined {
  if (!compared || compared.kind !== field.kind || !ordered.includes(field.kind)) return undefined;
  const [comparison, words] = opposite[operator];
  const when = { [field.name]: { [comparison]: { field: compared.name } } } as Condition;
  return { when, refuse: { field: field.name, message: `${field.label} tidak boleh ${words} ${compared.label}` } };
}
