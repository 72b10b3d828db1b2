import { useNotify } from 'ra-core';
import type { Statistics, StatisticsChart } from '../../../calls/statistics/figures';
import { toXlsx, type XlsxSheet } from '../../../framework/files/xlsx';
import { usePanel } from '../../../framework/panel/core/context';
import { saveBlob } from '../../../framework/panel/core/saveFile';
import { policy } from '../../../resources/policy';
import { hasOwnScope } from '../../shell/app/scope';
import { type TableLine, toTable } from './table';
import { type FigureNames, useFigureNaming } from './useNames';
import { useStatisticsWords } from './useStatisticsWords';

/** Saves the statistics as they are on the screen: a sheet that says what they are, and one for each chart. */
export function useStatisticsFile() {
  const words = useStatisticsWords();
  const notify = useNotify();
  const toSheets = useSheets();
  const { formats, exportMark } = usePanel();

  return async (statistics: Statistics): Promise<void> => {
    const covered = statistics.year ?? formats.today().replaceAll('-', '');
    const parts = [words('file'), words(`periods.${statistics.period}`).toLowerCase(), covered, exportMark];
    const file = `${parts.filter(Boolean).join('-')}.xlsx`;
    try {
      saveBlob(file, await toXlsx(toSheets(statistics)));
      notify(words('saved', { file }), { type: 'success' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : words('unknownReason');
      notify(words('exportFailed', { reason }), { type: 'error' });
    }
  };
}

/** The first sheet says what the figures cover; each chart has its own, a figure in a cell. */
function useSheets() {
  const words = useStatisticsWords();
  const namesFor = useFigureNaming();
  const { formats, actor } = usePanel();
  const about = (statistics: Statistics): XlsxSheet => ({
    name: words('about'),
    rows: [
      [words('title'), words(`periods.${statistics.period}`)],
      [words('aboutRows.from'), formats.date(statistics.from)],
      [words('aboutRows.to'), formats.date(statistics.to)],
      [words('aboutRows.zone'), statistics.time_zone],
      [words('aboutRows.counted'), formats.dateTime(statistics.counted_at)],
      [
        words('aboutRows.scope'),
        words(hasOwnScope(policy.reports.access, actor.role) ? 'own' : 'aboutRows.everything'),
      ],
    ],
  });
  return (statistics: Statistics): readonly XlsxSheet[] => [
    about(statistics),
    ...statistics.charts.map((chart) => toSheet(chart, namesFor(statistics), words(`charts.${chart.key}.sheet`))),
  ];
}

function toSheet(chart: StatisticsChart, names: FigureNames, name: string): XlsxSheet {
  const { columns, lines, total } = toTable(chart);
  const toRow = ({ key, cells }: TableLine) => [names.row(chart, key), ...cells.map(({ value }) => value)];
  return {
    name,
    hasTotals: total !== undefined,
    rows: [
      [names.rows(chart), ...columns.map(({ key, unit }) => names.head(chart, key, unit))],
      ...lines.map(toRow),
      ...(total ? [toRow(total)] : []),
    ],
  };
}
