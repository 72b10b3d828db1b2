import '../theme/cards.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShareBar } from '../blocks/ShareBar';
import { EmptyState } from '../blocks/states/EmptyState';
import { toColumn } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { useProvider } from '../core/useProvider';
import { Skeleton } from '../kit/Skeleton';
import { canFilterBy } from '../list/canFilterBy';
import { range } from '../list/SkeletonRows';
import { statisticsOfTab, type TabValue } from '../list/tabCounts';
import { statisticsStaleTime, useListStatistics } from '../list/useListStatistics';
import { Link } from '../router';
import { CardFailed } from './CardFailed';
import { listAddress, type SharesSpec } from './declaredCards';
import { useCardText } from './useText';

/** So many lines are read at a glance. */
const most = 6;

interface Share {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
  readonly value: unknown;
}

/** How the rows of a list are spread over the values of a field; each line leads to its rows. */
export const SharesCard = (spec: SharesSpec) =>
  spec.from === 'statistics' ? <OfTabs {...spec} /> : <OfGroups {...spec} />;

function OfTabs(spec: SharesSpec) {
  const { resource } = spec;
  const texts = useTexts(resource);
  const { data, error, refetch } = useListStatistics(resource, true, true);
  const items: readonly { readonly value: TabValue; readonly label: string }[] = resource.list.tabs?.items ?? [];
  const shares = items.map(({ value, label }) => ({
    key: label,
    name: texts.tab(label),
    value,
    count: statisticsOfTab(resource, value).reduce((sum, name) => sum + (data?.[name] ?? 0), 0),
  }));
  if (error && !data) return <CardFailed error={error} onRetry={() => void refetch()} />;
  return <Shares spec={spec} shares={data && shares} lines={items.length} more={0} />;
}

function OfGroups(spec: SharesSpec) {
  const { resource, field: by } = spec;
  const text = useCardText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const provider = useProvider();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'groups', by, {}],
    queryFn: ({ signal }) => provider.groups(resource.name, { by, filter: {}, signal }),
    staleTime: statisticsStaleTime(resource),
    retry: false,
  });
  if (error && !data) return <CardFailed error={error} onRetry={() => void refetch()} />;
  const { field, Display } = toColumn(panel, resource, texts, by);
  const shown = { resource, record: { id: '' }, where: 'cell', name: by, field } as const;
  const nameOf = (key: unknown, name: string | null): ReactNode => {
    if (key === null) return text('inputs.none');
    return field.target === undefined ? <Display {...shown} value={key} /> : (name ?? String(key));
  };
  const shares = data?.groups.map(({ key, name, count }) => ({
    key: String(key),
    name: nameOf(key, name),
    // Rows without a value are no value of the filter.
    value: key ?? undefined,
    count,
  }));
  const more = Math.max(0, (shares?.length ?? 0) - most) + (data?.more ?? 0);
  return <Shares spec={spec} shares={shares?.slice(0, most)} lines={most} more={more} whole={data?.whole.count} />;
}

interface SharesProps {
  readonly spec: SharesSpec;
  readonly shares: readonly Share[] | undefined;
  /** How many there will be, as far as is known. */
  readonly lines: number;
  readonly more: number;
  readonly whole?: number | undefined;
}

function Shares({ spec: { resource, field }, shares, lines, more, whole }: SharesProps) {
  const text = useCardText();
  const texts = useTexts(resource);
  const { formats, has } = usePanel();
  const total = whole ?? shares?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  if (shares && total === 0) return <EmptyState sentence={texts.sentence('empty', texts.nouns())} />;
  return (
    <ul className="card-lines" aria-busy={!shares} style={{ minHeight: lines * 44 }}>
      {shares
        ? shares.map(({ key, name, value, count }) => {
            const filter = { [field]: value };
            const isLink = value !== undefined && canFilterBy(filter, resource, has);
            return (
              <li key={key} className="card-line card-share">
                <span className="card-name">
                  {isLink ? <Link to={listAddress(resource, filter)}>{name}</Link> : name}
                </span>
                <span className="card-count">{formats.number(count)}</span>
                <ShareBar share={total === 0 ? 0 : (count / total) * 100} />
              </li>
            );
          })
        : range(lines).map((line) => (
            <li key={line} aria-hidden className="card-line card-share">
              <Skeleton style={{ gridColumn: '1 / -1' }} />
            </li>
          ))}
      {more > 0 && <li className="card-more">{text('cards.more', { n: formats.number(more) })}</li>}
    </ul>
  );
}
