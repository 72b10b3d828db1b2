import Box from '@mui/material/Box';
import { useResource, useTexts } from '../../../framework/panel/core/context';
import { reportTableStyle } from '../../shell/report/tableStyle';
import { columnsOf } from './columns';
import { ProgrammeName } from './ProgrammeName';
import type { AidReportView } from './report';
import { useAidReportWords } from './useAidReportWords';
import { useFigureWords } from './useFigureWords';

/** One line for each programme, the totals below. It may be wider than the screen, never than the paper. */
export function AidReportTable({ report }: { readonly report: AidReportView }) {
  const words = useAidReportWords();
  const said = useFigureWords();
  const texts = useTexts(useResource('programmes'));
  const columns = columnsOf(report);
  return (
    <Box role="region" aria-label={words('table')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={words('table')} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{words('columns.nama_bantuan')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="figure">
                {words(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <ProgrammeName line={line} />
                <span className="kind">
                  {`${texts.choice('jenis_bantuan', line.jenis_bantuan)} · ${texts.choice('status', line.status)}`}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column.name} className="figure">
                  {said(column, line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words('total', { count: report.lines.length })}</th>
            {columns.map((column) => (
              <td key={column.name} className="figure">
                {said(column, report.totals)}
              </td>
            ))}
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}

const tableStyle = {
  ...reportTableStyle,
  '& tbody th': { fontWeight: 600, minWidth: 160 },
  '& .kind': { display: 'block', fontSize: 13, fontWeight: 400, color: 'text.secondary' },
  '& tfoot th, & tfoot td': { fontWeight: 700, borderTop: 2, borderColor: 'text.secondary' },
  '& .figure': { ...reportTableStyle['& .figure'], whiteSpace: 'nowrap' },
  // Heads of figures may take two lines, so that twelve columns fit beside each other.
  '& thead .figure': { whiteSpace: 'normal' },
  '& thead th:first-of-type, & tbody th, & tfoot th': { pl: 2 },
  '& tr > :last-of-type': { pr: 2 },
  '@media print': {
    fontSize: 10,
    lineHeight: '14px',
    '& th, & td': { px: 0.5, py: 0.5 },
    '& thead th': { fontSize: 9 },
    '& .kind': { fontSize: 9 },
    '& tbody th': { minWidth: 0 },
    '& tr': { breakInside: 'avoid' },
  },
} as const;
