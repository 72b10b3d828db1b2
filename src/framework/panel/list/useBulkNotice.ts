import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { notifyWithAction } from '../dialogs/notify';
import { useText } from '../useText';
import type { BulkAction, ItemResult } from './bulkActions';
import { reasonOf } from './reason';
import { useProvider } from './useProvider';

/** Says how many rows an action reached; what was deleted can be taken back where the API can. */
export function useBulkNotice(resource: Resource) {
  const { has, permitted } = usePanel();
  const notify = useNotify();
  const provider = useProvider();
  const queries = useQueryClient();
  const texts = useTexts(resource);
  const text = useText();

  async function undo(ids: readonly number[]): Promise<void> {
    const title = `${ids.length} ${texts.nouns(ids.length).nouns}`;
    try {
      for (const id of ids) await provider.restore(resource.name, { id });
      notify(text('trash.restored', { title }), { type: 'success' });
    } catch (error) {
      const reason = reasonOf(error, text('states.unknownReason'));
      notify(text('trash.restoreFailed', { title, reason }), { type: 'error' });
    } finally {
      await queries.invalidateQueries({ queryKey: [resource.name] });
    }
  }

  return ({ name, spec }: BulkAction, results: readonly ItemResult[], said: string | undefined) => {
    const ids = results.filter((result) => result.ok).map((result) => result.id);
    if (ids.length === 0) return;
    const own = text('bulk.done', { action: texts.action(name), n: ids.length, ...texts.nouns(ids.length) });
    const message = (resource.api.bulk?.says ? said : undefined) ?? own;
    if (spec.remove && has('records.restore') && permitted(resource, 'restore'))
      notifyWithAction(notify, message, { label: text('confirm.undo'), onClick: () => void undo(ids) });
    else notify(message, { type: 'success' });
  };
}
