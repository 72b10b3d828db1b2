import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Resource } from '../../schema';
import { useOpenedText } from '../core/useOpenedText';
import { type Changed, useChangeLines } from './useChangeWords';

interface ChangeTableProps {
  readonly resource: Resource;
  readonly changed: Changed;
  readonly caption: string;
  readonly heads: readonly [before: string, after: string];
}

/** Fields with two values side by side; on a phone one above the other. */
export function ChangeTable({ resource, changed, caption, heads: [before, after] }: ChangeTableProps) {
  const text = useOpenedText();
  const lines = useChangeLines(resource);
  const id = useId();
  return (
    <div>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {caption}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {[text('revert.field'), before, after].map((head) => (
              <TableCell key={head} scope="col">
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines(changed).map((line) => (
            <TableRow key={line.key}>
              <TableCell component="th" scope="row">
                {line.label}
              </TableCell>
              <TableCell data-head={before}>{line.before}</TableCell>
              <TableCell data-head={after}>{line.after}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const tableStyle = {
  tableLayout: 'fixed',
  '& th, & td': { px: 1, verticalAlign: 'top', overflowWrap: 'anywhere', borderColor: 'divider' },
  '& tbody td': { whiteSpace: 'pre-wrap' },
  '& thead th': { fontSize: 12, fontWeight: 600, color: 'text.secondary' },
  '& tbody th': { fontWeight: 600 },
  '@media (max-width: 599.95px)': {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody th, & tbody td': { display: 'block', border: 0, py: 0.25 },
    '& tbody td::before': { content: 'attr(data-head) ": "', color: 'text.secondary' },
  },
} as const;
