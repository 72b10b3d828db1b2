import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useNotify } from 'ra-core';
import { features, type Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';
import { noticeTime, notifyWithAction } from './notify';

interface Deleted {
  readonly ids: readonly Identifier[];
  /** What the answer to the deletion named it. */
  readonly call?: string | undefined;
}

/** Says that records were deleted, with a button that takes it back where the API and this person can. */
export function useUndoDelete(resource: Resource) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const texts = useTexts(resource);
  const { formats, has, permitted } = usePanel();

  async function undo({ ids, call }: Deleted): Promise<void> {
    try {
      const { updated } = await provider.undoDelete(resource.name, { ids, ...(call !== undefined && { call }) });
      const message =
        updated === 1
          ? text('confirm.restored', { noun: texts.noun })
          : text('found.restored', { n: formats.number(updated), ...texts.nouns(updated) });
      notify(message, { type: 'success', autoHideDuration: noticeTime });
    } catch (error) {
      const reason = reasonOf(error, text('confirm.network'));
      notify(text('confirm.restoreFailed', { ...texts.nouns(ids.length || 2), reason }), { type: 'error' });
    } finally {
      await queries.invalidateQueries({ queryKey: [resource.name] });
    }
  }

  return (message: string, deleted: Deleted): void => {
    if (has(features.restore) && permitted(resource, 'restore'))
      notifyWithAction(notify, message, { label: text('confirm.undo'), onClick: () => void undo(deleted) });
    else notify(message, { type: 'success', autoHideDuration: noticeTime });
  };
}
