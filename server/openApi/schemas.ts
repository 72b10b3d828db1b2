import {
  type AnyField,
  choiceLabels,
  choiceValues,
  type Fields,
  isRequired,
  type Kind,
  type Kinds,
  type Resource,
  STORED_POINT,
  type Storage,
} from '../../src/framework/schema';
import type { SampleOf } from '../../src/framework/schema/samples';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** How fields are read here, and what stands as an example of each. */
export interface SchemaReading {
  readonly kinds: Kinds;
  readonly sampleOf: SampleOf;
}

/** What JSON calls a value that is kept so. */
export const typeOfStorage: Readonly<Record<Storage, JsonSchema>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  timestamp: { type: 'string', format: 'date-time' },
  // Latitude and longitude in degrees (WGS 84).
  point: { type: 'string', pattern: STORED_POINT },
  textArray: { type: 'array', items: { type: 'string' } },
  integerArray: { type: 'array', items: { type: 'integer' } },
  json: {},
  none: {},
};

/**
 * A file travels in a form only; in JSON its field says what is there, or nothing. What cannot do without a file has no
 * JSON at all.
 */
export function contentOf(
  fields: Fields,
  reading: SchemaReading,
): Readonly<Record<string, { readonly schema: JsonSchema }>> {
  const files = Object.values(fields).filter((field) => reading.kinds[field.kind]?.upload && field.readOnly !== true);
  const json = { 'application/json': { schema: bodySchema(fields, reading) } };
  if (files.length === 0) return json;
  const form = { 'multipart/form-data': { schema: bodySchema(fields, reading, { type: 'string', format: 'binary' }) } };
  return files.some(({ required }) => typeof required === 'string' || required === true) ? form : { ...json, ...form };
}

function bodySchema(fields: Fields, reading: SchemaReading, upload?: JsonSchema): JsonSchema {
  const writable = Object.entries(fields).filter(([, field]) => field.readOnly !== true && !field.hidden);
  const required = writable.filter(([name, field]) => isRequired(name, field, {})).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, field]) => [name, fieldSchema(field, reading, upload)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** What every record has besides its declared fields. */
const ofEveryRecord: JsonSchema = {
  id: { type: 'integer', readOnly: true, example: 1 },
  version: { type: 'integer', readOnly: true, example: 1, description: 'Bertambah setiap kali data diubah' },
  created_at: { type: 'string', format: 'date-time', readOnly: true },
  updated_at: { type: 'string', format: 'date-time', readOnly: true },
};

/** Is it in answers at all? Some fields are for the server alone. */
export const isInAnswers = (field: AnyField, kinds: Kinds): boolean =>
  !field.hidden && field.roles?.read?.length !== 0 && !kinds[field.kind]?.writeOnly;

/** A record as answers carry it. */
export function recordSchema({ fields, noun }: Resource, reading: SchemaReading): JsonSchema {
  const readable = Object.entries(fields).filter(([, field]) => isInAnswers(field, reading.kinds));
  return {
    type: 'object',
    description: `Satu ${noun}`,
    properties: {
      ...ofEveryRecord,
      ...Object.fromEntries(readable.map(([name, field]) => [name, fieldSchema(field, reading)])),
    },
  };
}

export function fieldSchema(field: AnyField, reading: SchemaReading, upload?: JsonSchema): JsonSchema {
  const kind = reading.kinds[field.kind];
  const file = kind?.upload ? upload : undefined;
  const example = file ? undefined : reading.sampleOf(field, 1, () => [1]);
  const type = manyFiles(kind, file) ?? file ?? withChoices(typeOfField(field, kind, reading), field);
  return {
    // An upload that is not sent is left out.
    ...(field.required || file ? type : orNull(type)),
    ...(file ? {} : limitsOf(field, kind)),
    description: descriptionOf(field),
    ...(field.readOnly === true ? { readOnly: true } : {}),
    ...(kind?.writeOnly ? { writeOnly: true } : {}),
    ...(field.default === undefined || file ? {} : { default: field.default }),
    ...(example === undefined || kind?.writeOnly ? {} : { example }),
  };
}

/** Several files: in a form as they are, or as the list in which a number stands for one sent beside it. */
function manyFiles(kind: Kind | undefined, upload: JsonSchema | undefined): JsonSchema | undefined {
  if (!kind?.many) return undefined;
  const item = {
    type: 'object',
    properties: { file: { type: 'string' }, caption: { type: 'string' } },
    required: ['file'],
  };
  return { type: 'array', items: upload ?? item };
}

/** The same, or nothing. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) return { oneOf: [schema, { type: 'null' }] };
  // Without a type anything is taken already.
  if (schema.type === undefined) return schema;
  const { type, enum: values } = schema;
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}

const computedTypes: Readonly<Record<string, JsonSchema>> = {
  text: typeOfStorage.text,
  number: typeOfStorage.decimal,
  boolean: typeOfStorage.boolean,
  date: typeOfStorage.date,
  dateTime: typeOfStorage.timestamp,
};

export function typeOfField(field: AnyField, kind: Kind | undefined, reading: SchemaReading): JsonSchema {
  if (field.item) return { type: 'array', items: bodySchema(field.item, reading) };
  if (field.type) return isCount(field) ? typeOfStorage.integer : (computedTypes[field.type] ?? {});
  const storage = kind?.storage ?? 'text';
  return typeOfStorage[storage === 'decimal' && isWhole(field, kind) ? 'integer' : storage];
}

/** Does the kind refuse a fraction here? */
function isWhole(field: AnyField, kind: Kind | undefined): boolean {
  const half = kind?.parse(0.5, field);
  return half?.ok === false && half.code === 'notInteger';
}

const isCount = ({ value }: AnyField): boolean => typeof value === 'object' && 'count' in value;

/** Only the values that are taken; a list of them in their place where several may be chosen. */
function withChoices(type: JsonSchema, field: AnyField): JsonSchema {
  if (!field.choices || field.open) return type;
  const values = choiceValues(field);
  return type.type === 'array' ? { ...type, items: { type: 'string', enum: values } } : { ...type, enum: values };
}

function limitsOf(field: AnyField, kind: Kind | undefined): JsonSchema {
  const limits = kind?.limits;
  const bound = (name: string, value: unknown) => (typeof value === 'number' ? { [name]: value } : {});
  if (limits?.of === 'length')
    return { ...bound('minLength', field.minLength), ...bound('maxLength', field.maxLength ?? limits.max) };
  if (limits?.of === 'number')
    return { ...bound('minimum', field.min ?? limits.min), ...bound('maximum', field.max ?? limits.max) };
  return {};
}

/** The label, the help, and what each value is called where it is not its own name. */
function descriptionOf(field: AnyField): string {
  const called = Object.entries(choiceLabels(field)).filter(([value, label]) => value !== label);
  const meanings = called.map(([value, label]) => `\`${value}\` = ${label}`).join(', ');
  const sentences = [field.label, field.help?.replace(/\.$/, ''), meanings];
  return sentences.filter(Boolean).join('. ');
}
