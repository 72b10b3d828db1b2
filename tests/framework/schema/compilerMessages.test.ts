import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const declaration = `
import { choice, date, defineResource, embedded, image, number, reference, slug, text } from '../../../src/framework/schema';
export const shelves = defineResource({
  name: 'shelves', label: 'Rak', noun: 'rak', title: 'a', api: { path: '/shelves' },
  fields: {
    a: text({ label: 'A', default: 5 }),
    b: choice(['x', 'y'], { label: 'B', default: 'z' }),
    c: number({ label: 'C', default: 'z' }),
    d: date({ label: 'D', default: 5 }),
    e: reference('users', { label: 'E', default: 'z' }),
    f: image({ label: 'F', default: 5 }),
    g: embedded({ h: slug({ label: 'H', default: 5 }) }, { label: 'G' }),
  },
  list: { columns: ['a'] },
  form: { sections: [{ section: 'Rak', fields: ['a'] }] },
  access: { librarian: 'all' },
});
`;

/** What the compiler says of a file that stands beside this one: its line, counted from the fields, and its code. */
function saidOf(text: string): readonly string[] {
  const file = join(import.meta.dirname, 'shelves.ts');
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    declaration: true,
    emitDeclarationOnly: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, text, target) : getSourceFile(name, target);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ start = 0, code }) => `${text.slice(0, start).split('\n').at(-1)?.trim().charAt(0)} TS${code}`);
}

it('a default of another type is all that the compiler speaks of', () => {
  expect(saidOf(declaration)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((field) => `${field} TS2322`));
}, 60_000);
