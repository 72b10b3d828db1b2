import { wordsHook } from '../../../shell/words';

/** Texts of the report: `useReportWords()('columns.received')` reads `complaintReport.columns.received`. */
export const useComplaintReportWords = wordsHook('complaintReport');
