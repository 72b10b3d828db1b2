import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComplaintReport } from '../../../../calls/complaints/report';
import { StatCard } from '../../../../framework/panel/blocks/StatCard';
import { usePanel } from '../../../../framework/panel/core/context';
import { policy } from '../../../../resources/policy';
import { hasOwnScope } from '../../../shell/app/scope';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { type Period, periodSentenceKey } from '../../../shell/report/period';
import { ComplaintReportCards } from './ComplaintReportCards';
import { ComplaintReportTable } from './ComplaintReportTable';
import { columns, rowsOf, type TableName, tables } from './figures';
import { useComplaintReportWords } from './useComplaintReportWords';
import { useReportNames } from './useReportNames';

interface ReportBodyProps {
  readonly report: ComplaintReport;
  readonly period: Period;
}

const icons = {
  received: 'campaign',
  answered: 'check',
  closed: 'flag',
  overdue: 'schedule',
  median_days: 'chart',
  rating: 'chart',
} as const;

/** The totals, what they cover, and a table by category, by department and by priority. */
export function ComplaintReportBody({ report, period }: ReportBodyProps) {
  const words = useComplaintReportWords();
  const { figureOf } = useReportNames();
  const isPhone = useMediaQuery((theme: Theme) => `screen and ${theme.breakpoints.down('sm').replace('@media ', '')}`);
  // A table by a field that is kept from who asks has no rows.
  const isShown = (table: TableName) => report.totals.received === 0 || rowsOf(report, table).length > 0;
  const Lines = isPhone ? ComplaintReportCards : ComplaintReportTable;
  return (
    <>
      <Box component="section" aria-label={words('summary')} sx={cardsStyle}>
        {columns.map((column) => (
          <StatCard
            key={column.name}
            label={words(`columns.${column.name}`)}
            icon={icons[column.name]}
            figure={figureOf(column, report.totals)}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Coverage report={report} period={period} />
      </Typography>
      {tables.filter(isShown).map((table) => (
        <TitledPanel key={table} title={words(`tables.${table}`)}>
          <Lines report={report} table={table} />
        </TitledPanel>
      ))}
    </>
  );
}

function Coverage({ report, period }: ReportBodyProps) {
  const words = useComplaintReportWords();
  const { formats, actor } = usePanel();
  const days = { from: formats.date(period.from), to: formats.date(period.to) };
  const sentences = [
    words(`said.${periodSentenceKey(period)}`, days),
    words('counted', { time: formats.dateTime(report.counted_at) }),
    hasOwnScope(policy.reports.access, actor.role) && words('own'),
  ];
  return sentences.filter(Boolean).join(' · ');
}

const cardsStyle = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(150px, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
} as const;
