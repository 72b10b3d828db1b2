import type { Identifier } from 'ra-core';
import { type RecordState, useRecord } from '../../../../framework/panel/record/useRecord';
import { complaints } from '../../../../resources/complaints';
import { type Complaint, readComplaint } from './complaint';

/** One complaint; of an API without a call for it, from its list. */
export const useComplaint = (id: Identifier): RecordState<Complaint> => useRecord(complaints, id, readComplaint);
