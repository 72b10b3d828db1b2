import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { recordTitle } from '../core/recordTitle';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';
import type { SingleAction } from './rowActions';

/** Runs a declared action on one row and says how it went. */
export function useSingleAction(resource: Resource) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const texts = useTexts(resource);
  const text = useText();
  return useCallback(
    async (action: SingleAction, record: RaRecord) => {
      try {
        const { message } = await provider.act(resource.name, action.name, {
          id: record.id as number,
          data: action.data(record),
        });
        const state = action.becomes?.(record);
        const turned = state && text('list.turned', { title: recordTitle(resource, record), state });
        notify(texts.actionDone(action.name) ?? action.spec.done ?? turned ?? message ?? texts.sentence('updated'), {
          type: 'success',
        });
      } catch (error) {
        const reason = reasonOf(error, text('states.unknownReason'));
        notify(texts.actionFailed(action.name, reason) ?? texts.sentence('bulkFailed', { reason }), { type: 'error' });
      } finally {
        // Also after a refusal: it often means that the row is no longer what this page shows.
        await queries.invalidateQueries({ queryKey: [resource.name] });
      }
    },
    [provider, queries, notify, resource, texts, text],
  );
}
