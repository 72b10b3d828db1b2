import { useNotify } from 'ra-core';
import { features, type Resource } from '../../schema';
import { useUndoAction } from '../actions/useActionNotice';
import type { BulkAction, BulkOutcome } from '../core/bulkActions';
import { usePanel, useTexts } from '../core/context';
import { useText } from '../core/useText';
import { notifyWithAction } from '../dialogs/notify';
import { useUndoDelete } from '../dialogs/useUndoDelete';

/** Says how many rows an action reached; what was deleted can be taken back where the API can. */
export function useBulkNotice(resource: Resource) {
  const notify = useNotify();
  const texts = useTexts(resource);
  const text = useText();
  const { has, formats } = usePanel();
  const undo = useUndoAction(resource);
  const announceDeletion = useUndoDelete(resource);

  return ({ name, spec }: BulkAction, { updated, results, said, call, calls }: BulkOutcome) => {
    if (updated === 0) return;
    const ids = results.filter((result) => result.ok).map((result) => result.id);
    const counted = { n: formats.number(updated), count: formats.number(updated), ...texts.nouns(updated) };
    const own = spec.remove
      ? text('confirm.deletedCount', counted)
      : text('bulk.done', { action: texts.action(name), ...counted });
    const message = (resource.api.bulk?.says ? said : undefined) ?? own;
    if (spec.remove) return announceDeletion(message, { ids, call });
    const done = calls.length > 0 ? { calls } : call !== undefined && has(features.actions) ? { ids, call } : undefined;
    if (spec.undo && done)
      return notifyWithAction(notify, message, {
        label: text('confirm.undo'),
        onClick: () => void undo(name, done),
      });
    return notify(message, { type: 'success' });
  };
}
