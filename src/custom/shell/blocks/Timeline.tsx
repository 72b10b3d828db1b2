import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePanel } from '../../../framework/panel/core/context';

/** What happened to a record, oldest first. */
export const TimelineList = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ol" sx={line}>
    {children}
  </Box>
);

interface TimelineEntryProps {
  readonly title: string;
  /** The state it led to. */
  readonly chip?: ReactNode;
  readonly by: string;
  /** ISO; '' when unknown. */
  readonly at: string;
  readonly said: readonly (string | null)[];
  /** For staff only: set apart from what others see. */
  readonly isInternal?: boolean;
  readonly children?: ReactNode;
}

export function TimelineEntry({ title, chip, by, at, said, isInternal = false, children }: TimelineEntryProps) {
  const { formats } = usePanel();
  return (
    <li data-internal={isInternal || undefined}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {chip}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {by}
        {at && (
          <>
            {' · '}
            <time dateTime={at}>{formats.dateTime(at)}</time>
          </>
        )}
      </Typography>
      {said.map(
        (text) =>
          text && (
            <Typography key={text} variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          ),
      )}
      {children}
    </li>
  );
}

const line = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    position: 'relative',
    pl: 2.5,
    pb: 2,
    ml: 0.75,
    borderLeft: 2,
    borderColor: 'divider',
    breakInside: 'avoid',
    '&[data-internal]': {
      mb: 2,
      pb: 1,
      pt: 0.5,
      pr: 1,
      borderColor: 'warning.main',
      borderLeftStyle: 'dashed',
      bgcolor: 'action.hover',
      borderRadius: 1,
    },
    '&[data-internal]::before': { bgcolor: 'warning.main', top: 10 },
    '&:last-of-type': { pb: 0, borderColor: 'transparent' },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -6,
      top: 6,
      width: 10,
      height: 10,
      borderRadius: '50%',
      bgcolor: 'primary.main',
    },
  },
} as const;
