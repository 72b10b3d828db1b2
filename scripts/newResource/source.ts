import type { AnyField, Fields, ResourceSpec } from '../../src/framework/schema';
import { camelOf } from './names';

/** Kinds that stand in src/resources/kinds.ts; the others are the language's own. */
const ours = new Set(['nik', 'kk', 'phone', 'personName', 'rtRw', 'rupiah']);

/** The file of a declaration, as text. Its layout is left to the formatter. */
export function toSource(spec: ResourceSpec): string {
  const { fields, ...rest } = spec;
  const used = [...new Set(kindsWithin(fields))].toSorted();
  const core = ['defineResource', ...used.filter((kind) => !ours.has(kind))].toSorted();
  const own = used.filter((kind) => ours.has(kind));
  const entries = Object.entries(rest).flatMap(([name, value]) => [
    ...(name === 'list' ? [`fields: ${writeFields(fields)}`] : []),
    `${name}: ${write(value)}`,
  ]);
  return [
    `import { ${core.join(', ')} } from '../framework/schema';`,
    ...(own.length > 0 ? [`import { ${own.join(', ')} } from './kinds';`] : []),
    '',
    `export const ${camelOf(spec.name)} = defineResource({`,
    ...entries.map((entry) => `  ${entry},`),
    '});',
    '',
  ].join('\n');
}

const kindsWithin = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap(({ kind, item }) => [kind, ...kindsWithin(item ?? {})]);

const writeFields = (fields: Fields): string =>
  `{ ${Object.entries(fields)
    .map(([name, field]) => `${name}: ${writeField(field)}`)
    .join(',\n')} }`;

/** choice([…], { label: '…' }): what a kind is about comes before its facets. */
function writeField({ kind, choices, target, item, ...facets }: AnyField): string {
  const about = [
    ...(choices ? [write(choices)] : []),
    ...(target === undefined ? [] : [write(target)]),
    ...(item ? [writeFields(item)] : []),
  ];
  return `${kind}(${[...about, write(facets)].join(', ')})`;
}

function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return quoted(value);
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${keyOf(name)}: ${write(each)}`)
    .join(', ')} }`;
}

/** Values of a choice may be any text; `__proto__` in quotation marks would be no member. */
const keyOf = (name: string): string =>
  /^[a-z_$][\w$]*$/i.test(name) && name !== '__proto__' ? name : name === '__proto__' ? '["__proto__"]' : quoted(name);

/** JSON is JavaScript, but for two line separators that editors stumble over. */
const quoted = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (separator) => `\\u${separator.charCodeAt(0).toString(16)}`);

/** The index with one more import and one more line at the end of the list; undefined when it is not as expected. */
export function withLine(index: string, name: string): string | undefined {
  const variable = camelOf(name);
  const end = /\n\} as const;/.exec(index);
  const imports = [...index.matchAll(/^import \{.*\} from '\.\/(\w+)';\n/gm)];
  const after = imports.findLast(([, file = '']) => file < variable) ?? imports[0];
  if (!end || !after) return undefined;
  const at = after.index + after[0].length;
  const line = variable === name ? `${name},` : `${name}: ${variable},`;
  return [
    index.slice(0, at),
    `import { ${variable} } from './${variable}';\n`,
    index.slice(at, end.index),
    `\n  ${line}`,
    index.slice(end.index),
  ].join('');
}
