import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/Print';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { SheetCell } from '../../files/xlsx';
import type { ReportSpec } from '../../schema';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import type { ReportPeriod } from './period';
import { type ReportFormat, useReportFile } from './useReportFile';

interface ReportActionsProps {
  readonly report: ReportSpec;
  readonly period: ReportPeriod;
  /** Undefined while there is nothing to take along. */
  readonly rows: (() => readonly (readonly SheetCell[])[]) | undefined;
}

const choices: readonly ReportFormat[] = ['csv', 'xlsx'];

/** The report on paper, or as a file. */
export function ReportActions({ report, period, rows }: ReportActionsProps) {
  const text = useOpenedText();
  const save = useReportFile(report);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const take = (format: ReportFormat) => {
    setAnchor(null);
    if (rows) void save(rows(), period, format);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        disabled={!rows}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('list.export')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': text('list.export') } }}
      >
        {choices.map((format) => (
          <MenuItem key={format} onClick={() => take(format)}>
            {text(`list.exportAs.${format}`)}
          </MenuItem>
        ))}
      </Menu>
      <Button variant="contained" startIcon={<Print />} disabled={!rows} onClick={() => window.print()}>
        {text('report.print')}
      </Button>
    </>
  );
}
