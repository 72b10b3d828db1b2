import { type Model, nearestOf, type Rule } from '../../../src/framework/schema';
import type { Draft, DraftField, ExistingTable } from '../draft';
import { toFieldName, toLabel, toWords } from '../names';
import { helpOf } from '../openApiFacets';
import { SampleError } from '../reading';
import { type Ask, type CatalogueTable, listSchemas, readCatalogue, readCells } from './catalogue';
import { type Finding, readCheck } from './checks';
import { fieldOf, isFreeText, narrowed, ruleOf } from './columns';

export type { Ask } from './catalogue';

/** A table as a declaration: all but who may do what, which no database says. */
export type TableDraft = Pick<Draft, 'name' | 'label' | 'noun' | 'fields'> & {
  readonly existing: ExistingTable;
};

export interface SchemaReading {
  /** Relations that were looked at, those left out among them. */
  readonly read: number;
  readonly drafts: readonly TableDraft[];
  /** Table or view, and why nothing was made of it. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** What of the tables a declaration cannot say, in a sentence each. */
  readonly remarks: readonly string[];
}

export interface SchemaOptions {
  readonly model: Model;
  readonly schema: string;
  /** Only these; without it all of them. */
  readonly tables?: readonly string[];
  /** Why a resource may not be called so. */
  readonly refuseName: (name: string) => string | undefined;
}

/** Reads the tables of a schema that another program keeps. */
export async function readSchema(ask: Ask, options: SchemaOptions): Promise<SchemaReading> {
  const { schema, tables: wanted } = options;
  const all = await readCatalogue(ask, schema);
  if (all.length === 0) {
    const schemas = await listSchemas(ask);
    throw new SampleError(
      `Skema "${schema}" tidak memiliki tabel.${suggestion(schema, schemas)} Yang memiliki tabel: ${schemas.join(', ') || 'tidak ada'}.`,
    );
  }
  const names = all.map(({ name }) => name);
  const unknown = wanted?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new SampleError(
      `Tabel "${unknown}" tidak ada di skema "${schema}".${suggestion(unknown, names)} Yang ada: ${names.join(', ')}.`,
    );
  const chosen = all.filter(({ name }) => wanted === undefined || wanted.includes(name));
  const leftOut: Record<string, string> = {};
  const resources = new Map<string, string>();
  for (const table of chosen) {
    const name = nameOf(table.name, schema, [...resources.values()], options.refuseName);
    const reason = refuseTable(table) ?? (name.startsWith('!') ? name.slice(1) : undefined);
    if (reason === undefined) resources.set(table.name, name);
    else leftOut[table.name] = reason;
  }
  const remarks: string[] = [];
  const drafts: TableDraft[] = [];
  for (const table of chosen) {
    const name = resources.get(table.name);
    if (name === undefined) continue;
    const cells = await readCells(
      ask,
      schema,
      table.name,
      table.columns.filter(isFreeText).map((each) => each.name),
    );
    const draft = draftOf(table, { ...options, name, resources, cells, remarks });
    if (draft.fields.length === 0) leftOut[table.name] = 'tidak ada kolom yang dapat dideklarasikan selain kuncinya.';
    else drafts.push(draft);
  }
  return { read: chosen.length, drafts, leftOut, remarks };
}

const suggestion = (word: string, among: readonly string[]): string => {
  const near = nearestOf(word, among);
  return near ? ` Maksudnya "${near}"?` : '';
};

const KEYS = ['smallint', 'integer', 'bigint'];

/** Why no declaration can stand on this relation. */
function refuseTable({ kind, columns, constraints }: CatalogueTable): string | undefined {
  if (kind === 'view') return 'sebuah view, yang tidak memiliki kunci dan tidak ditulisi.';
  if (kind === 'foreign table') return 'tabel dari server lain; bacalah di basis data yang menyimpannya.';
  const key = constraints.find((each) => each.kind === 'primary');
  if (!key) return 'tidak memiliki kunci utama.';
  if (key.columns.length > 1) return `kunci utamanya gabungan (${key.columns.join(', ')}).`;
  const type = columns.find(({ name }) => name === key.columns[0])?.type ?? '';
  return KEYS.includes(type) ? undefined : `kunci utamanya bertipe ${type}, bukan bilangan bulat.`;
}

/** The name of the table, or with that of its schema where another resource has it; behind `!` why neither can be. */
function nameOf(table: string, schema: string, taken: readonly string[], refuse: SchemaOptions['refuseName']): string {
  const plain = toWords(table).join('_');
  const possible = [plain, `${toWords(schema).join('_')}_${plain}`];
  const free = possible.find((name) => !taken.includes(name) && refuse(name) === undefined);
  return free ?? `!${refuse(plain) ?? `nama "${plain}" sudah dipakai tabel lain.`}`;
}

/** The database of the server has its own tables there: what stands beside them needs another name. */
const OURS = 'public';
const stamps = ['created_at', 'updated_at', 'deleted_at'];

interface Context extends Pick<SchemaOptions, 'model' | 'schema'> {
  readonly name: string;
  /** Table → the resource that is made of it. */
  readonly resources: ReadonlyMap<string, string>;
  readonly cells: Readonly<Record<string, readonly string[]>>;
  readonly remarks: string[];
}

