import { useEffect } from 'react';
import { type Dashboard, readDashboard, readOwnFigures } from '../../../calls/statistics/dashboard';
import { noOverview } from '../../../domain/statistics/overview';
import { useAnswer } from '../../../framework/panel/core/calls';
import { useApp } from '../../shell/app/app';

const staleTime = 3 * 60_000;

/** Shown when nothing could be loaded. */
const nothing: Dashboard = { overview: noOverview, recent_activities: [] };

export function useDashboard() {
  const query = useAnswer(readDashboard, {}, { staleTime });
  return { ...query, dashboard: query.data ?? (query.isError ? nothing : undefined) };
}

/** Total Relawan and Total Warga of one's own member. A failure is only logged. */
export function useOwnFigures() {
  const { role } = useApp().user;
  const query = useAnswer(readOwnFigures, {}, { staleTime, enabled: role === 'admin_aleg' || role === 'aleg' });
  const { error } = query;
  useEffect(() => {
    if (error) console.warn(`${readOwnFigures.method} ${readOwnFigures.path}`, error);
  }, [error]);
  return query;
}
