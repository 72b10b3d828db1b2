import { type Model, nearestOf } from '../../src/framework/schema';
import type { DraftField, DraftKind } from './draft';
import { apiOfDocument, foreignOf } from './foreign';
import { inferField, isPlain, targetOf } from './inference';
import { isOfEveryRecord, labelOfValue, toFieldName, toLabel } from './names';
import { withFacets } from './openApiFacets';
import { isRecord, type Reading, SampleError, type Values } from './reading';

export const isOpenApi = (value: unknown): value is Values =>
  isRecord(value) && (typeof value.openapi === 'string' || typeof value.swagger === 'string');

const REF = /^#\/(?:components\/schemas|definitions)\/([^/]+)$/;
const DEEPEST = 8;
const LONG = 255;

/** The fields of one schema of a document. */
export function fieldsOfSchema(document: Values, model: Model, wanted?: string, path?: string): Reading {
  const schemas = schemasOf(document);
  const names = Object.keys(schemas);
  const name = wanted ?? (names.length === 1 ? names[0] : undefined);
  if (name === undefined)
    throw new SampleError(`Sebutkan skema dengan --schema. Yang ada: ${names.join(', ') || 'tidak ada'}.`);
  if (!Object.hasOwn(schemas, name)) {
    const near = nearestOf(name, names);
    throw new SampleError(
      `Skema "${name}" tidak ada.${near ? ` Maksudnya "${near}"?` : ''} Yang ada: ${names.join(', ')}.`,
    );
  }
  const { properties, required } = settled(schemas[name], schemas);
  const taken = new Set<string>();
  const remarks: string[] = [];
  const fields = Object.entries(properties).flatMap(([key, property]) => {
    if (isOfEveryRecord(key)) {
      remarks.push(`Kolom "${key}" dilewati: server yang mengisinya.`);
      return [];
    }
    const field = fieldOf(key, settled(property, schemas), { model, schemas, taken, remarks });
    return [{ ...field, key, ...(required.has(key) ? { required: true as const } : {}) }];
  });
  const keys = Object.keys(properties);
  const api = path === undefined ? {} : apiOfDocument(document, path, keys);
  return { fields, remarks, foreign: foreignOf(keys, api) };
}

function schemasOf(document: Values): Values {
  const components = isRecord(document.components) ? document.components.schemas : document.definitions;
  return isRecord(components) ? components : {};
}

interface Schema {
  readonly own: Values;
  readonly properties: Values;
  readonly required: ReadonlySet<string>;
}

const nothing: Schema = { own: {}, properties: {}, required: new Set() };

