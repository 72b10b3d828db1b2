import type { ComplaintFigures, ComplaintReport, ComplaintReportRow } from '../../../../calls/complaints/report';

export interface ComplaintFigureColumn {
  readonly name: keyof ComplaintFigures;
  readonly decimals: number;
}

export const columns: readonly ComplaintFigureColumn[] = [
  { name: 'received', decimals: 0 },
  { name: 'answered', decimals: 0 },
  { name: 'closed', decimals: 0 },
  { name: 'overdue', decimals: 0 },
  { name: 'median_days', decimals: 1 },
  { name: 'rating', decimals: 1 },
];

export const tables = [
  'by_category',
  'by_department',
  'by_priority',
] as const satisfies readonly (keyof ComplaintReport)[];
export type TableName = (typeof tables)[number];

export const rowsOf = (report: ComplaintReport, table: TableName): readonly ComplaintReportRow[] => report[table];
