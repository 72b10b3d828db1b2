// What a field function takes, read from its type: the facets of every field are separated from those of its kind.
import { join } from 'node:path';
import ts from 'typescript';

const sources = ['src/framework/schema/fields.ts', 'src/resources/kinds.ts'];

/**
 * @param {string} root
 * @returns {{ common: Facet[], byKind: Record<string, { name: string, own: Facet[] }> }}
 */
export function readFacets(root) {
  const files = sources.map((file) => join(root, file));
  const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext };
  const program = ts.createProgram(files, {
    ...options,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts'],
    types: [],
  });
  const checker = program.getTypeChecker();
  const exportsOf = (file) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol ? checker.getExportsOfModule(symbol) : [];
  };
  const declared = files.flatMap(exportsOf);
  const base = declared.find(({ name }) => name === 'FieldOptions');
  if (!base) throw new Error('src/framework/schema/fields.ts exports no FieldOptions.');
  const common = checker.getDeclaredTypeOfSymbol(base).getProperties();
  const isCommon = new Set(common.map(({ name }) => name));
  const facetOf = (symbol) => ({
    name: symbol.name,
    doc: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' '),
  });
  const byKind = Object.fromEntries(
    declared.flatMap((symbol) => {
      const options = optionsOf(checker, symbol);
      if (!options) return [];
      const own = options.getProperties().filter(({ name }) => !isCommon.has(name));
      return [[symbol.name, { name: symbol.name, own: own.map(facetOf) }]];
    }),
  );
  return { common: common.map(facetOf), byKind };
}

/** @typedef {{ name: string, doc: string }} Facet */

/**
 * The type of the options of a field function: its last parameter, when that has a label.
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function optionsOf(checker, symbol) {
  if (!symbol.valueDeclaration) return undefined;
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const parameter = signature?.getParameters().at(-1);
  const type = parameter && checker.getTypeOfSymbol(parameter);
  const options = type && (checker.getBaseConstraintOfType(type) ?? type);
  return options?.getProperty('label') && options.getProperty('required') && !options.getProperty('kind')
    ? options
    : undefined;
}
