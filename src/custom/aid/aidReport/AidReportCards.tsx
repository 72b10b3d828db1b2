import Box from '@mui/material/Box';
import { useResource, useTexts } from '../../../framework/panel/core/context';
import { type AidFigureColumn, columnsOf } from './columns';
import { ProgrammeName } from './ProgrammeName';
import type { AidReportView, Figures } from './report';
import { useAidReportWords } from './useAidReportWords';
import { useFigureWords } from './useFigureWords';

/** The lines of the report on a phone: a card for each programme, the totals last. */
export function AidReportCards({ report }: { readonly report: AidReportView }) {
  const words = useAidReportWords();
  const texts = useTexts(useResource('programmes'));
  const columns = columnsOf(report);
  return (
    <Box component="ul" aria-label={words('table')} sx={listStyle}>
      {report.lines.map((line) => (
        <li key={line.id}>
          <strong>
            <ProgrammeName line={line} />
          </strong>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {`${texts.choice('jenis_bantuan', line.jenis_bantuan)} · ${texts.choice('status', line.status)}`}
          </Box>
          <FigureFacts figures={line} columns={columns} />
        </li>
      ))}
      <li>
        <strong>{words('total', { count: report.lines.length })}</strong>
        <FigureFacts figures={report.totals} columns={columns} />
      </li>
    </Box>
  );
}

interface FigureFactsProps {
  readonly figures: Figures;
  readonly columns: readonly AidFigureColumn[];
}

function FigureFacts({ figures, columns }: FigureFactsProps) {
  const words = useAidReportWords();
  const said = useFigureWords();
  return (
    <dl>
      {columns.map((column) => (
        <div key={column.name}>
          <dt>{words(`columns.${column.name}`)}</dt>
          <dd>{said(column, figures)}</dd>
        </div>
      ))}
    </dl>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  '& > li': { px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& dl': { m: 0, mt: 1, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& dt': { fontSize: 12, color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
