import { wordsHook } from '../../../shell/words';

/** Texts of the programme screens: `words('quota.taken')` reads `programmes.quota.taken`. */
export const useProgrammeWords = wordsHook('programmes');
