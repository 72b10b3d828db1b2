import type { ReportedProblem } from './declarationReport';
import { fieldFacetNames } from './fieldShape';
import type { AnyField, Fields } from './fields';
import type { Kinds } from './kinds';
import { resourceShape } from './resourceShape';
import { type Fault, faultsOf, isRecord, unknownMember } from './shapes';

/**
 * What of a declaration is not of the shape the language has. Whatever else looks at declarations takes their shape for
 * granted, so this is checked first, and for any value at all.
 */
export function shapeProblems(resource: unknown, kinds: Kinds, place: string): readonly ReportedProblem[] {
  const given = isRecord(resource) ? resource : {};
  const name = typeof given.name === 'string' ? given.name : place;
  const shaped = faultsOf(resourceShape, resource, '');
  const faults = shaped.length > 0 ? shaped : kindFaults(given.fields as Fields, kinds, 'fields');
  return faults.map((fault) => toProblem(name, fault));
}

const toProblem = (resource: string, { member, says, expected, unknown }: Fault): ReportedProblem => ({
  code: unknown ? 'R006' : 'R005',
  resource,
  member: member === '' ? 'it' : member,
  says,
  ...(expected === undefined ? {} : { expected }),
  ...(unknown ? { wrong: unknown.name, among: unknown.among } : {}),
});

/** What depends on the kind of a field: facets it cannot do without, and unknown facets. */
function kindFaults(fields: Fields, kinds: Kinds, at: string): readonly Fault[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const member = `${at}.${name}`;
    const kind = Object.hasOwn(kinds, field.kind) ? kinds[field.kind] : undefined;
    if (!kind) return [];
    const known = [...fieldFacetNames, ...(kind.facets ?? [])];
    return [
      ...(kind.needs ?? []).flatMap((facet) => missingFacet(field, facet, member)),
      ...Object.keys(field).flatMap((facet) =>
        known.includes(facet) ? [] : unknownMember(`${member}.${facet}`, facet, known),
      ),
      ...kindFaults(field.item ?? {}, kinds, `${member}.item`),
    ];
  });
}

const missingFacet = (field: AnyField, facet: keyof AnyField, member: string): readonly Fault[] =>
  field[facet] === undefined
    ? [{ member: `${member}.${facet}`, says: 'is missing', expected: `it of a field of kind "${field.kind}"` }]
    : [];
