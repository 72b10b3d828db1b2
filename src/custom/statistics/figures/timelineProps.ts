import type { StatisticsChart } from '../../../domain/statistics/answers';
import type { Naming } from './useNames';

export interface TimelineProps extends Naming {
  readonly chart: StatisticsChart;
}
