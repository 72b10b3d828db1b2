import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface OnPageProps {
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

/** The sheet a form on a page stands on, and what stands beside it: below it where there is no room. */
export function OnPage({ children, aside }: OnPageProps) {
  return (
    <Box sx={aside ? beside : undefined}>
      <Paper variant="outlined" sx={{ maxWidth: 1080, width: '100%', minWidth: 0 }}>
        {children}
      </Paper>
      {aside}
    </Box>
  );
}

const beside = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;
