import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { useMessages } from '../../../framework/panel/app/messages';
import { Popover } from '../../../framework/panel/blocks/floating';
import { Hint } from '../../../framework/panel/blocks/Hint';
import { usePanel } from '../../../framework/panel/core/context';
import { Alert } from '../../../framework/panel/kit/Alert';
import { IconButton } from '../../../framework/panel/kit/IconButton';

/** Messages that have left the screen can be read again, and what they say is done taken back. */
export function MessageList() {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const { isListed, list } = useMessages();
  const id = useId();
  const label = translate('shell.messages');
  return (
    <>
      <Hint title={label}>
        <IconButton
          ref={button}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isListed}
          onClick={() => list(true)}
        >
          <HistoryIcon />
        </IconButton>
      </Hint>
      <Popover
        open={isListed}
        anchorEl={() => button.current}
        onClose={() => list(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 400, maxWidth: '100%', p: 2 } } }}
      >
        <Typography id={id} component="h2" variant="h3" tabIndex={-1}>
          {label}
        </Typography>
        <Log />
      </Popover>
    </>
  );
}

function Log() {
  const translate = useTranslate();
  const { formats } = usePanel();
  const { log } = useMessages();
  if (log.length === 0) return <Typography sx={{ mt: 1 }}>{translate('shell.noMessages')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
      {log.map(({ id, at, type, content }) => (
        <li key={id}>
          <Alert role="presentation" severity={type} style={{ overflowWrap: 'anywhere' }}>
            {content}
            <Box
              component="time"
              dateTime={at}
              title={formats.dateTime(at)}
              sx={{ display: 'block', fontSize: '0.75rem' }}
            >
              {formats.relative(at)}
            </Box>
          </Alert>
        </li>
      ))}
    </Box>
  );
}
