import fc from 'fast-check';
import type { ActionSpec, AnyField, Fields, Resource } from '../../../src/framework/schema';
import { maybe, mostly, rarely, some, subset } from './draw';
import { choices, conditionOn, constant, fieldOf, type Surroundings } from './fields';

const settable = [
  'text',
  'longText',
  'number',
  'duration',
  'rating',
  'colour',
  'point',
  'boolean',
  'choice',
  'date',
  'dateTime',
];

export const actionOn = (fields: Fields, given: Surroundings): fc.Arbitrary<ActionSpec> => {
  const names = Object.keys(fields);
  const plain = names.filter((name) => settable.includes(fields[name]?.kind ?? ''));
  const anyName = fc.constantFrom(...names);
  const sets = mostly(plain.length > 0 ? fc.constantFrom(...plain) : anyName, anyName).chain((name) => {
    const field = fields[name] as AnyField;
    const value = ['date', 'dateTime'].includes(field.kind)
      ? fc.oneof(constant(field), fc.constant({ now: true as const }))
      : constant(field);
    return value.map((each) => ({ [name]: each }));
  });
  const own = fieldOf({ ...given, kinds: ['text', 'number', 'date', 'choice', 'boolean', 'longText'] }).map(
    (field) => ({ catatan: field }),
  );
  return some<ActionSpec>({
    label: fc.constant('Kerjakan'),
    on: fc.subarray(['row', 'card', 'show', 'bulk'] as const, { minLength: 1 }),
    right: fc.constantFrom('edit' as const),
    sets: fc.oneof({ weight: 4, arbitrary: sets }, { weight: 1, arbitrary: fc.constant(undefined) }),
    input: maybe(mostly<NonNullable<ActionSpec['input']>>(subset(names, 2), own)),
    when: maybe(conditionOn(fields)),
    remove: rarely(rarely(fc.constant(true))),
    tone: maybe(fc.constantFrom('success' as const, 'danger' as const)),
    preview: maybe(fc.constant(true as const)),
    undo: maybe(fc.constant(true as const)),
    as: rarely(fc.constantFrom('now' as const, 'confirm' as const)),
    roles: rarely(fc.constant(['admin'])),
    key: rarely(fc.constantFrom('k', 'x')),
    question: rarely(fc.constant('Kerjakan "{title}"?')),
  });
};

export const stateOf = (fields: Fields): fc.Arbitrary<Resource['states']> => {
  const field = Object.entries(fields).find(([, { kind }]) => kind === 'choice')?.[0];
  if (field === undefined) return fc.constant(undefined);
  const to = fc.subarray([...choices]);
  return maybe(fc.record({ satu: to, dua: to, tiga: to, empat: to }).map((from) => ({ field, from })));
};
