import '../theme/cards.css';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { EmptyState } from '../blocks/states/EmptyState';
import { asksLists } from '../core/asksLists';
import { usePanel, useTexts } from '../core/context';
import { recordTitle } from '../core/recordTitle';
import { useProvider } from '../core/useProvider';
import { StatusChip } from '../displays/StatusChip';
import { Skeleton } from '../kit/Skeleton';
import { range } from '../list/SkeletonRows';
import { declaredSort } from '../list/savedView';
import { useEntryState } from '../list/useEntryState';
import { useRowLinks } from '../list/useRowPlan';
import { Link } from '../router';
import { CardFailed } from './CardFailed';
import type { NewestSpec } from './declaredCards';

const rows = 5;

/** The rows that came last, each the way to its record. */
export function NewestCard({ resource }: NewestSpec) {
  const texts = useTexts(resource);
  const provider = useProvider();
  const { has } = usePanel();
  const { field, order } = declaredSort(resource);
  const isAsked = asksLists(resource, has) && resource.rows === undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'newest', rows],
    queryFn: async ({ signal }) => {
      const { data: found } = await provider.getList<RaRecord>(resource.name, {
        pagination: { page: 1, perPage: rows },
        sort: isAsked ? { field: 'id', order: 'DESC' } : { field, order: order === 'desc' ? 'DESC' : 'ASC' },
        filter: {},
        signal,
      });
      return found.slice(0, rows);
    },
    retry: false,
  });
  if (error && !data) return <CardFailed error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState sentence={texts.sentence('empty', texts.nouns())} />;
  return (
    // Its height stands before the rows do.
    <ul className="card-lines" aria-busy={!data} style={{ minHeight: rows * 44 }}>
      {data
        ? data.map((record) => <NewestRow key={record.id} resource={resource} record={record} />)
        : range(rows).map((line) => (
            <li key={line} aria-hidden className="card-line">
              <Skeleton style={{ flex: 1 }} />
            </li>
          ))}
    </ul>
  );
}

function NewestRow({ resource, record }: Pick<NewestSpec, 'resource'> & { readonly record: RaRecord }) {
  const texts = useTexts(resource);
  const to = useRowLinks(resource).open(record);
  const state = useEntryState(resource)(record);
  const title = recordTitle(resource, record, texts);
  return (
    <li className="card-line">
      <span className="card-name" title={title}>
        {to ? <Link to={to}>{title}</Link> : title}
      </span>
      {state && <StatusChip {...state} />}
    </li>
  );
}
