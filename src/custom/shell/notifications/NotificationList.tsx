import DoneIcon from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { Notification } from '../../../calls/operation/notifications';
import { Hint } from '../../../framework/panel/blocks/Hint';
import { NamedIcon } from '../../../framework/panel/blocks/icons';
import { usePanel } from '../../../framework/panel/core/context';
import { StatusChip } from '../../../framework/panel/displays/StatusChip';
import { IconButton } from '../../../framework/panel/kit/IconButton';
import { Link } from '../../../framework/panel/router';
import { notificationSpecs } from '../../../resources/notificationTypes';
import { useNotificationWords } from './useWords';

interface NotificationListProps {
  readonly rows: readonly Notification[];
  readonly onMark: (id: number) => void;
  /** Called when its link is followed. */
  readonly onOpen?: () => void;
}

export function NotificationList({ rows, onMark, onOpen }: NotificationListProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate('notifications.list')} sx={listStyle}>
      {rows.map((row) => (
        <Item key={row.id} notification={row} onMark={onMark} onOpen={onOpen} />
      ))}
    </Box>
  );
}

interface ItemProps extends Pick<NotificationListProps, 'onMark'> {
  readonly notification: Notification;
  readonly onOpen: (() => void) | undefined;
}

function Item({ notification, onMark, onOpen }: ItemProps) {
  const translate = useTranslate();
  const words = useNotificationWords();
  const { formats } = usePanel();
  const { id, type, created_at: at, read_at } = notification;
  const isUnread = read_at === null;
  const sentence = words.sentence(notification);
  const marked = words.mark(notification);
  const path = words.path(notification);
  const spec = notificationSpecs[type];
  const link = useRef<HTMLAnchorElement>(null);
  const mark = () => {
    onMark(id);
    // The button goes once it is marked; the focus must not go with it.
    link.current?.focus();
  };
  const open = () => {
    if (isUnread) onMark(id);
    onOpen?.();
  };
  return (
    <Box component="li" sx={isUnread ? { ...itemStyle, bgcolor: 'action.hover' } : itemStyle}>
      <Box aria-hidden sx={{ display: 'grid', color: `${tones[spec?.tone ?? 'info']}.main`, pt: '2px' }}>
        <NamedIcon name={spec?.icon ?? 'campaign'} fontSize="small" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {isUnread && <span className="visually-hidden">{translate('notifications.unreadMark')}: </span>}
        {path === undefined ? (
          <Box component="span" sx={sentenceStyle(isUnread)}>
            {sentence}
          </Box>
        ) : (
          <Link ref={link} to={path} onClick={open} className="record-link" style={sentenceStyle(isUnread)}>
            {sentence}
          </Link>
        )}
        <Box sx={factsStyle}>
          <time dateTime={at} title={formats.dateTime(at)}>
            {formats.relative(at)}
          </time>
          {marked !== null && <StatusChip tone="danger" label={marked} />}
        </Box>
      </Box>
      {isUnread && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Hint title={translate('notifications.markOne')}>
            <IconButton
              size="small"
              aria-label={translate('notifications.markOneOf', { name: sentence })}
              onClick={mark}
            >
              <DoneIcon fontSize="small" />
            </IconButton>
          </Hint>
          <Box aria-hidden sx={dotStyle} />
        </Box>
      )}
    </Box>
  );
}

const tones = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
const itemStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 1.25,
  alignItems: 'start',
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
const sentenceStyle = (isUnread: boolean) =>
  ({ fontSize: 14, fontWeight: isUnread ? 650 : 400, overflowWrap: 'anywhere' }) as const;
const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 0.25,
  fontSize: 13,
  color: 'text.secondary',
} as const;
const dotStyle = { width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' } as const;
