import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type HandoverList, type HandoverStatus, handoverStatuses } from '../../../domain/applications/reports';
import { useProvider } from '../../../framework/panel/list/useProvider';

export interface HandoverFilters {
  readonly programme: number | null;
  readonly area: string;
  readonly status: HandoverStatus | '';
}

const names = { programme: 'bantuan_sosial_id', area: 'kecamatan', status: 'status' } as const;

/** The filters stand in the address: they can be shared, and the way back leads to the same list. */
export function useHandoverFilters() {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get(names.programme));
  const filters: HandoverFilters = {
    programme: Number.isInteger(id) && id > 0 ? id : null,
    area: query.get(names.area) ?? '',
    status: handoverStatuses.find((status) => status === query.get(names.status)) ?? '',
  };
  const set = (more: Partial<HandoverFilters>) => {
    const next = { ...filters, ...more };
    const entries = [
      [names.programme, next.programme === null ? '' : String(next.programme)],
      [names.area, next.area],
      [names.status, next.status],
    ].filter(([, value]) => value !== '');
    setQuery(entries as [string, string][], { replace: true });
  };
  return { filters, set };
}

/** At most `MAX_HANDOVER_ROWS` rows; the key belongs to applications, so that a handing-over makes it stale. */
export function useHandovers({ programme, area, status }: HandoverFilters) {
  const provider = useProvider();
  return useQuery({
    queryKey: ['applications', 'handovers', programme, area, status],
    queryFn: ({ signal }) =>
      provider.call<HandoverList>({
        path: '/admin/laporan/penyaluran',
        query: {
          bantuan_sosial_id: programme ?? undefined,
          kecamatan: area || undefined,
          status: status || undefined,
        },
        signal,
      }),
    placeholderData: (previous) => previous,
  });
}