function draftOf(table: CatalogueTable, context: Context): TableDraft {
  const { name, schema, remarks } = context;
  const key = table.constraints.find(({ kind }) => kind === 'primary')?.columns[0] ?? 'id';
  const say = (sentence: string) => remarks.push(`${table.name}: ${sentence}`);
  const stamped = table.columns.filter((each) => stamps.includes(each.name) && each.type.startsWith('timestamp'));
  const findings = findingsOf(table, say);
  const taken = new Set<string>();
  const byColumn = new Map<string, DraftField>();
  let needsMore = false;
  for (const column of table.columns) {
    if (column.name === key || stamped.includes(column)) continue;
    const target = targetOf(table, column.name, context, say);
    const field = fieldOf(column, {
      ...{ name: toFieldName(column.name, taken), target, say, model: context.model },
      cells: context.cells[column.name] ?? [],
    });
    if (typeof field !== 'string') byColumn.set(column.name, withUnique(table, column.name, field));
    else {
      say(field);
      needsMore ||= column.required && column.default === null && !column.generated;
    }
  }
  const rules: Rule[] = [];
  for (const finding of findings) {
    const field = byColumn.get(finding.column);
    if (!field) continue;
    if ('other' in finding) {
      const rule = ruleOf(finding, field, byColumn.get(finding.other));
      if (rule) rules.push(rule);
      else
        say(
          `CHECK atas ${finding.column} dan ${finding.other} tidak dapat dideklarasikan; basis data tetap memeriksanya.`,
        );
    } else byColumn.set(finding.column, narrowed(field, finding));
  }
  const own = table.columns.find((each) => each.name === key);
  const isNumbered = own?.generated === true || own?.default !== null;
  if (!isNumbered) say(`kunci ${key} tidak diisi basis data, jadi baris baru tidak dibuat dari sini.`);
  if (needsMore) say('kolom yang wajib tidak dapat diisi, jadi baris baru tidak dibuat dari sini.');
  const { comment } = table;
  const isLabel = comment !== null && comment.length <= 40 && !/[.:;]/.test(comment);
  const label = toLabel(isLabel ? comment : table.name.replaceAll('_', ' '));
  const description = isLabel ? undefined : helpOf(comment).help;
  const columns = {
    ...Object.fromEntries(
      [...byColumn].flatMap(([column, field]) => (column === field.name ? [] : [[field.name, column]])),
    ),
    ...Object.fromEntries(stamped.map((column) => [column.name, column.name])),
  };
  return {
    name,
    label,
    noun: label.toLowerCase(),
    fields: [...byColumn.values()],
    existing: {
      ...(schema === OURS ? { table: `${name}_view` } : {}),
      external: {
        table: `${schema}.${table.name}`,
        ...(key === 'id' ? {} : { key }),
        ...(Object.keys(columns).length > 0 ? { columns } : {}),
      },
      ...(description === undefined ? {} : { description }),
      ...(rules.length > 0 ? { rules } : {}),
      mayCreate: isNumbered && !needsMore,
    },
  };
}

function findingsOf(table: CatalogueTable, say: (sentence: string) => void): readonly Finding[] {
  const checks = [
    ...table.constraints.flatMap(({ kind, name, definition }) => (kind === 'check' ? [{ name, definition }] : [])),
    ...table.columns.flatMap(({ name, domainChecks }) =>
      domainChecks.map((each) => ({ name, definition: each.replaceAll(/\bVALUE\b/g, name) })),
    ),
  ];
  return checks.flatMap(({ name, definition }) => {
    const found = readCheck(definition);
    if (!found) say(`${name}, ${definition}, tidak dapat dideklarasikan; basis data tetap memeriksanya.`);
    return found ?? [];
  });
}

/** What a foreign key leads to, where it is one column, and leads to the key of a table that is declared. */
function targetOf(
  table: CatalogueTable,
  column: string,
  { resources, schema }: Context,
  say: (sentence: string) => void,
): string | undefined {
  const pointing = table.constraints.filter(({ kind, columns }) => kind === 'foreign' && columns.includes(column));
  for (const { columns, target } of pointing) {
    const resource = target?.schema === schema ? resources.get(target.table) : undefined;
    if (resource !== undefined && columns.length === 1) return resource;
    // Said once of a key of several columns.
    if (columns[0] === column)
      say(
        `${columns.join(', ')} menunjuk ${target?.table}${columns.length > 1 ? ' dengan beberapa kolom' : ', yang tidak dideklarasikan'}, jadi menjadi isian biasa.`,
      );
  }
  return undefined;
}

function withUnique(table: CatalogueTable, column: string, field: DraftField): DraftField {
  const isUnique = table.unique.some(
    ({ columns, definition }) =>
      (columns.length === 1 && columns[0] === column) ||
      (columns.length === 0 && new RegExp(`\\(lower\\(\\(?"?${column}"?\\)?(?:::text)?\\)\\)$`).test(definition)),
  );
  return isUnique ? { ...field, facets: { ...field.facets, unique: true } } : field;
}
