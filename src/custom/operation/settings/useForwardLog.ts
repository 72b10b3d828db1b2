import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { asId, asRecord, asText } from '../../../framework/rest/decode';
import { readRemembered } from '../../shell/app/forwardLog';

export interface ForwardLogRow {
  readonly timestamp: string;
  readonly complaintId: number | null;
  readonly complaintTitle: string | null;
  readonly departmentId: number | null;
  readonly departmentName: string | null;
  readonly results: readonly { readonly type: string; readonly success: boolean; readonly message: string | null }[];
}

const PER_PAGE = 10;

/** What was forwarded, newest first: by the server's log, or by what this browser remembers. */
export function useForwardLog() {
  const provider = useProvider();
  const isKept = usePanel().has('forwarding.logs');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['forwarding-logs', page],
    enabled: isKept,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      readLogPage(await provider.call({ path: '/admin/forwarding/logs', query: { page, per_page: PER_PAGE }, signal })),
  });
  const remembered = isKept ? undefined : toPage(readRemembered().map(toRow), page);
  return { ...query, data: query.data ?? remembered, isLoading: isKept && query.isPending, isKept, page, setPage };
}

export interface LogPage {
  readonly rows: readonly ForwardLogRow[];
  readonly pages: number;
}

/** A page object, or a plain array of all. */
export function readLogPage(answer: unknown): LogPage {
  const { data, last_page } = asRecord(answer);
  const rows = Array.isArray(answer) ? answer : Array.isArray(data) ? data : [];
  return { rows: rows.map(toRow), pages: Math.max(1, asId(last_page) ?? 1) };
}

function toRow(given: unknown): ForwardLogRow {
  const row = asRecord(given);
  const results = (Array.isArray(row.results) ? row.results : []).map(asRecord);
  return {
    timestamp: asText(row.timestamp) ?? '',
    complaintId: asId(row.complaintId),
    complaintTitle: asText(row.complaintTitle),
    departmentId: asId(row.departmentId),
    departmentName: asText(row.departmentName),
    results: results.map(({ type, success, message }) => ({
      type: String(type),
      success: success === true,
      message: asText(message),
    })),
  };
}

const toPage = (rows: readonly ForwardLogRow[], page: number): LogPage => ({
  rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  pages: Math.max(1, Math.ceil(rows.length / PER_PAGE)),
});
