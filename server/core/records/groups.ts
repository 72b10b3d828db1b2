import type { InferOutput } from 'valibot';
import type { groupsAnswer } from '../../../src/framework/calls';
import { choiceValues, type Resource } from '../../../src/framework/schema';
import { readListQuery } from '../../sql/listQuery';
import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';
import { mayReadWhole, sqlValueOf } from '../../sql/records';
import { type SummaryRow, summarizeRecords } from '../../sql/summary';
import { type Call, listReader, mayReadField, reachFor } from '../context';
import { recordTitles } from './changedNames';
import { reachForPicker } from './reading';

type Groups = InferOutput<typeof groupsAnswer>;

/** More lines nobody reads. */
const MOST_GROUPS = 500;

/**
 * What a list finds, one line for each value of the field in `group_by`: choices as they are declared, everything else by how
 * many records there are; without a value last. @throws Problem validation for a field it is not grouped by, or may not be read.
 */
export async function readGroups(
  call: Call,
  resource: Resource,
  query: Readonly<Record<string, unknown>>,
): Promise<Groups> {
  const { by: able = [], totals = [] } = resource.list.groups ?? {};
  const reach = reachFor(call, resource, 'list');
  const by = able.find(
    (name) =>
      name === query.group_by && mayReadField(call, resource, name) && mayReadWhole(reach, resource.fields[name]),
  );
  if (by === undefined) throw validationProblem([{ field: 'group_by', message: localized('core.notGrouped') }]);
  const summed = totals.filter((name) => mayReadField(call, resource, name));
  const { where, search, trashed } = readListQuery(resource, listReader(call), query);
  const found = await summarizeRecords(reach, resource, {
    groups: { [by]: sqlValueOf(reach, resource, by) },
    figures: {
      '': { how: 'count' },
      ...Object.fromEntries(summed.map((name) => [name, { how: 'sum', of: name }] as const)),
    },
    where,
    search,
    trashed,
  });
  const rows = found.filter(({ group }) => group === by).toSorted(inOrder(resource, by));
  const shown = rows.slice(0, MOST_GROUPS);
  const names = await namesOf(call, resource, by, shown);
  const figuresOf = ({ figures: { '': count, ...sums } }: Pick<SummaryRow, 'figures'>) => ({
    count: count ?? 0,
    sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum ?? 0])),
  });
  return {
    groups: shown.map((row) => ({ key: row.key, name: names.get(Number(row.key))?.title ?? null, ...figuresOf(row) })),
    whole: figuresOf(found.find(({ group }) => group === null) ?? { figures: {} }),
    more: rows.length - shown.length,
  };
}

function inOrder({ fields }: Resource, by: string): (a: SummaryRow, b: SummaryRow) => number {
  const declared = fields[by]?.choices ? choiceValues(fields[by]) : [];
  const rank = ({ key }: SummaryRow) => {
    const at = declared.indexOf(String(key));
    return key === null ? declared.length + 1 : at < 0 ? declared.length : at;
  };
  const count = ({ figures }: SummaryRow) => figures[''] ?? 0;
  return (a, b) => rank(a) - rank(b) || count(b) - count(a) || String(a.key).localeCompare(String(b.key), 'id');
}

/** What records are called that lines are about, as far as the caller may choose them. */
async function namesOf(call: Call, { fields }: Resource, by: string, rows: readonly SummaryRow[]) {
  const target = call.model.byName[fields[by]?.target ?? ''];
  const ids = rows.flatMap(({ key }) => (typeof key === 'number' ? [key] : []));
  if (!target) return new Map<number, { readonly title: string }>();
  return recordTitles(reachForPicker(call, target, call.db.kysely), target, ids);
}
