import SettingsIcon from '@mui/icons-material/Settings';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { PageHead } from '../../../../framework/panel/blocks/PageHead';
import { EmptyState } from '../../../../framework/panel/blocks/states/EmptyState';
import { ErrorState } from '../../../../framework/panel/blocks/states/ErrorState';
import { StaleBanner } from '../../../../framework/panel/blocks/states/StaleBanner';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { Button, ButtonLink } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { useSearchParams } from '../../../../framework/panel/router';
import { notificationSettingsPath } from '../../app/paths';
import { NotificationList } from '../NotificationList';
import { useMarking } from '../useMarking';
import { useNotifications } from '../useNotifications';

const PER_PAGE = 20;

/** All notifications of the signed-in person. Which of them are shown stands in the address. */
export function NotificationsPage() {
  const translate = useTranslate();
  const { page, unreadOnly, show } = usePlace();
  const { data, error, isPending, refetch } = useNotifications({ page, perPage: PER_PAGE, unreadOnly });
  const { markOne, markAll, isMarking } = useMarking();
  const newest = useNotifications({ perPage: 1 }).data?.data[0]?.id ?? 0;
  const retry = () => void refetch();
  const content = useRef<HTMLDivElement>(null);
  // The button cannot be pressed again, and would keep the focus nowhere.
  const onMarkAll = () => void markAll(newest).then(() => content.current?.focus());
  return (
    <>
      <PageHead
        title={translate('notifications.title')}
        description={translate('notifications.description')}
        actions={
          <ButtonLink to={notificationSettingsPath} variant="outlined" startIcon={<SettingsIcon />}>
            {translate('notifications.manage')}
          </ButtonLink>
        }
      />
      <Paper sx={{ minWidth: 0 }}>
        <Box sx={barStyle}>
          <Filter unreadOnly={unreadOnly} unread={data?.unread ?? 0} onChange={(only) => show(1, only)} />
          <Button variant="outlined" disabled={isMarking || (data?.unread ?? 0) === 0} onClick={onMarkAll}>
            {translate('notifications.markAll')}
          </Button>
        </Box>
        {error && data && <StaleBanner reason={reasonOf(error, '')} onRetry={retry} />}
        <Box ref={content} tabIndex={-1} aria-busy={isPending} sx={{ outline: 'none' }}>
          {isPending && (
            <Box sx={{ p: 2 }}>
              <Skeleton height={240} aria-label={translate('notifications.loading')} />
            </Box>
          )}
          {error && !data && (
            <ErrorState sentence={translate('notifications.loadFailed')} reason={reasonOf(error, '')} onRetry={retry} />
          )}
          {data?.data.length === 0 && (
            <EmptyState
              sentence={translate(unreadOnly ? 'notifications.emptyUnread' : 'notifications.empty')}
              filtered={unreadOnly}
            />
          )}
          {data && data.data.length > 0 && <NotificationList rows={data.data} onMark={(id) => void markOne(id)} />}
        </Box>
        {data && data.last_page > 1 && (
          <Pager page={data.current_page} pages={data.last_page} onPage={(to) => show(to, unreadOnly)} />
        )}
      </Paper>
    </>
  );
}

function usePlace() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    unreadOnly: params.get('unread') === '1',
    show: (to: number, unreadOnly: boolean) =>
      setParams({ ...(unreadOnly && { unread: '1' }), ...(to > 1 && { page: String(to) }) }),
  };
}

interface FilterProps {
  readonly unreadOnly: boolean;
  readonly unread: number;
  readonly onChange: (unreadOnly: boolean) => void;
}

function Filter({ unreadOnly, unread, onChange }: FilterProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('notifications.filter')}
      value={unreadOnly ? 'unread' : 'all'}
      onChange={(_event, value: string | null) => value && onChange(value === 'unread')}
    >
      <ToggleButton value="all" sx={{ px: 2, minHeight: 40 }}>
        {translate('notifications.all')}
      </ToggleButton>
      <ToggleButton value="unread" sx={{ px: 2, minHeight: 40 }}>
        {unread > 0 ? translate('notifications.unreadCount', { count: unread }) : translate('notifications.unread')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pager({ page, pages, onPage }: PagerProps) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('notifications.pager')} sx={pagerStyle}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {translate('notifications.previous')}
      </Button>
      <span>{translate('notifications.page', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {translate('notifications.next')}
      </Button>
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  p: { xs: 1.5, sm: 2 },
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const pagerStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  p: 1.5,
  fontSize: 14,
  borderTop: 1,
  borderColor: 'divider',
} as const;
