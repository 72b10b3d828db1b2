import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { HttpError, type RaRecord, useGetOne } from 'ra-core';
import { useMemo } from 'react';
import { complaints } from '../../../../resources/complaints';
import { type Complaint, readComplaint } from './complaint';

export const complaintsPath = complaints.api.path;
export const complaintsKey = complaints.name;

export interface OneComplaint {
  readonly complaint: Complaint | undefined;
  /** 'missing': deleted, foreign, or never there. */
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
  /** What the API said when fetching it, or fetching it anew, failed. */
  readonly reason: string | undefined;
  readonly refetch: () => void;
}

/** One complaint; an API without a call for it is asked for its list. */
export function useComplaint(id: number): OneComplaint {
  const isId = Number.isInteger(id);
  const { data, error, refetch } = useGetOne<RaRecord>(complaintsKey, { id }, { enabled: isId });
  const complaint = useMemo(() => data && readComplaint(data), [data]);
  const isMissing = !isId || (error instanceof HttpError && [404, 410].includes(error.status));
  return {
    complaint: isMissing ? undefined : complaint,
    state: isMissing ? 'missing' : complaint ? 'ready' : error ? 'failed' : 'loading',
    reason: error?.message || undefined,
    refetch: () => void refetch(),
  };
}

/** After any change: what lists, figures and the dashboard show is no longer so. */
export const forgetComplaints = (queries: QueryClient): Promise<unknown> =>
  Promise.all([complaintsKey, 'messages', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })));

export function useForgetComplaints(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => forgetComplaints(queries);
}
