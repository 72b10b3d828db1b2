import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
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
    <ol className="card-lines">
      {activities.map((activity) => (
        <ActivityLine key={activity.id} activity={activity} />
      ))}
    </ol>
  );
}

function ActivityLine({ activity }: { readonly activity: Activity }) {
  const translate = useTranslate();
  const { type, details, time } = activity;
  const { formats } = usePanel();
  const action = useAction(activity);
  const kind = translate(`dashboard.activities.types.${type}`, { _: translate('dashboard.activities.types.other') });
  return (
    <li className="activity">
      <span className="activity-sign" title={kind}>
        <span className="visually-hidden">{kind}: </span>
        <ActivityIcon type={type} />
      </span>
      <div className="activity-words">
        <b>{action}</b>
        {details && <div className="activity-details">{details}</div>}
      </div>
      {time && (
        <time dateTime={time} title={formats.dateTime(time)}>
          {formats.relative(time)}
        </time>
      )}
    </li>
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
