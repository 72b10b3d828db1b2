import { wordsHook } from '../../shell/words';

/** Texts of the screens of residents: `words('summary')` reads `residents.summary`. */
export const useResidentWords = wordsHook('residents');
