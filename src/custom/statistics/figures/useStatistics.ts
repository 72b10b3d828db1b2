import { readStatistics } from '../../../calls/statistics/figures';
import { useAnswer } from '../../../framework/panel/core/calls';
import { toSearch, type View } from './view';

/** The statistics of a view; while others are fetched the ones before stay. */
export const useStatistics = (view: View) => useAnswer(readStatistics, { query: toSearch(view) }, { keepsLast: true });