/** What a schema says once its references and the parts of `allOf` are put together. */
function settled(raw: unknown, schemas: Values, depth = 0): Schema {
  if (!isRecord(raw) || depth > DEEPEST) return nothing;
  const referred = typeof raw.$ref === 'string' ? REF.exec(raw.$ref)?.[1] : undefined;
  if (referred !== undefined)
    return settled(Object.hasOwn(schemas, referred) ? schemas[referred] : {}, schemas, depth + 1);
  const choice = listOf(raw.oneOf ?? raw.anyOf).find(
    (each) => isRecord(each) && each.type !== 'null' && each.const === undefined,
  );
  const parts = [...listOf(raw.allOf), ...(choice ? [choice] : [])].map((each) => settled(each, schemas, depth + 1));
  return {
    own: Object.assign({}, ...parts.map((part) => part.own), raw),
    properties: Object.assign(
      {},
      ...parts.map((part) => part.properties),
      isRecord(raw.properties) ? raw.properties : {},
    ),
    required: new Set([...parts.flatMap((part) => [...part.required]), ...listOf(raw.required).map(String)]),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface Context {
  readonly model: Model;
  readonly schemas: Values;
  readonly taken: Set<string>;
  readonly remarks: string[];
}

const fieldOf = (key: string, schema: Schema, context: Context): DraftField =>
  withFacets(kindOf(key, schema, context), schema.own, context.model, context.remarks);

function kindOf(key: string, schema: Schema, context: Context): DraftField {
  const { own } = schema;
  const title = typeof own.title === 'string' && own.title.trim() !== '' ? own.title : key;
  const base = { name: toFieldName(key, context.taken), label: toLabel(title) };
  const type = listOf(own.type).find((each) => each !== 'null') ?? own.type;
  if (type === 'array') return arrayField(base, own.items, context);
  if (type === 'object' || Object.keys(schema.properties).length > 0) return { ...base, kind: 'json' };
  const choices = choicesOf(own);
  if (choices) return { ...base, kind: 'choice', ...choices };
  if (type === 'boolean') return { ...base, kind: 'boolean' };
  if (type === 'integer' || type === 'number') return numberField(base, context);
  return textField(base, own, context);
}

type Base = Pick<DraftField, 'name' | 'label'>;

const ofFormat: Readonly<Record<string, DraftKind>> = {
  date: 'date',
  'date-time': 'dateTime',
  email: 'email',
  uri: 'url',
  url: 'url',
  binary: 'file',
};

function textField(base: Base, own: Values, { model }: Context): DraftField {
  const kind = ofFormat[String(own.format)];
  if (kind) return { ...base, kind };
  const maxLength = typeof own.maxLength === 'number' && own.maxLength > 0 ? Math.floor(own.maxLength) : undefined;
  if (maxLength !== undefined && maxLength > LONG) return { ...base, kind: 'longText' };
  return inferField({ ...base, cells: typeof own.example === 'string' ? [own.example] : [] }, model);
}

function numberField(base: Base, { model }: Context): DraftField {
  const target = targetOf(base.name, [], model);
  if (target) return { ...base, kind: 'reference', target };
  const { kind } = inferField({ ...base, cells: [] }, model);
  return { ...base, kind: kind === 'rupiah' || kind === 'percent' ? kind : 'number' };
}

function arrayField(base: Base, raw: unknown, context: Context): DraftField {
  const item = settled(raw, context.schemas);
  const choices = choicesOf(item.own);
  if (choices) return { ...base, kind: 'multiChoice', ...choices };
  if (item.own.type === 'string') return { ...base, kind: 'tags' };
  const entries = Object.entries(item.properties);
  if (entries.length === 0) return { ...base, kind: 'json' };
  const inner: Context = { ...context, taken: new Set() };
  const fields = entries.map(([key, each]) => ({ ...fieldOf(key, settled(each, context.schemas), inner), key }));
  return { ...base, kind: 'embedded', item: fields.flatMap(plainInRow) };
}

/** What a row inside a record can hold: no files, and nothing that is itself a list. */
function plainInRow(field: DraftField): readonly DraftField[] {
  if (
    ['image', 'file', 'images', 'files', 'embedded', 'json', 'references', 'tags', 'multiChoice'].includes(field.kind)
  )
    return [];
  return [field.kind === 'reference' ? { name: field.name, label: field.label, kind: 'number' } : field];
}

/** The values of an enumeration, and what they are called where the document says it. */
function choicesOf(own: Values): Pick<DraftField, 'choices' | 'choiceLabels'> | undefined {
  const named = enumerated(own).filter(([value]) => value !== '');
  const choices = [...new Set(named.map(([value]) => value))];
  if (choices.length === 0 || !choices.every((each) => isPlain(each))) return undefined;
  const labels = named.filter(([, label]) => typeof label === 'string' && label.trim() !== '' && isPlain(label));
  return {
    choices,
    ...(labels.length > 0 ? { choiceLabels: Object.fromEntries(labels) as Record<string, string> } : {}),
  };
}

/** `enum` with names in an extension, or one constant with its title for each value. */
function enumerated(own: Values): readonly (readonly [value: string, label: unknown])[] {
  const constants = listOf(own.oneOf ?? own.anyOf).filter(isRecord);
  if (constants.some(({ const: value }) => typeof value === 'string'))
    return constants.flatMap(({ const: value, title }) => (typeof value === 'string' ? [[value, title] as const] : []));
  const names = [own['x-enumNames'], own['x-enum-descriptions'], own['x-enum-varnames']].map(listOf);
  const labels = names.find((each) => each.length > 0) ?? [];
  return listOf(own.enum).flatMap((value, at) =>
    typeof value === 'string' ? [[value, nameOf(labels[at])] as const] : [],
  );
}

const nameOf = (name: unknown): unknown => (typeof name === 'string' ? labelOfValue(name) : undefined);
