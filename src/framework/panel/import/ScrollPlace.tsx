import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useOverflows } from '../list/useSize';

interface ScrollPlaceProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Something wider than its place: it scrolls for itself, with the keyboard as well. */
export function ScrollPlace({ label, children }: ScrollPlaceProps) {
  const area = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(area);
  return (
    <Box
      ref={area}
      {...(overflows ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}
      sx={{ overflowX: 'auto', minWidth: 0 }}
    >
      {children}
    </Box>
  );
}
