import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'ra-core';
import type { Activity } from '../../../calls/statistics/dashboard';
import { Hint } from '../../../framework/panel/blocks/Hint';
import { NamedIcon } from '../../../framework/panel/blocks/icons';
import { EmptyState } from '../../../framework/panel/blocks/states/EmptyState';
import { usePanel } from '../../../framework/panel/core/context';
import { IconButton } from '../../../framework/panel/kit/IconButton';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { TitledPanel } from '../../shell/blocks/TitledPanel';

export interface ActivitiesProps {
  readonly activities: readonly Activity[] | undefined;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => Promise<{ readonly isError: boolean }>;
}

export function Activities({ activities, isRefreshing, onRefresh }: ActivitiesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const label = translate('dashboard.activities.refresh');
  const refresh = async () => {
    if (isRefreshing) return;
    const { isError } = await onRefresh();
    if (!isError) notify('dashboard.activities.updated', { type: 'success' });
  };
  return (
    <TitledPanel
      title={translate('dashboard.activities.title')}
      action={
        <Hint title={label}>
          <IconButton aria-label={label} aria-disabled={isRefreshing} onClick={() => void refresh()}>
            <RefreshIcon />
          </IconButton>
        </Hint>
      }
    >
      {activities ? <ActivityList activities={activities} /> : <Skeleton height={240} />}
    </TitledPanel>
  );
}

function ActivityList({ activities }: { readonly activities: readonly Activity[] }) {
  const translate = useTranslate();
  if (activities.length === 0) return <EmptyState sentence={translate('dashboard.activities.empty')} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {activities.map((activity) => (
        <ActivityLine key={activity.id} activity={activity} />
      ))}
    </Box>
  );
}

function ActivityLine({ activity }: { readonly activity: Activity }) {
  const translate = useTranslate();
  const { type, details, time } = activity;
  const { formats } = usePanel();
  const action = useAction(activity);
  const kind = translate(`dashboard.activities.types.${type}`, { _: translate('dashboard.activities.types.other') });
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={iconStyle} title={kind}>
        <span className="visually-hidden">{kind}: </span>
        <ActivityIcon type={type} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{action}</Box>
        {details && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{details}</Box>}
      </Box>
      {time && (
        <Box component="time" dateTime={time} title={formats.dateTime(time)} sx={timeStyle}>
          {formats.relative(time)}
        </Box>
      )}
    </Box>
  );
}

/** In the person's language where the server says what happened, else in the server's words. */
function useAction({ action, event, resource }: Activity): string {
  const translate = useTranslate();
  const name = translate(`resources.${resource}.name`, { _: '' });
  return (name && translate(`dashboard.activities.events.${event}`, { name, _: '' })) || action;
}

const icons: Readonly<Record<string, string>> = {
  user: 'person',
  programme: 'money',
  complaint: 'campaign',
  news: 'article',
  family: 'family',
  volunteer: 'volunteer',
  resident: 'groups',
  reses: 'event',
  pokir: 'lightbulb',
};

function ActivityIcon({ type }: { readonly type: string }) {
  if (type === 'application') return <AssignmentIcon aria-hidden fontSize="small" />;
  return <NamedIcon name={icons[type] ?? 'history'} fontSize="small" />;
}

const lineStyle = {
  display: 'flex',
  gap: 1.5,
  py: 1.25,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: '50%',
  color: 'var(--color-link)',
  backgroundColor: 'var(--color-accent-soft)',
} as const;
const timeStyle = { color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' } as const;
