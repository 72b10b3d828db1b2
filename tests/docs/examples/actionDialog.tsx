import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { defineCall, nothing } from '../../../src/framework/calls';
import { useCall } from '../../../src/framework/panel/core/calls';
import type { Overrides, SlotProps } from '../../../src/framework/panel/core/types';
import { text } from '../../../src/framework/schema';
import { books } from '../../support/library';

const reportLoss = defineCall({
  method: 'POST',
  path: ':id/loss',
  of: books,
  action: 'edit',
  summary: 'Laporkan buku hilang',
  body: { reason: text({ label: 'Alasan' }) },
  answer: nothing,
  changes: [books],
});

/** An entry in the menu of a row that asks something before it calls. */
function ReportLoss({ record }: SlotProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const send = useCall(reportLoss);
  if (!record) return null;
  const report = async () => {
    await send({ id: Number(record.id), body: { reason } });
    setOpen(false);
  };
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>Laporkan hilang</MenuItem>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="report-loss">
        <DialogTitle id="report-loss">{`Laporkan ${record.title} hilang`}</DialogTitle>
        <DialogContent>
          <TextField label="Alasan" value={reason} onChange={(event) => setReason(event.target.value)} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Batal</Button>
          <Button color="error" disabled={reason === ''} onClick={report}>
            Laporkan
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

export const actionDialog: Overrides = { slots: { 'books.rowActions': ReportLoss } };
