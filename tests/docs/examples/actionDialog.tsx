import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type DataProvider, useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import type { Overrides, PanelProvider, SlotProps } from '../../../src/framework/panel/core/types';

/** An entry in the menu of a row that asks something before it calls. */
function ReportLoss({ record }: SlotProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const provider = useDataProvider<DataProvider & PanelProvider>();
  const refresh = useRefresh();
  if (!record) return null;
  const report = async () => {
    await provider.call({ method: 'POST', path: `/books/${record.id}/loss`, body: { reason } });
    setOpen(false);
    refresh();
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
