import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HandoverRow } from '../../../domain/applications/reports';
import { usePanel } from '../../../framework/panel/context';
import { addressOf } from '../shared/application';
import { useCounterWords } from '../shared/words';
import { AidText, contactOf, HandoverLinks, HandoverStatusChip, PersonLink } from './cells';

interface RowsProps {
  readonly rows: readonly HandoverRow[];
  readonly labelledBy: string;
}

/** On paper the actions make room for a place to sign. */
export function HandoverTable({ rows, labelledBy }: RowsProps) {
  const words = useCounterWords();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-labelledby={labelledBy} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{words('handover.person')}</th>
            <th scope="col">{words('handover.address')}</th>
            <th scope="col">{words('handover.aid')}</th>
            <th scope="col">{words('handover.status')}</th>
            <th scope="col">{words('handover.receiver')}</th>
            <th scope="col" className="no-print">
              {words('handover.actions')}
            </th>
            <th scope="col" className="on-paper">
              {words('handover.signature')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function TableRow({ row }: { readonly row: HandoverRow }) {
  const { formats } = usePanel();
  return (
    <tr>
      <th scope="row">
        <PersonLink row={row} />
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {contactOf(row)}
        </Typography>
      </th>
      <td>{addressOf(row.alamat, [row.kelurahan])}</td>
      <td>
        <AidText row={row} />
      </td>
      <td>
        <HandoverStatusChip row={row} />
      </td>
      <td>
        {row.serah_penerima}
        {row.serah_tanggal && (
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {formats.date(row.serah_tanggal)}
          </Typography>
        )}
      </td>
      <td className="no-print">
        <HandoverLinks row={row} />
      </td>
      <td className="on-paper" />
    </tr>
  );
}

const tableStyle = {
  width: '100%',
  minWidth: 860,
  // Groups stand below each other: their columns too.
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& thead th:nth-of-type(3)': { width: 120 },
  '& thead th:nth-of-type(4)': { width: 180 },
  '& thead th:nth-of-type(6)': { width: 130 },
  '& .on-paper': { display: 'none' },
  '@media print': {
    fontSize: 11,
    minWidth: 0,
    '& thead th': { width: 'auto !important' },
    '& th, & td': { p: '4px' },
    '& tr': { breakInside: 'avoid' },
    '& .on-paper': { display: 'table-cell' },
  },
} as const;
