import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface DetailPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section that looks like those the declaration makes below it. */
export function DetailPanel({ title, children }: DetailPanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, minWidth: 0, breakInside: 'avoid', '@media print': { border: 0, p: 0 } }}
    >
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
