import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface AccountLineProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** Shown when the mouse rests on the title. */
  readonly hint?: string | undefined;
  readonly facts: ReactNode;
  readonly children?: ReactNode;
}

/** One thing that opens this account, such as a device: what it is, since when, and the button that ends it. */
export function AccountLine({ icon, title, hint, facts, children }: AccountLineProps) {
  return (
    <Box component="li" sx={lineStyle}>
      <Box aria-hidden sx={{ display: 'grid', color: 'text.secondary' }}>
        {icon}
      </Box>
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }} title={hint}>
          {title}
        </Box>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{facts}</Box>
      </Box>
      {children}
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
