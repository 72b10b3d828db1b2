import { type ImportPlan, type ImportUpdate, rowIn } from '../../../src/framework/import';
import { isEmptyValue, type Resource } from '../../../src/framework/schema';
import type { Row } from '../../sql/records';
import { type Call, reachFor, siteToday } from '../context';
import { equalAsJson, rowTitle } from '../journal/journal';
import { check } from '../records';
import { recordFinder } from '../records/finder';
import { failRow, type JudgedRow, sayOf } from './rows';

/** So many of the records a row could be are named. */
const NAMED = 3;

/**
 * Finds the record each row is to change, and what it changes of it: what the file says and the record has otherwise.
 * An empty cell changes nothing. A row without a record stays a new one, and has to be whole then.
 */
export function updateReader(call: Call, resource: Resource, plan: ImportPlan, update: ImportUpdate) {
  const finder = recordFinder(call, resource, reachFor(call, resource, 'edit').scope, [update.match]);
  const owner = resource.owner && 'field' in resource.owner ? resource.owner.field : undefined;
  const isScoped = reachFor(call, resource, 'edit').scope !== 'all';

  return async (rows: readonly JudgedRow[]): Promise<void> => {
    const open = rows.filter(({ outcome }) => outcome === 'new');
    if (open.length === 0) return;
    const namings = open.map(namingOf);
    await finder.fetch(namings);
    const idsOf = new Map(open.map((row, at) => [row, finder.idsOf(namings[at] ?? row, update.match)]));
    const records = await finder.read([...idsOf.values()].flatMap((ids) => ids.slice(0, NAMED)));
    for (const [row, ids] of idsOf) {
      const [record] = ids.flatMap((id) => records.get(id) ?? []);
      if (ids.length > 1) refuseAmbiguous(row, ids);
      else if (record) apply(row, record);
      else if (row.gaps.length > 0) {
        row.findings.push(...row.gaps);
        row.outcome = 'failed';
      }
    }

    function refuseAmbiguous(row: JudgedRow, ids: readonly number[]): void {
      const titles = ids.slice(0, NAMED).map((id) => `"${rowTitle(resource, records.get(id) ?? {})}" (#${id})`);
      row.outcome = 'ambiguous';
      const params = { count: ids.length, titles: titles.join(', ') };
      sayOf(row, plan, '', {
        code: 'ambiguousStored',
        level: 'error',
        params,
        message: `Cocok dengan ${params.count} data: ${params.titles}. Tidak ada yang diubah; perbaiki lewat halaman datanya.`,
      });
    }
  };

  /** By what a row names its record: also by a field that the change itself will hide. */
  function namingOf(row: JudgedRow) {
    const hidden = update.match.filter((name) => isEmptyValue(row.values[name]));
    return { values: { ...row.values, ...Object.fromEntries(hidden.map((name) => [name, saidOf(row, name)])) } };
  }

  /** What the file says, not what a new record would keep of it: that hides what only this record shows. */
  function saidOf(row: JudgedRow, name: string): unknown {
    const field = resource.fields[name];
    const kind = field && call.model.kinds[field.kind];
    if (!kind || field.target !== undefined || !Object.hasOwn(row.typed, name))
      return row.named[name] ?? row.values[name];
    const parsed = kind.parse(row.typed[name], field, { today: siteToday(call), timeZone: call.timeZone });
    return parsed.ok && !field.item ? parsed.value : row.typed[name];
  }

  function apply(row: JudgedRow, record: Row): void {
    const wanted = row.given.filter((name) => !update.keep?.includes(name) && !(isScoped && name === owner));
    const input = Object.fromEntries(
      wanted
        .map((name) => [name, saidOf(row, name)] as const)
        .filter(([name, value]) => !isEmptyValue(value) && !equalAsJson(record[name], value)),
    );
    const checked = check({ ...call, language: 'id' }, resource, input, 'edit', record);
    for (const { field, code, params, message } of checked.issues) failRow(row, plan, field, { code, params, message });
    if (!checked.ok) return;
    const values = Object.fromEntries(
      Object.entries(checked.values).filter(
        ([name, value]) => !Object.hasOwn(resource.only ?? {}, name) && !equalAsJson(record[name], value),
      ),
    );
    row.outcome = Object.keys(values).length === 0 ? 'unchanged' : 'changed';
    if (row.outcome === 'changed') row.change = { record, values };
  }
}

/** Of two rows for one record the first is taken; the other would undo it unseen. */
export function updateRepeats(plan: ImportPlan) {
  const changed = new Map<number, number>();
  return async (rows: readonly JudgedRow[]): Promise<void> => {
    for (const row of rows) {
      if (row.outcome !== 'changed' || !row.change) continue;
      const { id } = row.change.record;
      const line = changed.get(id);
      if (line === undefined) {
        changed.set(id, row.line);
        continue;
      }
      row.outcome = 'duplicate';
      sayOf(row, plan, '', {
        code: 'changedTwice',
        level: 'error',
        other: { line },
        message: `Data ini sudah diubah oleh baris ${rowIn(line)} di file yang sama. Hapus salah satu.`,
      });
    }
  };
}
