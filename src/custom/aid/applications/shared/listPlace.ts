import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '../../../../framework/panel/router';

const key = ['applicationListPlace'];

/** Remembers filters, page and sort of the list while it is open; gone with the session, like everything searched for. */
export function useRememberListPlace(): void {
  const queries = useQueryClient();
  const { search } = useLocation();
  useEffect(() => {
    queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(key, search);
  }, [queries, search]);
}

export const listPlace = (queries: QueryClient): string => queries.getQueryData<string>(key) ?? '';
