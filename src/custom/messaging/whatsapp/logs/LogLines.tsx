import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { WhatsappLog } from '../../../../calls/messaging/whatsapp';
import { usePanel } from '../../../../framework/panel/core/context';

const colours: Readonly<Record<string, string>> = {
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
};
/** So close to the end counts as reading the newest. */
const NEAR = 40;

/** The newest below; it follows them until the user scrolls up. */
export function LogLines({ logs }: { readonly logs: readonly WhatsappLog[] }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines move it.
  useEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
  }, [logs]);
  return (
    <Box
      ref={box}
      role="log"
      aria-label={translate('whatsapp.logs.label')}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
      sx={boxStyle}
    >
      {logs.map(({ timestamp, type, message }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tells lines of the same moment from each other
        <div key={`${timestamp} ${at}`}>
          <Box component="time" dateTime={timestamp} sx={{ color: 'text.secondary', mr: 1 }}>
            {timestamp && formats.dateTime(timestamp)}
          </Box>
          <Box component="strong" sx={{ color: colours[type] ?? 'text.primary', mr: 1 }}>
            {translate(`whatsapp.logs.types.${type}`, { _: type })}
          </Box>
          {message}
        </div>
      ))}
    </Box>
  );
}

const boxStyle = {
  maxHeight: 480,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  fontSize: 14,
  lineHeight: 1.7,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  overflowWrap: 'anywhere',
} as const;
