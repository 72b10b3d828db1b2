import { readStatistics } from '../../../calls/statistics/figures';
import { useAnswer } from '../../../framework/panel/core/calls';
import { type StatisticsView, viewToSearch } from './view';

/** The statistics of a view; while others are fetched the ones before stay. */
export const useStatisticsFigures = (view: StatisticsView) =>
  useAnswer(readStatistics, { query: viewToSearch(view) }, { keepsLast: true });
