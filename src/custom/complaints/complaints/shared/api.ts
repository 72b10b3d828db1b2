import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RecordState, useRecord } from '../../../../framework/panel/record/useRecord';
import { complaints } from '../../../../resources/complaints';
import { type Complaint, readComplaint } from './complaint';

export const complaintsPath = complaints.api.path;
export const complaintsKey = complaints.name;

/** One complaint; an API without a call for it is asked for its list. */
export const useComplaint = (id: number): RecordState<Complaint> => useRecord(complaints, id, readComplaint);

/** After any change: what lists, figures and the dashboard show is no longer so. */
export const forgetComplaints = (queries: QueryClient): Promise<unknown> =>
  Promise.all([complaintsKey, 'messages', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })));

export function useForgetComplaints(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => forgetComplaints(queries);
}
