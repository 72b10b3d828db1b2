import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface StateBoxProps {
  readonly drawing: ReactNode;
  readonly title: string;
  /** The title is the heading of the page: nothing else is there. */
  readonly heading?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'quiet' | 'error';
  readonly role?: 'alert' | 'status';
}

/** One drawing, one sentence, one action: the frame of every state that is not a list of rows. */
export function StateBox({ drawing, title, heading = false, children, action, tone = 'quiet', role }: StateBoxProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 3,
        py: 6,
        color: tone === 'error' ? 'error.main' : 'text.secondary',
      }}
    >
      {drawing}
      <Typography
        component={heading ? 'h1' : 'p'}
        sx={{
          fontWeight: 600,
          color: tone === 'error' ? 'error.main' : 'text.primary',
          mt: 1,
          ...(heading && { fontSize: '1.25rem' }),
        }}
      >
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" component="div" sx={{ color: 'text.primary', maxWidth: '56ch' }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
