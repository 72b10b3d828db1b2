import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type ts from 'typescript';

export interface Line {
  readonly file: string;
  readonly line: number;
}

type Typescript = typeof ts;
interface Found {
  readonly node: ts.Node;
  readonly source: ts.SourceFile;
}

/** Finds where a file of declarations says something. Undefined where there is no source to look at. */
export type FindLine = (file: string, path: readonly string[]) => Line | undefined;

/** An installation has no sources and no compiler; a developer's copy has both. */
export async function createFindLine(root: string): Promise<FindLine> {
  if (!existsSync(join(root, 'src/resources/index.ts'))) return () => undefined;
  const compiler = await import('typescript').catch(() => undefined);
  if (!compiler) return () => undefined;
  const reader = createReader(compiler.default ?? compiler);
  return (file, path) => {
    const [name = '', ...keys] = path;
    let found = reader.findExport(join(root, file), name);
    let last = found;
    for (const key of keys) {
      found = found && reader.findPart(found, key);
      if (!found) break;
      last = found;
    }
    return last && { file: relative(root, last.source.fileName), line: lineOf(last) };
  };
}

const lineOf = ({ node, source }: Found): number =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

/** Reads declarations as they are written: object literals, spreads, names, imports and calls with an object in them. */
function createReader(compiler: Typescript) {
  const sources = new Map<string, ts.SourceFile | undefined>();

  function read(file: string): ts.SourceFile | undefined {
    if (!sources.has(file))
      sources.set(
        file,
        existsSync(file)
          ? compiler.createSourceFile(file, readFileSync(file, 'utf8'), compiler.ScriptTarget.Latest)
          : undefined,
      );
    return sources.get(file);
  }

  function resolveModule(from: string, specifier: string): string | undefined {
    if (!specifier.startsWith('.')) return undefined;
    const base = join(dirname(from), specifier);
    return [`${base}.ts`, join(base, 'index.ts')].find((file) => existsSync(file));
  }

  /** What a name of this file stands for: declared here, imported, or passed on from elsewhere. */
  function findExport(file: string | undefined, name: string): Found | undefined {
    const source = file === undefined ? undefined : read(file);
    if (!source) return undefined;
    for (const statement of source.statements) {
      if (compiler.isVariableStatement(statement))
        for (const declaration of statement.declarationList.declarations)
          if (compiler.isIdentifier(declaration.name) && declaration.name.text === name)
            return { node: declaration, source };
      if (compiler.isFunctionDeclaration(statement) && statement.name?.text === name)
        return { node: statement, source };
      const from = importedAs(statement, name);
      if (from) return findExport(resolveModule(source.fileName, from.specifier), from.name);
    }
    for (const specifier of passedOn(source)) {
      const found = findExport(resolveModule(source.fileName, specifier), name);
      if (found) return found;
    }
    return undefined;
  }

  function importedAs(statement: ts.Statement, name: string): { specifier: string; name: string } | undefined {
    if (!compiler.isImportDeclaration(statement) || !compiler.isStringLiteral(statement.moduleSpecifier))
      return undefined;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !compiler.isNamedImports(bindings)) return undefined;
    const element = bindings.elements.find((each) => each.name.text === name);
    return element && { specifier: statement.moduleSpecifier.text, name: (element.propertyName ?? element.name).text };
  }

  const passedOn = (source: ts.SourceFile): readonly string[] =>
    source.statements.flatMap((statement) =>
      compiler.isExportDeclaration(statement) &&
      statement.moduleSpecifier &&
      compiler.isStringLiteral(statement.moduleSpecifier)
        ? [statement.moduleSpecifier.text]
        : [],
    );

  /** The object or list a node stands for. */
  function meantBy({ node, source }: Found): Found | undefined {
    if (compiler.isVariableDeclaration(node) || compiler.isPropertyAssignment(node))
      return node.initializer && meantBy({ node: node.initializer, source });
    if (compiler.isShorthandPropertyAssignment(node)) return valueOfName(source, node.name.text);
    if (
      compiler.isAsExpression(node) ||
      compiler.isSatisfiesExpression(node) ||
      compiler.isParenthesizedExpression(node)
    )
      return meantBy({ node: node.expression, source });
    if (compiler.isIdentifier(node)) return valueOfName(source, node.text);
    if (compiler.isPropertyAccessExpression(node)) {
      const part = findPart({ node: node.expression, source }, node.name.text);
      return part && meantBy(part);
    }
    return { node, source };
  }

  function valueOfName(source: ts.SourceFile, name: string): Found | undefined {
    const found = findExport(source.fileName, name);
    return found && meantBy(found);
  }

  function findPart(found: Found, key: string): Found | undefined {
    const value = meantBy(found);
    if (!value) return undefined;
    const { node, source } = value;
    if (compiler.isCallExpression(node)) return ofCall(node, source, key);
    if (compiler.isArrayLiteralExpression(node)) {
      const item = node.elements[Number(key)];
      return item && { node: item, source };
    }
    if (!compiler.isObjectLiteralExpression(node)) return undefined;
    // The last one counts, as when it runs.
    for (const property of node.properties.toReversed()) {
      if (compiler.isSpreadAssignment(property)) {
        const spread = { node: property.expression, source };
        const part = findPart(spread, key) ?? findPart(returnedBy(spread) ?? spread, key);
        if (part) return part;
      } else if (nameOf(property) === key) return { node: property, source };
    }
    return undefined;
  }

  /** What a function that is called here gives back, where that is the last thing it does. */
  function returnedBy({ node, source }: Found): Found | undefined {
    if (!compiler.isCallExpression(node) || !compiler.isIdentifier(node.expression)) return undefined;
    const called = findExport(source.fileName, node.expression.text);
    if (!called || !compiler.isFunctionDeclaration(called.node)) return undefined;
    const last = called.node.body?.statements.at(-1);
    return last && compiler.isReturnStatement(last) && last.expression
      ? { node: last.expression, source: called.source }
      : undefined;
  }

  /** `text({ … })`, `choice([…], { … })`, `defineResource({ … })`: facets stand in an object, choices before it. */
  function ofCall(node: ts.CallExpression, source: ts.SourceFile, key: string): Found | undefined {
    for (const argument of node.arguments.toReversed()) {
      const part = findPart({ node: argument, source }, key);
      if (part) return part;
    }
    const [first] = node.arguments;
    return ['choices', 'target', 'item', 'type'].includes(key) && first ? { node: first, source } : undefined;
  }

  const nameOf = ({ name }: ts.ObjectLiteralElementLike): string | undefined =>
    name && (compiler.isIdentifier(name) || compiler.isStringLiteral(name)) ? name.text : undefined;

  return { findExport, findPart };
}
