import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ImportReading, shownColumns, widthOf } from './reading';
import { useRowText } from './rowText';
import { ScrollPlace } from './ScrollPlace';
import { useImportText } from './useText';

/** The first rows as they stand in the file: nothing is mended here. */
export function PreviewTable({ reading }: { readonly reading: ImportReading }) {
  const text = useImportText();
  const rowText = useRowText();
  const columns = Array.from({ length: Math.min(widthOf(reading), shownColumns) }, (_, at) => ({
    at,
    heading: reading.headers[at] || text('import.preview.noHeading', { number: at + 1 }),
  }));
  return (
    <ScrollPlace label={text('import.preview.table')}>
      <Table size="small" aria-label={text('import.preview.table')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('import.preview.line')}</TableCell>
            {columns.map(({ at, heading }) => (
              <TableCell key={at} sx={{ whiteSpace: 'nowrap' }}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {reading.rows.map((row) => (
            <TableRow key={row.line}>
              <TableCell component="th" scope="row" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {rowText(row)}
              </TableCell>
              {columns.map(({ at }) => (
                <TableCell key={at} sx={cellStyle}>
                  {row.cells[at] ?? ''}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollPlace>
  );
}

const cellStyle = { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
