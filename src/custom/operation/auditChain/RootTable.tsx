import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AuditChain } from '../../../calls/operation/auditChain';
import { usePanel } from '../../../framework/panel/core/context';

/** The signed end of each day: on paper it proves what was there. */
export function RootTable({ roots }: Pick<AuditChain, 'roots'>) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const id = useId();
  return (
    <div>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
        {translate('audit.chain.roots')}
      </Typography>
      {roots.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('audit.chain.noRoots')}</Typography>
      ) : (
        <Table size="small" aria-labelledby={id} sx={tableStyle}>
          <TableHead>
            <TableRow>
              {['day', 'seq', 'root', 'key'].map((name) => (
                <TableCell key={name} scope="col">
                  {translate(`audit.chain.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {roots.map(({ day, seq, chain, fingerprint }) => (
              <TableRow key={day}>
                <TableCell component="th" scope="row">
                  {formats.date(day)}
                </TableCell>
                <TableCell data-head={translate('audit.chain.seq')}>{formats.number(seq)}</TableCell>
                <TableCell data-head={translate('audit.chain.root')} sx={digits}>
                  {chain.replace(/(.{8})(?=.)/g, '$1 ')}
                </TableCell>
                <TableCell data-head={translate('audit.chain.key')} sx={digits}>
                  {fingerprint}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  );
}

const digits = { fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' } as const;
const tableStyle = {
  '& th, & td': { px: 1, verticalAlign: 'top', borderColor: 'divider' },
  '@media (max-width: 599.95px)': {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody th, & tbody td': { display: 'block', border: 0, py: 0.25 },
    '& tbody td::before': { content: 'attr(data-head) ": "', color: 'text.secondary', fontFamily: 'inherit' },
  },
} as const;
