import Box from '@mui/material/Box';
import type { ComplaintReport } from '../../../../calls/complaints/report';
import { reportTableStyle } from '../../../shell/report/tableStyle';
import { columns, rowsOf, type TableName } from './figures';
import { useComplaintReportWords } from './useComplaintReportWords';
import { useReportNames } from './useReportNames';

export interface ReportLinesProps {
  readonly report: ComplaintReport;
  readonly table: TableName;
}

/** One line for each group. It may be wider than the screen, never than the paper. */
export function ComplaintReportTable({ report, table }: ReportLinesProps) {
  const words = useComplaintReportWords();
  const { nameOf, figureOf } = useReportNames();
  const label = words(`tables.${table}`);
  return (
    // The panel around it is the landmark of this name.
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={reportTableStyle}>
        <thead>
          <tr>
            <th scope="col">{words('columns.name')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="figure">
                {words(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(report, table).map((row) => (
            <tr key={`${row.id}${row.name}`}>
              <th scope="row">{nameOf(table, row)}</th>
              {columns.map((column) => (
                <td key={column.name} className="figure">
                  {figureOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
