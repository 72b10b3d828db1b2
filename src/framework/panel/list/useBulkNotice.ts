import { useNotify } from 'ra-core';
import type { Resource } from '../../schema';
import type { BulkAction, BulkOutcome } from '../core/bulkActions';
import { useTexts } from '../core/context';
import { useText } from '../core/useText';
import { useUndoDelete } from '../dialogs/useUndoDelete';

/** Says how many rows an action reached; what was deleted can be taken back where the API can. */
export function useBulkNotice(resource: Resource) {
  const notify = useNotify();
  const texts = useTexts(resource);
  const text = useText();
  const announceDeletion = useUndoDelete(resource);

  return ({ name, spec }: BulkAction, { results, said, call }: BulkOutcome) => {
    const ids = results.filter((result) => result.ok).map((result) => result.id);
    if (ids.length === 0) return;
    const nouns = texts.nouns(ids.length);
    const own = spec.remove
      ? text('confirm.deletedCount', { count: ids.length, ...nouns })
      : text('bulk.done', { action: texts.action(name), n: ids.length, ...nouns });
    const message = (resource.api.bulk?.says ? said : undefined) ?? own;
    if (spec.remove) announceDeletion(message, { ids, call });
    else notify(message, { type: 'success' });
  };
}
