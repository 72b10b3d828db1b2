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
  const { has } = usePanel();
  const undo = useUndoAction(resource);
  const announceDeletion = useUndoDelete(resource);

  return ({ name, spec }: BulkAction, { results, said, call }: BulkOutcome) => {
    const ids = results.filter((result) => result.ok).map((result) => result.id);
    if (ids.length === 0) return;
    const nouns = texts.nouns(ids.length);
    const own = spec.remove
      ? text('confirm.deletedCount', { count: ids.length, ...nouns })
      : text('bulk.done', { action: texts.action(name), n: ids.length, ...nouns });
    const message = (resource.api.bulk?.says ? said : undefined) ?? own;
    if (spec.remove) return announceDeletion(message, { ids, call });
    if (spec.undo && call !== undefined && has(features.actions))
      return notifyWithAction(notify, message, {
        label: text('confirm.undo'),
        onClick: () => void undo(name, { ids, call }),
      });
    return notify(message, { type: 'success' });
  };
}
