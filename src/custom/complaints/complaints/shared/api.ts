import { type RecordState, useRecord } from '../../../../framework/panel/record/useRecord';
import { complaints } from '../../../../resources/complaints';
import { type Complaint, readComplaint } from './complaint';

/** One complaint; an API without a call for it is asked for its list. */
export const useComplaint = (id: number): RecordState<Complaint> => useRecord(complaints, id, readComplaint);
