import { choiceValues, type Model } from '../../src/framework/schema';
import { baseColumns, type DatabaseTable, sharing, storedFields, tableName } from './columns';
import { countFilled, type ExistingColumn } from './renames';
import type { ReadRows } from './row';

/** What the declarations no longer know and rows still hold: nothing of it is deleted, and each start says so. */
export async function leftBehind(
  model: Model,
  tables: readonly DatabaseTable[],
  existing: readonly ExistingColumn[],
  rows: ReadRows,
): Promise<readonly string[]> {
  const said: string[] = [];
  for (const table of tables) {
    const before = existing.filter((column) => column.table_name === table.name);
    // A table that was just made holds nothing.
    if (before.length === 0) continue;
    said.push(
      ...(await undeclaredColumns(model, table, before, rows)),
      ...(await withdrawnChoices(model, table, rows)),
    );
  }
  return said;
}

/** Where a resource is declared. */
const placeOf = ({ fileOf }: Model, resource: Model['resources'][number]): string =>
  fileOf?.(resource) ?? resource.name;

async function undeclaredColumns(
  model: Model,
  table: DatabaseTable,
  before: readonly ExistingColumn[],
  rows: ReadRows,
): Promise<readonly string[]> {
  const said: string[] = [];
  const places = model.resources.filter((each) => tableName(each) === table.name).map((each) => placeOf(model, each));
  for (const { name } of before) {
    const isKnown =
      baseColumns.includes(name) || table.columns.some((column) => [column.name, column.was].includes(name));
    const count = isKnown ? 0 : await countFilled(rows, table.name, name);
    if (count > 0)
      said.push(
        `${places.join(', ')}: isian "${name}" tidak lagi dideklarasikan, tetapi kolom ${table.name}.${name} berisi data di ${count} baris. ` +
          `Tulis was: '${name}' pada isian yang menggantikannya, atau hapus kolomnya dengan sebuah langkah di server/sql/coreTables.ts.`,
      );
  }
  return said;
}

async function withdrawnChoices(model: Model, table: DatabaseTable, rows: ReadRows): Promise<readonly string[]> {
  const said: string[] = [];
  const [first] = model.resources.filter((each) => tableName(each) === table.name);
  for (const resource of first ? sharing(model.resources, first) : []) {
    for (const [name, field] of storedFields(resource, model.kinds)) {
      if (!field.choices || field.open || field.custom) continue;
      const known = choiceValues(field).map((value) => `'${value.replaceAll("'", "''")}'`);
      const value = model.kinds[field.kind]?.storage === 'textArray' ? `unnest("${name}")` : `"${name}"`;
      const found = await rows<{ value: string; n: number }>(
        `select value, count(*) as n from (select ${value} as value from "${table.name}") held
         where value is not null and value <> '' and value not in (${known.join(', ')}) group by value order by value`,
      );
      for (const { value: gone, n } of found)
        said.push(
          `${placeOf(model, resource)}: fields.${name}: nilai "${gone}" tidak lagi ada di pilihannya, tetapi dipakai ${Number(n)} baris. ` +
            'Kembalikan nilainya, atau ubah barisnya dengan sebuah langkah di server/sql/coreTables.ts.',
        );
    }
  }
  return said;
}
