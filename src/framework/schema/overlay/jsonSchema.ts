import { operators } from '../conditions';
import { type AnyField, choiceValues } from '../fields';
import type { Model } from '../model';
import { CUSTOM_NAME, type Facet, LIST_NAME, OVERLAY_FORMAT } from '../overlayDocument';
import type { Resource } from '../resource';
import { targetsOf } from './custom';
import { overlayLimits as limits } from './documentReading';
import {
  choiceSetSchema,
  closed,
  daysSchema,
  ref,
  type Schema,
  textSchema,
  texts,
  valuesSchema,
  wordsSchema,
} from './documentSchema';
import { facetNames, facetRule, facets } from './facets';
import { isConfigurable } from './isConfigurable';
import { mayConfigure, refusalOfGroup } from './tightening';

const operand: Schema = {
  oneOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    closed({ field: { type: 'string' }, plusDays: { type: 'integer' } }, { required: ['field'] }),
    closed({ today: { const: true }, plusDays: { type: 'integer' } }, { required: ['today'] }),
  ],
};
const some = {
  type: 'array',
  minItems: 1,
  maxItems: limits.choices,
  items: { type: ['string', 'number', 'boolean', 'null'] },
};
const special: Readonly<Record<string, Schema>> = {
  in: some,
  notIn: some,
  contains: textSchema(200),
  startsWith: textSchema(200),
  within: { type: 'array', minItems: 4, maxItems: 4, items: { type: 'number' } },
  empty: { type: 'boolean' },
};
const comparison = closed(Object.fromEntries(operators.map((operator) => [operator, special[operator] ?? operand])), {
  minProperties: 1,
});

/** Each facet as the reader takes it, with the name staff know it by. */
const described = (facet: Facet): Schema => ({ ...facets[facet].schema, description: facets[facet].words.id.name });
/** Defined once, because every field of every resource has it. */
const facetOf = (facet: string): Schema => ref(`facet.${facet}`);
const seen: Schema = { type: 'object' };

const definitions: Schema = {
  ...Object.fromEntries(facetNames.map((facet) => [`facet.${facet}`, described(facet)])),
  label: wordsSchema(limits.label),
  help: wordsSchema(limits.help, 0),
  placeholder: wordsSchema(limits.placeholder, 0),
  condition: {
    type: 'object',
    minProperties: 1,
    oneOf: [
      ...['all', 'any'].map((key) =>
        closed({ [key]: { type: 'array', minItems: 1, maxItems: 20, items: ref('condition') } }, { required: [key] }),
      ),
      closed({ not: ref('condition') }, { required: ['not'] }),
      {
        type: 'object',
        not: { anyOf: ['all', 'any', 'not'].map((key) => ({ required: [key] })) },
        additionalProperties: ref('comparison'),
      },
    ],
  },
  comparison,
  section: closed({
    label: ref('label'),
    help: ref('help'),
    before: textSchema(limits.name),
    after: textSchema(limits.name),
    seen,
  }),
  example: closed(
    {
      values: { type: 'object' },
      day: { type: 'string', format: 'date' },
      role: textSchema(limits.name),
      refused: { type: 'object', additionalProperties: { type: 'string' } },
      shown: { ...valuesSchema, maxItems: limits.fields + limits.custom },
      hidden: { ...valuesSchema, maxItems: limits.fields + limits.custom },
    },
    { required: ['values', 'day', 'shown', 'hidden'] },
  ),
  choiceList: closed({ label: ref('label'), ...choiceSetSchema }, { required: ['label', 'choices'] }),
  // Fields of staff's own may have any facet.
  anyField: closed({ ...Object.fromEntries(facetNames.map((facet) => [facet, facetOf(facet)])), seen }),
};

/**
 * The deployment file as a JSON schema (draft 2020-12), made from the declarations: an editor completes the names of
 * resources, fields and choices, and reports what needs no resolving. `npm run config:check` reports the rest.
 */
