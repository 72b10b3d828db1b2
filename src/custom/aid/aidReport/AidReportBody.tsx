import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { StatCard } from '../../../framework/panel/blocks/StatCard';
import { usePanel } from '../../../framework/panel/core/context';
import { policy } from '../../../resources/policy';
import { hasOwnScope } from '../../shell/app/scope';
import { type Period, periodSentenceKey } from '../../shell/report/period';
import { AidReportCards } from './AidReportCards';
import { AidReportTable } from './AidReportTable';
import type { AidReportView, Figures } from './report';
import { useAidReportWords } from './useAidReportWords';

interface ReportBodyProps {
  readonly report: AidReportView;
  readonly period: Period;
  readonly hasPeriod: boolean;
}

/** The totals, what they cover, and the line of every programme. */
export function AidReportBody({ report, period, hasPeriod }: ReportBodyProps) {
  const isPhone = useMediaQuery((theme: Theme) => `screen and ${theme.breakpoints.down('sm').replace('@media ', '')}`);
  return (
    <>
      <Totals totals={report.totals} />
      <Paper variant="outlined" sx={{ minWidth: 0, '@media print': { border: 0 } }}>
        <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
          <Coverage report={report} period={period} hasPeriod={hasPeriod} />
        </Typography>
        {isPhone ? <AidReportCards report={report} /> : <AidReportTable report={report} />}
      </Paper>
    </>
  );
}

function Coverage({ report, period, hasPeriod }: ReportBodyProps) {
  const words = useAidReportWords();
  const { formats, actor } = usePanel();
  const days = { from: formats.date(period.from), to: formats.date(period.to) };
  const sentences = [
    hasPeriod ? words(`said.${periodSentenceKey(period)}`, days) : words('fromProgrammes'),
    report.countedAt && words('counted', { time: formats.dateTime(report.countedAt) }),
    hasOwnScope(policy.reports.access, actor.role) && words('own'),
  ];
  return sentences.filter(Boolean).join(' · ');
}

const shown = [
  { name: 'kuota', icon: 'people' },
  { name: 'terpakai', icon: 'check' },
  { name: 'pendaftar', icon: 'assignment' },
  { name: 'disetujui', icon: 'gavel' },
] as const satisfies readonly { readonly name: keyof Figures; readonly icon: string }[];

function Totals({ totals }: { readonly totals: Figures }) {
  const words = useAidReportWords();
  const { formats } = usePanel();
  return (
    <Box component="section" aria-label={words('summary')} sx={cardsStyle}>
      {shown.map(
        ({ name, icon }) =>
          totals[name] !== null && (
            <StatCard key={name} label={words(`columns.${name}`)} icon={icon} figure={formats.number(totals[name])} />
          ),
      )}
    </Box>
  );
}

const cardsStyle = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(180px, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;
