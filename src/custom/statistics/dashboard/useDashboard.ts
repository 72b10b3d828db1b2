import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { useApp } from '../../shell/app/app';
import { noStatistics, readOwnFigures, readStatistics } from './statistics';

const fresh = 3 * 60_000;

/** Figures belong to one person and one legislative member: two accounts never share them. */
function useKey(): readonly unknown[] {
  const { id, role, anggota_legislatif_id } = useApp().user;
  return ['dashboard', role, id, anggota_legislatif_id];
}

export function useStatistics() {
  const provider = useProvider();
  const query = useQuery({
    queryKey: [...useKey(), 'statistics'],
    queryFn: async ({ signal }) => readStatistics(await provider.call({ path: '/admin/dashboard/statistics', signal })),
    staleTime: fresh,
  });
  return { ...query, statistics: query.data ?? (query.isError ? noStatistics : undefined) };
}

/** Total Relawan and Total Warga of one's own member. A failure is only logged. */
export function useOwnFigures() {
  const provider = useProvider();
  const { role } = useApp().user;
  return useQuery({
    queryKey: [...useKey(), 'aleg'],
    queryFn: async ({ signal }) => {
      try {
        return readOwnFigures(await provider.call({ path: '/dashboard/aleg', signal }));
      } catch (error) {
        if (!signal.aborted) console.warn('GET /dashboard/aleg', error);
        throw error;
      }
    },
    enabled: role === 'admin_aleg' || role === 'aleg',
    staleTime: fresh,
  });
}
