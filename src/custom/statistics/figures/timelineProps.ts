import type { StatisticsChart } from '../../../calls/statistics/figures';
import type { FigureNaming } from './useNames';

export interface TimelineProps extends FigureNaming {
  readonly chart: StatisticsChart;
}
