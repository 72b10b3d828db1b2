import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { AuditEntry } from '../../../calls/operation/audit';
import { visuallyHidden } from '../../../framework/panel/core/visuallyHidden';
import { AuditPerson, RecordName } from './parts';
import { useAuditWords } from './useAuditWords';

export interface AuditRowsProps {
  readonly entries: readonly AuditEntry[];
  readonly onOpen: (id: number) => void;
}

const columns = ['at', 'by', 'action', 'record', 'changes'] as const;

export function AuditTable({ entries, onOpen }: AuditRowsProps) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table aria-label={translate('audit.title')} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name} scope="col">
                {translate(`audit.columns.${name}`)}
              </TableCell>
            ))}
            <TableCell scope="col">
              <Box component="span" sx={visuallyHidden}>
                {translate('audit.columns.open')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly onOpen: (id: number) => void;
}

function EntryRow({ entry, onOpen }: EntryProps) {
  const words = useAuditWords(entry);
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 130 }}>
        <time dateTime={entry.at}>{words.time}</time>
      </TableCell>
      <TableCell>
        <AuditPerson entry={entry} />
      </TableCell>
      <TableCell sx={{ fontWeight: 600 }}>{words.action}</TableCell>
      <TableCell>
        <RecordName entry={entry} />
      </TableCell>
      <TableCell>{words.summary}</TableCell>
      <TableCell align="right">
        <OpenButton entry={entry} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  );
}

/** The same entries on a phone. */
export function AuditCards({ entries, onOpen }: AuditRowsProps) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('audit.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function EntryCard({ entry, onOpen }: EntryProps) {
  const words = useAuditWords(entry);
  return (
    <Paper component="li" variant="outlined" sx={cardStyle}>
      <Box sx={{ fontWeight: 600 }}>{words.action}</Box>
      <Box sx={{ color: 'text.secondary' }}>
        <time dateTime={entry.at}>{words.time}</time>
      </Box>
      <div>
        <AuditPerson entry={entry} />
      </div>
      <div>
        <RecordName entry={entry} />
      </div>
      {words.summary && <Box sx={{ color: 'text.secondary' }}>{words.summary}</Box>}
      <Box sx={{ ml: -0.75 }}>
        <OpenButton entry={entry} onOpen={onOpen} />
      </Box>
    </Paper>
  );
}

function OpenButton({ entry, onOpen }: EntryProps) {
  const translate = useTranslate();
  const { action, time } = useAuditWords(entry);
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={translate('audit.openNamed', { action, time })}
      onClick={() => onOpen(entry.id)}
    >
      {translate('audit.open')}
    </Button>
  );
}

const tableStyle = {
  '& td, & th': { verticalAlign: 'top', borderColor: 'divider', overflowWrap: 'break-word' },
  '& td:nth-of-type(5)': { overflowWrap: 'anywhere' },
  '& thead th': { fontSize: 12, fontWeight: 600, color: 'text.secondary', py: 1 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;

const cardStyle = { p: 2, display: 'grid', gap: 0.75, fontSize: 14, overflowWrap: 'anywhere', minWidth: 0 } as const;
