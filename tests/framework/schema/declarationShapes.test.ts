import { describe, expect, it } from 'vitest';
import {
  coreKinds,
  DeclarationError,
  type DeclarationProblem,
  defineModel,
  type Resource,
} from '../../../src/framework/schema';
import { shelves } from '../../support/fullDeclaration';
import { library } from '../../support/library';
import { sized } from '../../support/sized';

const around = {
  fileOf: ({ name }: Pick<Resource, 'name'>) => `library/${name}.ts`,
  roles: ['librarian', 'branch_librarian', 'reader'],
  modules: ['loans'],
};
const declared: readonly Resource[] = [...library.resources, shelves];

type Path = readonly (string | number)[];
type Outcome = 'valid' | readonly DeclarationProblem[];

function outcomeOf(resources: readonly unknown[]): Outcome {
  try {
    defineModel(resources as readonly Resource[], coreKinds, around);
    return 'valid';
  } catch (error) {
    if (error instanceof DeclarationError) return error.problems;
    throw error;
  }
}

/** Every member of a declaration, at every depth, and the declaration itself. */
const pathsOf = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) =>
        pathsOf(each, [...path, Array.isArray(value) ? Number(name) : name]),
      )
    : []),
];

const absent = Symbol('absent');

/** A copy in which one member is something else. */
function replaced(value: unknown, [name, ...rest]: Path, given: unknown): unknown {
  if (name === undefined) return given === absent ? undefined : given;
  if (Array.isArray(value)) {
    if (rest.length === 0 && given === absent) return value.filter((_each, at) => at !== name);
    return value.map((each, at) => (at === name ? replaced(each, rest, given) : each));
  }
  const { [name]: changed, ...others } = value as Record<string, unknown>;
  if (rest.length === 0 && given === absent) return others;
  return { ...others, [name]: replaced(changed, rest, given) };
}

const memberOf = (path: Path): string =>
  path.reduce<string>(
    (member, name) => (typeof name === 'number' ? `${member}[${name}]` : member === '' ? name : `${member}.${name}`),
    '',
  );

const wrongValues: readonly unknown[] = [absent, null, 5, 'constructor', true, [], [undefined], { x: 5 }, () => 'x'];

/** In a proof every value in every place, else a third of them, others in the next place. */
const wrongValuesAt = (place: number) =>
  sized(
    wrongValues.filter((_value, at) => at % 3 === place % 3),
    wrongValues,
  );

const cases = declared.flatMap((resource, at) =>
  pathsOf(resource).map((path) => ({
    path,
    name: resource.name,
    outcome: (given: unknown) => outcomeOf(declared.with(at, replaced(resource, path, given) as Resource)),
  })),
);

describe('a declaration of a wrong shape', () => {
  it('is none to begin with', () => {
    expect(outcomeOf(declared)).toBe('valid');
  });

  it('is valid or told with code, file and member, whatever stands wherever', () => {
    const counts = { valid: 0, told: 0 };
    for (const [place, { path, outcome }] of cases.entries())
      for (const given of wrongValuesAt(place)) {
        const found = outcome(given);
        counts[found === 'valid' ? 'valid' : 'told'] += 1;
        for (const { code, member, sentence } of found === 'valid' ? [] : found)
          if (!/^R\d{3} \S/.test(sentence) || member === '' || !sentence.startsWith(code))
            expect.fail(`${memberOf(path)} = ${String(given)}: ${sentence}`);
      }
    console.info(`N = ${counts.valid + counts.told}: ${counts.told} told, ${counts.valid} valid`);
    expect(counts.told).toBeGreaterThan(counts.valid);
  });

  it('is told at the very member where something stands that is no data', () => {
    for (const { path, name, outcome } of cases.filter((each) => each.path.length > 0)) {
      const found = outcome(() => 'x');
      const [problem] = found === 'valid' ? [] : found;
      const where = problem && (memberOf(path) === 'name' ? 'name' : problem.member);
      expect(where, `${name}: ${memberOf(path)}`).toBe(memberOf(path));
    }
  });

  it.each([
    [{ related: 'books' }, 'related is the text "books". Expected a list of { resource, by }.'],
    [{ list: { columns: {} } }, 'list.columns is an object. Expected a list of texts.'],
    [{ fields: { code: undefined } }, 'fields.code is missing. Expected a field such as text({ label: … }).'],
    [{ import: 5 }, 'import is the number 5. Expected { columns, same }.'],
    [
      { fields: { ...shelves.fields, state: { kind: 'choice', label: 'Keadaan', choices: null } } },
      'fields.state.choices is null. Expected a list of texts, or labels under their values.',
    ],
    [
      { fields: { ...shelves.fields, state: { kind: 'choice', label: 'Keadaan' } } },
      'fields.state.choices is missing. Expected it of a field of kind "choice".',
    ],
    [
      { rules: [{ when: { state: { eq: 'open' }, size: 'x' }, require: ['code'] }] },
      'rules[0].when.size is the text "x". Expected a comparison such as { eq: … }.',
    ],
    [{ access: { librarian: 'al' } }, 'access.librarian is the text "al". Expected "all", or {'],
  ])('of %# is said in words', (more, sentence) => {
    const found = outcomeOf([...library.resources, { ...shelves, ...more }]);
    expect(found === 'valid' ? [] : found.map((each) => each.sentence)).toEqual([
      expect.stringContaining(`R005 library/shelves.ts: ${sentence}`),
    ]);
  });

  it.each([
    [{ list: { ...shelves.list, filter: ['state'] } }, 'list.filter', 'filters'],
    [{ sentence: {} }, 'sentence', 'sentences'],
    [
      { fields: { ...shelves.fields, code: { kind: 'text', label: 'x', requird: true } } },
      'fields.code.requird',
      'required',
    ],
    [{ rules: [{ when: { size: { gtee: 5 } } }] }, 'rules[0].when.size.gtee', 'gte'],
  ])('has the nearest word named, %#', (more, member, meant) => {
    const found = outcomeOf([...library.resources, { ...shelves, ...more }]);
    expect(found === 'valid' ? [] : found.map((each) => each.sentence)).toEqual([
      expect.stringMatching(`^R006 library/shelves.ts: ${member.replace(/[[\]]/g, '.')} .*Did you mean "${meant}"\\?$`),
    ]);
  });

  it('takes the facets that a kind of ones own names', () => {
    const colour = { ...coreKinds.text, facets: ['palette'], needs: [] };
    const fields = { ...shelves.fields, colour: { kind: 'colour', label: 'Warna', palette: ['merah'] } };
    const withColour = [...library.resources, { ...shelves, fields } as Resource];
    expect(() => defineModel(withColour, { ...coreKinds, colour })).not.toThrow();
    expect(() => defineModel(withColour, { ...coreKinds, colour: coreKinds.text })).toThrow('fields.colour.palette');
  });

  it('names the place where it has no name itself, or is not there at all', () => {
    const { name: _name, ...nameless } = shelves;
    const sentences = [nameless, undefined].map((each) => {
      const found = outcomeOf([...library.resources, each]);
      return found === 'valid' ? [] : found.map(({ sentence }) => sentence);
    });
    expect(sentences).toEqual([
      ['R005 resources[4]: name is missing. Expected a text.'],
      ['R005 resources[4]: it is missing. Expected what defineResource({ … }) gives.'],
    ]);
  });
});
