import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReportRow } from '../../calls';
import { can, type ReportSpec } from '../../schema';
import { FigureTable } from '../blocks/FigureTable';
import { StatCard } from '../blocks/StatCard';
import { usePanel, useResource, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { RecordLink } from '../displays/RecordLink';
import { periodSentenceKey, type ReportPeriod } from './period';
import type { ShownReport } from './useReport';
import { tablesOf, useReportLines } from './useReportLines';
import { useReportNotes } from './useReportNotes';

interface ReportBodyProps {
  readonly report: ReportSpec;
  readonly shown: ShownReport;
  readonly period: ReportPeriod;
}

/** The totals, what they cover, and the tables. */
export function ReportBody({ report, shown, period }: ReportBodyProps) {
  return (
    <>
      <Totals report={report} shown={shown} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Coverage report={report} shown={shown} period={period} />
      </Typography>
      {tablesOf(report, shown).map(([table, rows]) => (
        <TableCard key={table} report={report} shown={shown} table={table} rows={rows} />
      ))}
    </>
  );
}

function Totals({ report, shown }: Omit<ReportBodyProps, 'period'>) {
  const text = useOpenedText();
  const { columnsOf, figureText } = useReportLines(report);
  const columns = columnsOf(shown).filter(({ figure }) => figure.icon !== undefined);
  return (
    <section className="figure-row" aria-label={text('report.summary')}>
      {columns.map(({ key, label, figure }) => (
        <StatCard key={key} label={label} icon={figure.icon ?? ''} figure={figureText(figure, shown.totals[key])} />
      ))}
    </section>
  );
}

function Coverage({ report, shown, period }: ReportBodyProps) {
  const text = useOpenedText();
  const { texts } = useReportLines(report);
  const { nouns } = useTexts(useResource(report.of.name));
  const { formats, actor } = usePanel();
  const dayOf = (day: string) => (day === '' ? '' : formats.date(day));
  const days = { from: dayOf(period.from), to: dayOf(period.to) };
  const covered = capitalised(text(`report.covers.${periodSentenceKey(period)}`, { ...nouns(), ...days }));
  const sentences = [
    shown.counted_at ? covered : texts.sentence('fromList'),
    shown.counted_at && text('report.counted', { time: formats.dateTime(shown.counted_at) }),
    can(report, 'list', actor).scoped && texts.sentence('own'),
  ];
  return sentences.filter(Boolean).join(' · ');
}

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

interface TableCardProps extends Omit<ReportBodyProps, 'period'> {
  readonly table: string;
  readonly rows: readonly ReportRow[];
}

function TableCard({ report, shown, table, rows }: TableCardProps) {
  const id = useId();
  const { texts, nameOf, figureText, columnsOf, targetOf } = useReportLines(report);
  const counted = useResource(report.of.name);
  const target = targetOf(table);
  const { names, noteOf } = useReportNotes(report, table, target ?? counted);
  const columns = columnsOf(shown);
  const cellsOf = (figures: ReportRow['figures']) => columns.map(({ key, figure }) => figureText(figure, figures[key]));
  const lines = rows.map((row) => ({
    key: String(row.key),
    head:
      target && row.key !== null ? (
        <RecordLink resource={target} id={Number(row.key)}>
          {nameOf(table, row)}
        </RecordLink>
      ) : (
        nameOf(table, row)
      ),
    note: names.flatMap((name) => noteOf(row, name) || []).join(' · '),
    cells: cellsOf(row.figures),
  }));
  const total = { key: 'total', head: texts.total(table, rows.length), cells: cellsOf(shown.totals) };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={tableCardStyle}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
        {texts.table(table)}
      </Typography>
      <FigureTable
        cardsOnPhone
        label={texts.table(table)}
        role="group"
        head={texts.head(table)}
        columns={columns}
        lines={lines}
        total={total}
      />
    </Paper>
  );
}

const tableCardStyle = { p: 2, minWidth: 0, '@media print': { border: 0, p: 0 } } as const;
