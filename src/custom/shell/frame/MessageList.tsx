import HistoryIcon from '@mui/icons-material/History';
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
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 400, maxWidth: 'calc(100% - 32px)', p: 2 } },
        }}
      >
        <h2 id={id} className="panel-title" tabIndex={-1}>
          {label}
        </h2>
        <Log />
      </Popover>
    </>
  );
}

function Log() {
  const translate = useTranslate();
  const { formats } = usePanel();
  const { log } = useMessages();
  if (log.length === 0) return <p className="small">{translate('shell.noMessages')}</p>;
  return (
    <ul className="plain-list stack">
      {log.map(({ id, at, type, content }) => (
        <li key={id}>
          <Alert role="presentation" severity={type} style={{ overflowWrap: 'anywhere' }}>
            {content}
            <time dateTime={at} title={formats.dateTime(at)} className="notice-time">
              {formats.relative(at)}
            </time>
          </Alert>
        </li>
      ))}
    </ul>
  );
}