export function overlayJsonSchema(model: Model): Schema {
  const resources = model.resources.filter(isConfigurable);
  const roles = [...new Set(model.resources.flatMap(({ access }) => Object.keys(access)))];
  const named = (suffix: string) =>
    closed(Object.fromEntries(resources.map(({ name }) => [name, ref(`${name}${suffix}`)])));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Kolom & Formulir',
    ...closed(
      {
        $schema: { type: 'string' },
        format: { const: OVERLAY_FORMAT },
        resources: named(''),
        roles: closed(Object.fromEntries(roles.map((role) => [role, closed({ resources: named('.role') })]))),
        lists: {
          type: 'object',
          maxProperties: limits.lists,
          additionalProperties: false,
          patternProperties: { [LIST_NAME]: ref('choiceList') },
        },
      },
      { required: ['format'] },
    ),
    $defs: {
      ...definitions,
      custom: customOf(model),
      ...Object.fromEntries(
        resources.flatMap((resource) => [
          [resource.name, resourceOf(resource, true)],
          [`${resource.name}.role`, resourceOf(resource, false)],
        ]),
      ),
    },
  };
}

function resourceOf(resource: Resource, isWhole: boolean): Schema {
  const names = Object.keys(resource.fields);
  const sections = [...resource.form.sections, ...(resource.show?.sections ?? [])].map(({ section }) => section);
  const base = ['id', 'created_at', 'updated_at'];
  const column: Schema = { anyOf: [{ enum: [...names, ...base] }, { pattern: CUSTOM_NAME }] };
  return closed(
    {
      fields: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          names.map((name) => [name, fieldOf(resource, resource.fields[name] as AnyField)]),
        ),
        patternProperties: { [CUSTOM_NAME]: ref('anyField') },
      },
      ...(isWhole && mayConfigure(resource, 'custom')
        ? {
            custom: {
              type: 'object',
              maxProperties: limits.custom,
              additionalProperties: false,
              patternProperties: { [CUSTOM_NAME]: ref('custom') },
            },
          }
        : {}),
      sections: {
        type: 'object',
        maxProperties: limits.sections,
        properties: Object.fromEntries(sections.map((section) => [section, ref('section')])),
        additionalProperties: ref('section'),
      },
      ...(isWhole
        ? { examples: { type: 'object', maxProperties: limits.examples, additionalProperties: ref('example') } }
        : {}),
      list: closed({
        columns: { type: 'array', maxItems: limits.columns, items: column },
        sort: { type: 'array', prefixItems: [column, { enum: ['asc', 'desc'] }], minItems: 2, maxItems: 2 },
        seen,
      }),
    },
    { description: resource.label },
  );
}

/** Only what staff may touch of this field, and its own choices. */
function fieldOf(resource: Resource, field: AnyField): Schema {
  const allowed = facetNames.filter((facet) => !refusalOfGroup(resource, field, facet));
  const choices = choiceValues(field);
  const known = { enum: choices };
  const ofChoices = closed({
    labels: { type: 'object', propertyNames: known, additionalProperties: ref('label') },
    ...(field.ranked ? {} : { order: { ...valuesSchema, items: field.open ? { type: 'string' } : known } }),
    retired: { ...valuesSchema, items: known },
    retiredFrom: { ...daysSchema, propertyNames: known },
    ...(field.open ? { added: texts } : {}),
  });
  const properties = allowed.flatMap((facet): [string, unknown][] =>
    facet !== 'choices' ? [[facet, facetOf(facet)]] : choices.length > 0 ? [[facet, ofChoices]] : [],
  );
  return closed({ ...Object.fromEntries(properties), seen }, { description: field.label });
}

function customOf(model: Model): Schema {
  const { kinds } = model;
  const offered = Object.keys(kinds).filter((kind) => kinds[kind]?.custom);
  return closed(
    {
      ...Object.fromEntries(
        facetNames.filter((facet) => facetRule(facet)?.inDefinition !== false).map((facet) => [facet, facetOf(facet)]),
      ),
      kind: { enum: offered },
      ...choiceSetSchema,
      list: textSchema(limits.name),
      target: { enum: targetsOf(model).map((target) => target.name) },
      ...Object.fromEntries(
        ['inList', 'inFilters', 'search', 'code', 'removed'].map((flag) => [flag, { const: true }]),
      ),
    },
    { required: ['kind', 'label'] },
  );
}
