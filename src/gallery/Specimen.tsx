import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One thing in one state, with its name below. */
export function Specimen({
  name,
  id,
  children,
}: {
  readonly name: string;
  /** For screenshots. */
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <Box
      component="figure"
      data-specimen={id}
      sx={{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      {children}
      <Typography component="figcaption" variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
        {name}
      </Typography>
    </Box>
  );
}

/** As many beside each other as there is room for. */
export function Specimens({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}
    >
      {children}
    </Box>
  );
}
