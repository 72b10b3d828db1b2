import type { ResourceRules } from '../context';
import { listRefused, measureFailed } from './answer';
import { mayChange, mayUndo, readUndo, targetOf } from './undo';
import { findWork } from './work';

/** So many refused rows are shown with an import; all of them are in its file. */
const MOST_SHOWN = 500;

/** What the page of an import shows besides its record: the rows left out, and what could be undone or continued. */
export const importRules: ResourceRules = {
  complete: async (call, rows, { where, db }) => {
    if (where === 'list') return rows.map((row) => ({ ...row, resource_label: targetOf(call, row)?.label ?? null }));
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
          errors: (await listRefused(db, row.id, { limit: MOST_SHOWN })).map(({ line, outcome, findings }) => ({
            row: line,
            outcome,
            errors: findings.filter(({ level }) => level === 'error').map(({ message }) => message),
            findings,
          })),
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
