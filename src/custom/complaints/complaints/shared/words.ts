import { wordsHook } from '../../../shell/words';

/** Texts of the complaint screens: `words('status.save')` reads `complaints.status.save`. */
export const useComplaintWords = wordsHook('complaints');
