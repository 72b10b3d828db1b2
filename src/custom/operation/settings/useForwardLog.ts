import { useState } from 'react';
import { listForwardings } from '../../../calls/complaints/forwardingSettings';
import { useAnswer, useIsOffered } from '../../../framework/panel/core/calls';
import { type RememberedForward, readRemembered } from '../../shell/app/forwardLog';

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
  const isKept = useIsOffered(listForwardings);
  const [page, setPage] = useState(1);
  const query = useAnswer(listForwardings, { query: { page, per_page: PER_PAGE } }, { keepsLast: true });
  const kept = query.data && { rows: query.data.data, pages: query.data.last_page };
  const data: LogPage | undefined = isKept ? kept : toPage(readRemembered().map(toRow), page);
  return { ...query, data, isLoading: isKept && query.isPending, isKept, page, setPage };
}

interface LogPage {
  readonly rows: readonly ForwardLogRow[];
  readonly pages: number;
}

const toRow = ({ results, ...entry }: RememberedForward): ForwardLogRow => ({
  ...entry,
  complaintTitle: null,
  departmentName: null,
  results: results.map((result) => ({ ...result, message: null })),
});

const toPage = (rows: readonly ForwardLogRow[], page: number): LogPage => ({
  rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  pages: Math.max(1, Math.ceil(rows.length / PER_PAGE)),
});
