import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type Identifier, type RaRecord, useDataProvider, useGetManyAggregate } from 'ra-core';
import { useMemo } from 'react';
import { type Condition, isEmptyValue, isSameId, type Resource, toId } from '../../schema';
import { recordTitle } from '../core/recordTitle';
import type { Option, PanelProvider } from '../core/types';
import { useSettled } from '../core/useSettled';

const pause = 300;
const limit = 25;

export interface Options {
  readonly options: readonly Option[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What a picker offers for what was typed: up to 25 entries, 300 ms after the last key, only while open. `least` in letters. */
export function useOptions(target: Resource, typed: string, open: boolean, among?: Condition, least = 0): Options {
  const provider = useDataProvider<DataProvider & PanelProvider>();
  const search = useSettled(typed.trim(), pause);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [target.name, 'options', { search, among }],
    queryFn: ({ signal }) =>
      provider.options(target.name, { limit, signal, ...(search ? { search } : {}), ...(among ? { among } : {}) }),
    enabled: open && search.length >= least,
    placeholderData: (previous) => previous,
  });
  const options = useMemo(() => (data ?? []).map((record) => toOption(target, record)), [data, target]);
  return {
    options,
    isSearching: isFetching || search !== typed.trim(),
    hasFailed: isError,
    retry: () => void refetch(),
  };
}

/**
 * The records chosen already, fetched together with those of all other pickers of the screen.
 * `picked` are known by name because they were just taken from the list.
 */
export function useChosen(target: Resource, ids: readonly Identifier[], picked: readonly Option[]): readonly Option[] {
  const asked = { ids: [...ids] };
  const { data, isPending } = useGetManyAggregate<RaRecord>(target.name, asked, { enabled: ids.length > 0 });
  const key = JSON.stringify(ids);
  return useMemo(
    () =>
      (JSON.parse(key) as readonly Identifier[]).map((id) => {
        const found = data?.find((record) => record && isSameId(record.id, id));
        if (found) return toOption(target, found);
        const known = picked.find((option) => isSameId(option.id, id));
        return known ?? { id, label: isPending ? '…' : `#${id}`, record: { id } };
      }),
    [data, isPending, key, target, picked],
  );
}

function toOption(target: Resource, record: RaRecord): Option {
  const note: unknown = record[target.list.card?.facts?.[0] ?? ''];
  return {
    id: record.id,
    label: recordTitle(target, record),
    ...(typeof note === 'string' && note !== '' ? { note } : {}),
    record,
  };
}

/** One id or many, as addresses and answers carry them. */
export function toIds(value: unknown): readonly Identifier[] {
  return [value].flat().flatMap((item) => (isEmptyValue(item) ? [] : [toId(String(item))]));
}
