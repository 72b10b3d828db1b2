import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ComplaintReport } from '../../../domain/complaints/answers';
import type { Period } from '../../shared/report/period';
import { type ReportFormat, useReportFile } from './useReportFile';
import { useReportWords } from './useReportWords';

interface ReportActionsProps {
  /** Undefined while there is nothing to take along. */
  readonly report: ComplaintReport | undefined;
  readonly period: Period;
}

const choices: readonly ReportFormat[] = ['csv', 'xlsx'];

/** The report on paper, or as a file. */
export function ReportActions({ report, period }: ReportActionsProps) {
  const words = useReportWords();
  const save = useReportFile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isReady = report !== undefined && report.totals.received > 0;
  const take = (format: ReportFormat) => {
    setAnchor(null);
    if (report) void save(report, period, format);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        disabled={!isReady}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words('export')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': words('export') } }}
      >
        {choices.map((format) => (
          <MenuItem key={format} onClick={() => take(format)}>
            {words(format)}
          </MenuItem>
        ))}
      </Menu>
      <Button variant="contained" startIcon={<Print />} disabled={!isReady} onClick={() => window.print()}>
        {words('print')}
      </Button>
    </>
  );
}
