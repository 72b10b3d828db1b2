import { type HandoverRow, listHandovers } from '../../../../calls/aid/reports';
import { HANDOVER_PAGE, type HandoverStatus, handoverStatuses } from '../../../../domain/applications/reports';
import { useAnswer } from '../../../../framework/panel/core/calls';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { useSearchParams } from '../../../../framework/panel/router';

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

const askedFor = ({ programme, area, status, search }: HandoverFilters, page: number, perPage: number) => ({
  query: {
    bantuan_sosial_id: programme,
    kecamatan: area || undefined,
    status: status || undefined,
    search: search || undefined,
    page,
    per_page: perPage,
  },
});

/** One page of the rows. */
export const useHandovers = (filters: HandoverFilters, page: number, perPage: number) =>
  useAnswer(listHandovers, askedFor(filters, page, perPage), { keepsLast: true });

/** All rows, for paper and files, in parts. */
export function useAllHandovers(): (filters: HandoverFilters) => Promise<readonly HandoverRow[]> {
  const provider = useProvider();
  return async (filters) => {
    const rows: HandoverRow[] = [];
    for (let page = 1; ; page += 1) {
      const part = await provider.call(listHandovers, askedFor(filters, page, HANDOVER_PAGE.most));
      rows.push(...part.rows);
      if (part.rows.length < HANDOVER_PAGE.most) return rows;
    }
  };
}
