import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  HANDOVER_PAGE,
  type HandoverList,
  type HandoverRow,
  type HandoverStatus,
  handoverStatuses,
} from '../../../../domain/applications/reports';
import { useProvider } from '../../../../framework/panel/core/useProvider';

export interface HandoverFilters {
  readonly programme: number | null;
  /** A district, or `NO_DISTRICT`. */
  readonly area: string;
  readonly status: HandoverStatus | '';
  readonly search: string;
}

const names = { programme: 'bantuan_sosial_id', area: 'kecamatan', status: 'status', search: 'search' } as const;

/** The filters stand in the address: they can be shared, and the way back leads to the same list. */
export function useHandoverFilters() {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get(names.programme));
  const filters: HandoverFilters = {
    programme: Number.isInteger(id) && id > 0 ? id : null,
    area: query.get(names.area) ?? '',
    status: handoverStatuses.find((status) => status === query.get(names.status)) ?? '',
    search: query.get(names.search) ?? '',
  };
  const set = (more: Partial<HandoverFilters>) => {
    const next = { ...filters, ...more };
    const entries = [
      [names.programme, next.programme === null ? '' : String(next.programme)],
      [names.area, next.area],
      [names.status, next.status],
      [names.search, next.search],
    ].filter(([, value]) => value !== '');
    setQuery(entries as [string, string][], { replace: true });
  };
  return { filters, set };
}

function useAsk() {
  const provider = useProvider();
  return (filters: HandoverFilters, page: number, perPage: number, signal?: AbortSignal) =>
    provider.call<HandoverList>({
      path: '/admin/laporan/penyaluran',
      query: {
        bantuan_sosial_id: filters.programme ?? undefined,
        kecamatan: filters.area || undefined,
        status: filters.status || undefined,
        search: filters.search || undefined,
        page,
        per_page: perPage,
      },
      ...(signal && { signal }),
    });
}

/** One page of the rows; the key belongs to applications, so that a handing-over makes it stale. */
export function useHandovers(filters: HandoverFilters, page: number, perPage: number) {
  const ask = useAsk();
  return useQuery({
    queryKey: ['applications', 'handovers', filters, page, perPage],
    queryFn: ({ signal }) => ask(filters, page, perPage, signal),
    placeholderData: (previous) => previous,
  });
}

/** All rows, for paper and files, in parts. */
export function useAllHandovers(): (filters: HandoverFilters) => Promise<readonly HandoverRow[]> {
  const ask = useAsk();
  return async (filters) => {
    const rows: HandoverRow[] = [];
    for (let page = 1; ; page += 1) {
      const part = await ask(filters, page, HANDOVER_PAGE.most);
      rows.push(...part.rows);
      if (part.rows.length < HANDOVER_PAGE.most) return rows;
    }
  };
}
