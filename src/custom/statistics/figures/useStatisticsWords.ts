import { wordsHook } from '../../shell/words';

/** Texts of the statistics: `words('names.total')` reads `statistics.names.total`. */
export const useStatisticsWords = wordsHook('statistics');
