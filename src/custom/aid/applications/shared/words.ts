import { wordsHook } from '../../../shell/words';

/** Texts of the application screens: `words('decide.note')` reads `applications.decide.note`. */
export const useApplicationWords = wordsHook('applications');

/** Texts of counter, resubmission, handing-over and settings: `words('record.save')` reads `counter.record.save`. */
export const useCounterWords = wordsHook('counter');
