import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { EmptyState } from '../../../framework/panel/blocks/states/EmptyState';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { reasonOf } from '../../../framework/panel/core/reason';
import { Button, ButtonLink } from '../../../framework/panel/kit/Button';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { notificationSettingsPath, notificationsPath } from '../app/paths';
import { NotificationList } from './NotificationList';
import { useMarking } from './useMarking';
import { useNotifications } from './useNotifications';

interface BellPanelProps {
  readonly titleId: string;
  readonly onClose: () => void;
}

const NEWEST = 10;

/** What the bell opens: the newest notifications. */
export function BellPanel({ titleId, onClose }: BellPanelProps) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useNotifications({ perPage: NEWEST });
  const { markOne, markAll, isMarking } = useMarking();
  const newest = data?.data[0]?.id ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes with what it did; the focus must not go with it.
  const onMarkAll = () => void markAll(newest).then(() => heading.current?.focus());
  return (
    <>
      <Box sx={headStyle}>
        <Typography
          ref={heading}
          id={titleId}
          component="h2"
          variant="h3"
          tabIndex={-1}
          sx={{ '&:focus': { outline: 'none' } }}
        >
          {translate('notifications.title')}
        </Typography>
        {data !== undefined && data.unread > 0 && (
          <Button size="small" disabled={isMarking} onClick={onMarkAll}>
            {translate('notifications.markAll')}
          </Button>
        )}
      </Box>
      <Box aria-busy={isPending} sx={{ minHeight: 160 }}>
        {isPending && (
          <Box sx={{ p: 2 }}>
            <Skeleton height={140} aria-label={translate('notifications.loading')} />
          </Box>
        )}
        {error && !data && (
          <ErrorState
            sentence={translate('notifications.loadFailed')}
            reason={reasonOf(error, '')}
            onRetry={() => void refetch()}
          />
        )}
        {data?.data.length === 0 && <EmptyState sentence={translate('notifications.empty')} />}
        {data && data.data.length > 0 && (
          <NotificationList rows={data.data} onMark={(id) => void markOne(id)} onOpen={onClose} />
        )}
      </Box>
      <Box sx={footStyle}>
        <ButtonLink to={notificationsPath} size="small" onClick={onClose}>
          {translate('notifications.seeAll')}
        </ButtonLink>
        <ButtonLink to={notificationSettingsPath} size="small" color="inherit" onClick={onClose}>
          {translate('notifications.manage')}
        </ButtonLink>
      </Box>
    </>
  );
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: 2,
  py: 1,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const footStyle = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  px: 1,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
