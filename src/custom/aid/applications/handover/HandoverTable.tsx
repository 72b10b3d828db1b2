import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HandoverRow } from '../../../../calls/aid/reports';
import { usePanel } from '../../../../framework/panel/core/context';
import { fullAddressOf } from '../shared/application';
import { InstalmentNote } from '../shared/InstalmentNote';
import { useCounterWords } from '../shared/words';
import { AidText, contactOf, HandoverLinks, HandoverPersonLink, HandoverStatusChip } from './cells';
import { TickBox, TickPage } from './TickBox';
import type { Ticked } from './useTicked';

interface RowsProps {
  readonly rows: readonly HandoverRow[];
  readonly labelledBy: string;
  readonly ticked?: Ticked;
}

/** On paper the actions make room for a place to sign. */
export function HandoverTable({ rows, labelledBy, ticked }: RowsProps) {
  const words = useCounterWords();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-labelledby={labelledBy} sx={tableStyle}>
        <thead>
          <tr>
            {ticked && (
              <td className="no-print tick">
                <TickPage rows={rows} ticked={ticked} />
              </td>
            )}
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
            <TableRow key={row.id} row={row} {...(ticked && { ticked })} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function TableRow({ row, ticked }: Pick<RowsProps, 'ticked'> & { readonly row: HandoverRow }) {
  const { formats } = usePanel();
  return (
    <tr>
      {ticked && (
        <td className="no-print tick">
          <TickBox row={row} ticked={ticked} />
        </td>
      )}
      <th scope="row">
        <HandoverPersonLink row={row} />
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {contactOf(row)}
        </Typography>
      </th>
      <td>
        <Box component="span" sx={twoLines}>
          {fullAddressOf(row.alamat, [row.kelurahan])}
        </Box>
      </td>
      <td>
        <AidText row={row} />
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {row.nama_bantuan}
        </Typography>
      </td>
      <td>
        <HandoverStatusChip row={row} />
        <InstalmentNote number={row.tahap} of={row.jumlah_tahap} due={row.jatuh_tempo} />
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

/** The rest of a long address stands on paper and on the person's page. */
const twoLines = {
  '@media screen': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
} as const;

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
  '& .tick': { width: 40, p: 0 },
  '& thead th:nth-of-type(1)': { width: 200 },
  '& thead th:nth-of-type(3)': { width: 170 },
  '& thead th:nth-of-type(4)': { width: 165 },
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
