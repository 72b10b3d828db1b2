import { condition } from './conditionShapes';
import { fieldFacetNames, fieldShape } from './fieldShape';
import { coreKinds, type Kinds } from './kinds';
import { resourceShape } from './resourceShape';
import type { Made, Optional, Shape } from './shapes';

type Schema = Readonly<Record<string, unknown>>;

/** What stands within itself, or in many places, is described once. */
const named = new Map<Shape, string>([
  [condition, 'condition'],
  [fieldShape, 'field'],
]);

/**
 * What `defineResource` takes, as JSON schema (draft 2020-12), made from the shapes that declarations are checked by. Whether
 * names lead somewhere is not in it: `defineModel` says that.
 * @param kinds with those of an application, fields may be of them and have their facets
 */
export function declarationJsonSchema(kinds: Kinds = coreKinds): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Resource declaration',
    ...described(resourceShape),
    $defs: { condition: schemaOf(condition.made), field: fieldOf(kinds) },
  };
}

function fieldOf(kinds: Kinds): Schema {
  const { properties, ...rest } = schemaOf(fieldShape.made) as { readonly properties: Schema };
  const more = Object.values(kinds).flatMap(({ facets = [] }) =>
    facets.filter((facet) => !fieldFacetNames.includes(facet)),
  );
  return {
    ...rest,
    properties: {
      ...properties,
      ...Object.fromEntries(more.map((facet) => [facet, {}])),
      kind: { enum: Object.keys(kinds) },
    },
    additionalProperties: false,
  };
}

function described(shape: Shape): Schema {
  const known = named.get(shape);
  if (known !== undefined) return { $ref: `#/$defs/${known}` };
  // What a list of texts is says its schema.
  return { ...schemaOf(shape.made), ...('members' in shape.made ? { description: shape.is } : {}) };
}

function schemaOf(made: Made): Schema {
  if ('type' in made) return made;
  if ('values' in made) return { enum: made.values };
  if ('list' in made) return { type: 'array', items: described(made.list) };
  if ('tuple' in made)
    return {
      type: 'array',
      prefixItems: made.tuple.map(described),
      minItems: made.tuple.length,
      maxItems: made.tuple.length,
    };
  if ('map' in made) return { type: 'object', additionalProperties: described(made.map) };
  if ('either' in made) return { anyOf: made.either.map(described) };
  if ('itself' in made) return described(made.itself());
  if ('anything' in made) return {};
  const members = Object.entries(made.members);
  const isOptional = (member: Shape | Optional): member is Optional => 'optional' in member;
  return {
    type: 'object',
    properties: Object.fromEntries(
      members.map(([name, member]) => [name, described(isOptional(member) ? member.optional : member)]),
    ),
    required: members.flatMap(([name, member]) => (isOptional(member) ? [] : [name])),
    ...(made.open ? {} : { additionalProperties: false }),
  };
}
