import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { Resource } from '../../schema';
import { reasonOf } from '../core/reason';
import { recordTitle } from '../core/recordTitle';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';

/** Brings a deleted row back. */
export function useRestore(resource: Resource) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const text = useText();
  return useCallback(
    async (record: RaRecord) => {
      const title = recordTitle(resource, record);
      try {
        await provider.restore(resource.name, { id: record.id });
        notify(text('trash.restored', { title }), { type: 'success' });
      } catch (error) {
        const reason = reasonOf(error, text('states.unknownReason'));
        notify(text('trash.restoreFailed', { title, reason }), { type: 'error' });
      } finally {
        await queries.invalidateQueries({ queryKey: [resource.name] });
      }
    },
    [provider, queries, notify, resource, text],
  );
}
