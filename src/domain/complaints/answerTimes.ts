/** How soon the complaints of a category were answered. */
export interface AnswerTimes {
  readonly category: string;
  readonly received: number;
  readonly answered: number;
  readonly overdue: number;
  /** Working days; null when none was answered. */
  readonly median: number | null;
  readonly p90: number | null;
  /** In percent of those whose deadline has passed or that were answered; null when there are none. */
  readonly inTime: number | null;
}
