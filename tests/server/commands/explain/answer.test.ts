import { describe, expect, it } from 'vitest';
import { answerTo, DeclaredWrongly } from '../../../../server/commands/explain/answer';
import { type Declarations, readDeclarations } from '../../../../server/commands/explain/declarations';
import { defineModel, type Resource } from '../../../../src/framework/schema';
import { declarationFileOf, declared, model } from '../../../../src/resources';

/** As the program declares itself, but for one of them. */
const withWrong = (name: string, wrong: (resource: Resource) => object): Promise<Declarations> =>
  readDeclarations(async () => {
    const all = Object.values(declared).map((each) => (each.name === name ? wrong(each) : each));
    return { model: defineModel(all as readonly Resource[], model.kinds, { fileOf: declarationFileOf }) };
  });

const ask = (wanted: string, declarations: Declarations) =>
  answerTo({ wanted, json: false, withDatabase: false }, declarations, {});
const misnamed = ({ list, ...rest }: Resource) => ({
  ...rest,
  list: { ...list, columns: ['jdul', ...list.columns.slice(1)] },
});
const misshapen = ({ list, ...rest }: Resource) => ({ ...rest, list: { ...list, columns: 'judul' } });

describe('npm run explain while a declaration is wrong', () => {
  it.each([
    ['R012', misnamed],
    ['R005', misshapen],
  ] as const)('explains another, and says which file is wrong with which code: %s', async (code, wrong) => {
    const answer = await ask('residents.no_hp', await withWrong('pokir', wrong));
    expect(answer).toMatch(/label\s+No\. HP\s+L1 declaration\s+src\/resources\/residents\.ts:\d+\n/);
    expect(answer).toMatch(/column\s+residents\.no_hp text/);
    expect(answer).toContain(`! src/resources/pokir.ts is wrong (${code}) and was left out.`);
  });

  it('lists the problems of the one that is asked about', async () => {
    const asked = ask('pokir.judul', await withWrong('pokir', misnamed));
    await expect(asked).rejects.toThrow(DeclaredWrongly);
    await expect(asked).rejects.toThrow(
      /^R012 src\/resources\/pokir\.ts: list\.columns names "jdul", which is not a field\..*Did you mean "judul"\?$/,
    );
  });

  it('explains whatever refers to the one that is left out', async () => {
    const referring = model.resources.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, { target }]) =>
        target !== undefined && target !== name ? [{ asked: `${name}.${field}`, target }] : [],
      ),
    );
    expect(referring.length).toBeGreaterThan(10);
    for (const { asked, target } of referring)
      expect(await ask(asked, await withWrong(target, misshapen))).toContain('is wrong (R005)');
  });

  it('passes on what is no matter of declarations', async () => {
    const broken = readDeclarations(() => Promise.reject(new TypeError('x is not a function')));
    await expect(broken).rejects.toThrow(TypeError);
  });
});
