import { type RaRecord, useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type AidApplication, readApplication } from '../shared/application';

/** The rows that were on the screen since some were chosen: a choice may span several pages. */
export function useSeenCases(): (id: number) => AidApplication | undefined {
  const { data } = useListContext<RaRecord>();
  const seen = useRef(new Map<number, RaRecord>());
  useEffect(() => {
    for (const record of data ?? []) seen.current.set(Number(record.id), record);
  }, [data]);
  return (id) => {
    const record = seen.current.get(id);
    return record && readApplication(record);
  };
}
