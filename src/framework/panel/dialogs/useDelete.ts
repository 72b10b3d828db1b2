import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, HttpError, type Identifier, type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { isSameId, type Resource } from '../../schema';
import { type ItemResult, toOutcome } from '../core/bulkActions';
import { useTexts } from '../core/context';
import { randomKey } from '../core/randomKey';
import { isSilent } from '../core/reason';
import type { PanelProvider, RecordUse } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { useUndoDelete } from './useUndoDelete';

export interface Deletion {
  readonly isDeleting: boolean;
  /** The sentence of what went wrong; the records are still there. */
  readonly failure: string | undefined;
  /** It failed because others still point to the record. */
  readonly uses: readonly RecordUse[];
  /** True when everything was deleted. */
  readonly run: (records: readonly RaRecord[], reason: string) => Promise<boolean>;
  readonly forget: () => void;
}

/** Deletes one or many records, says so, and offers to take it back where the API can. */
export function useDeletion(resource: Resource): Deletion {
  const provider = useDataProvider<DataProvider & PanelProvider>();
  const queryClient = useQueryClient();
  const texts = useTexts(resource);
  const text = useOpenedText();
  const announceDeletion = useUndoDelete(resource);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [uses, setUses] = useState<readonly RecordUse[]>([]);
  // A deleted record is not fetched again: the page that shows it is about to be left.
  const refresh = (gone: readonly Identifier[] = []) =>
    queryClient.invalidateQueries({
      queryKey: [resource.name],
      predicate: ({ queryKey }) => !gone.some((id) => isAbout(queryKey, id)),
    });
  const reasonOf = (error: unknown) =>
    (isSilent(error) && texts.sentence('deleteUnknown')) ||
    (error instanceof HttpError && error.message) ||
    text('confirm.network');

  function announce(ids: readonly Identifier[], call: string | undefined) {
    const message =
      ids.length === 1
        ? texts.sentence('deleted')
        : text('confirm.deletedCount', { count: ids.length, ...texts.nouns(ids.length) });
    announceDeletion(message, { ids, call });
  }

  async function run(records: readonly RaRecord[], reason: string): Promise<boolean> {
    setDeleting(true);
    setFailure(undefined);
    setUses([]);
    try {
      const { refused, call } = await remove(provider, resource, records, reason.trim());
      const gone = records.map(({ id }) => id).filter((id) => !refused.some((item) => isSameId(item.id, id)));
      if (gone.length > 0) announce(gone, call);
      void refresh(gone);
      if (refused.length === 0) return true;
      const why = refused[0]?.message ?? text('confirm.network');
      setFailure(text('confirm.partly', { done: gone.length, failed: refused.length, reason: why }));
      return false;
    } catch (error) {
      setFailure(texts.sentence('deleteFailed', { reason: reasonOf(error) }));
      setUses(usesIn(error));
      void refresh();
      return false;
    } finally {
      setDeleting(false);
    }
  }

  const forget = () => {
    setFailure(undefined);
    setUses([]);
  };
  return { isDeleting, failure, uses, run, forget };
}

/** Of one kind in `data` itself; of several, each in `data.uses`. */
function usesIn(error: unknown): readonly RecordUse[] {
  const body = error instanceof HttpError ? (error.body as { code?: unknown; data?: UseData | null } | null) : null;
  if (body?.code !== 'inUse' || !body.data) return [];
  return (body.data.uses ?? [body.data]).filter(
    (use): use is RecordUse => typeof use.resource === 'string' && typeof use.count === 'number',
  );
}

interface UseData extends Partial<RecordUse> {
  readonly uses?: readonly Partial<RecordUse>[];
}

const isAbout = ([, verb, params]: readonly unknown[], id: Identifier): boolean =>
  (verb === 'getOne' && String((params as { id?: unknown } | undefined)?.id) === String(id)) ||
  (verb === 'history' && params === id);

/** The entries that were refused, with the reason for each, and what the API calls the deletion of several. */
async function remove(
  provider: DataProvider & PanelProvider,
  resource: Resource,
  records: readonly RaRecord[],
  reason: string,
): Promise<{ readonly refused: readonly ItemResult[]; readonly call?: string | undefined }> {
  const [first] = records;
  const meta = { idempotencyKey: randomKey(), ...(reason ? { reason } : {}) };
  if (records.length === 1 && first) {
    await provider.delete(resource.name, { id: first.id, previousData: first, meta });
    return { refused: [] };
  }
  const ids = records.map(({ id }) => id);
  const action = Object.entries(resource.actions ?? {}).find(
    ([, spec]) => spec.remove && spec.on.includes('bulk'),
  )?.[0];
  if (!resource.api.bulk || !action) {
    await provider.deleteMany(resource.name, { ids, meta });
    return { refused: [] };
  }
  const answer = await provider.act(resource.name, action, { ids, ...(reason ? { data: { reason } } : {}) });
  const { results, call } = toOutcome(answer, ids);
  return { refused: results.filter((result) => !result.ok), call };
}
