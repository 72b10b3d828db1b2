import type { StatisticsChart } from '../../../calls/statistics/figures';
import type { Naming } from './useNames';

export interface TimelineProps extends Naming {
  readonly chart: StatisticsChart;
}
