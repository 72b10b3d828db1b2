import { describe, expect, it } from 'vitest';
import { overlayJsonSchema } from '../../../../src/framework/schema/overlay/jsonSchema';
import { library } from '../../../support/library';

const schema = overlayJsonSchema(library);
const at = (...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => (node as Readonly<Record<string, unknown>> | undefined)?.[key], schema);
const keysAt = (...keys: readonly string[]) => Object.keys((at(...keys) ?? {}) as object);

/** Every name that a `$ref` points to. */
const refsIn = (node: unknown): readonly string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const own = '$ref' in node && typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(refsIn)];
};

describe('overlayJsonSchema', () => {
  it('offers the resources that are staff’s to configure, their fields and the roles', () => {
    expect(keysAt('properties', 'resources', 'properties')).toEqual(['branches', 'members', 'books']);
    expect(keysAt('$defs', 'branches', 'properties', 'fields', 'properties')).toEqual(['name', 'city']);
    expect(keysAt('properties', 'roles', 'properties')).toEqual(['librarian', 'reader', 'branch_librarian']);
    expect(keysAt('$defs', 'books.role', 'properties')).not.toContain('custom');
  });

  it('offers the choices of a field, and new ones only where it is open', () => {
    expect(
      at('$defs', 'books', 'properties', 'fields', 'properties', 'genre', 'properties', 'choices', 'properties'),
    ).toEqual({
      labels: {
        type: 'object',
        propertyNames: { enum: ['novel', 'history', 'science'] },
        additionalProperties: { $ref: '#/$defs/label' },
      },
      order: { type: 'array', maxItems: 200, items: { enum: ['novel', 'history', 'science'] } },
      retired: { type: 'array', maxItems: 200, items: { enum: ['novel', 'history', 'science'] } },
      retiredFrom: {
        type: 'object',
        maxProperties: 200,
        propertyNames: { enum: ['novel', 'history', 'science'] },
        additionalProperties: { type: 'string', format: 'date' },
      },
    });
  });

  it('offers the kinds staff can add fields of', () => {
    const kinds = Object.keys(library.kinds).filter((name) => library.kinds[name]?.custom);
    expect(kinds).toContain('dateTime');
    expect(at('$defs', 'custom', 'properties', 'kind')).toEqual({ enum: kinds });
  });

  it('points to nothing that is not defined', () => {
    const defined = new Set(keysAt('$defs').map((name) => `#/$defs/${name}`));
    expect(refsIn(schema).filter((name) => !defined.has(name))).toEqual([]);
  });
});
