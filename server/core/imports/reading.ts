import type { Resource } from '../../../src/framework/schema';
import type { Row } from '../../sql/records';
import type { Call, ResourceRules } from '../context';
import { listRefused, MOST_ERRORS, measureFailed, toError } from './answer';
import { readableTexts } from './exportRows';
import { mayChange, mayUndo, readUndo, targetOf } from './undo';
import { findWork, type ImportWork } from './work';

/** What the page of an import shows besides its record: the rows left out, and what could be undone or continued. */
export const importRules: ResourceRules = {
  complete: async (call, rows, { where, db }) => {
    if (where === 'list')
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          resource_label: targetOf(call, row)?.label ?? null,
          ...(isUnderWay(row) ? { progress: progressOf(await findWork(db, row.id)) } : {}),
        })),
      );
    return Promise.all(
      rows.map(async (row) => {
        const target = targetOf(call, row);
        const isDone = row.state === 'selesai' || row.state === 'dibatalkan';
        const work = await findWork(db, row.id);
        const isAllowed = mayChange(call, target);
        const isUndoable = mayUndo(call, target);
        return {
          ...row,
          resource_label: target?.label ?? null,
          ...(isUnderWay(row) ? { progress: progressOf(work) } : {}),
          reading: target && isAllowed && work ? await readingAnswer(call, target, work) : null,
          errors: (await listRefused(db, row.id, { limit: MOST_ERRORS })).map(toError),
          undo: target && isDone && isUndoable ? await readUndo(call, db, target, row.id) : null,
          // Reports are kept for a while only.
          may_download: isAllowed && Number(row.failed_count) > 0 && (await measureFailed(db, row.id)).count > 0,
          may_undo: isUndoable && row.state === 'selesai',
          may_resume: isAllowed && !isDone && work?.file_path != null,
        };
      }),
    );
  },
};

const isUnderWay = ({ state }: Row): boolean => state === 'menunggu' || state === 'berjalan';

const progressOf = (work: ImportWork | undefined) => (work?.total ? { done: work.done, total: work.total } : null);

/** How the file was read and whose rows it brought; null of imports from before that was kept. */
async function readingAnswer(call: Call, target: Resource, { reading, options, headers }: ImportWork) {
  if (!reading) return null;
  const names = Object.keys(options.chosen ?? {}).filter((name) => target.fields[name]);
  const [titles = {}] = await readableTexts(call, target, names, [{ id: 0, version: 0, ...options.chosen }]);
  return {
    ...reading,
    columns: headers.map((column, at) => ({ column, field: reading.mapping[at] ?? null })),
    chosen: names.map((field) => ({ field, title: titles[field] ?? '' })),
    update: options.update ?? null,
    values: options.values ?? null,
  };
}
