import { useNotify } from 'ra-core';
import { features, isUndoable, type Resource } from '../../schema';
import { useUndoAction } from '../actions/useActionNotice';
import type { BulkAction, BulkOutcome } from '../core/bulkActions';
import { usePanel, useTexts } from '../core/context';
import { useText } from '../core/useText';
import { notifyWithAction } from '../dialogs/notify';
import { useUndoDelete } from '../dialogs/useUndoDelete';

/**
 * Says how many rows an action reached; what was deleted can be taken back where the API can. What did not reach all of them
 * is said by the dialog that stays open: a notice would lie outside of it.
 */
export function useBulkNotice(resource: Resource) {
  const notify = useNotify();
  const texts = useTexts(resource);
  const text = useText();
  const { formats } = usePanel();
  const undoOf = useBulkUndo(resource);
  const announceDeletion = useUndoDelete(resource);

  return (action: BulkAction, outcome: BulkOutcome) => {
    const { name, spec } = action;
    const { updated, failed, results, said, call } = outcome;
    if (updated === 0 || (failed > 0 && !spec.remove)) return;
    const counted = { n: formats.number(updated), count: formats.number(updated), ...texts.nouns(updated) };
    const own = spec.remove
      ? text('confirm.deletedCount', counted)
      : text('bulk.done', { action: texts.action(name), ...counted });
    const message = (resource.api.bulk?.says ? said : undefined) ?? own;
    if (spec.remove) return announceDeletion(message, { ids: reachedIn(results), call });
    const undo = undoOf(action, outcome);
    if (undo) notifyWithAction(notify, message, { label: text('confirm.undo'), onClick: () => void undo() });
    else notify(message, { type: 'success' });
  };
}

/** How an action on many rows is taken back; undefined where it cannot be. */
export function useBulkUndo(resource: Resource) {
  const undo = useUndoAction(resource);
  const { has } = usePanel();
  return ({ name, spec }: BulkAction, { updated, results, call, calls }: BulkOutcome) => {
    const isNamed = call !== undefined && has(features.actions);
    if (!isUndoable(resource, spec) || updated === 0 || (calls.length === 0 && !isNamed)) return undefined;
    return () => undo(name, calls.length > 0 ? { calls } : { ids: reachedIn(results), call: call ?? '' });
  };
}

const reachedIn = (results: BulkOutcome['results']) => results.filter(({ ok }) => ok).map(({ id }) => id);
