import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ImportCardProps {
  readonly title: string;
  readonly help?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One step of the page, under its heading. */
export function ImportCard({ title, help, action, children }: ImportCardProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={id} component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 600, mr: 'auto' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {help && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {help}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
