import { wordsHook } from '../../shell/words';

/** Texts of the aid report: `words('columns.kuota')` reads `aidReport.columns.kuota`. */
export const useAidReportWords = wordsHook('aidReport');
