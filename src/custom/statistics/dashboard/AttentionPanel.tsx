import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { useStore, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { Attention } from '../../../calls/statistics/dashboard';
import { usePanel } from '../../../framework/panel/core/context';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { range } from '../../../framework/panel/list/SkeletonRows';
import { Link } from '../../../framework/panel/router';
import { useApp } from '../../shell/app/app';
import { TitledPanel } from '../../shell/blocks/TitledPanel';
import { useIsThere } from '../../shell/menu/useIsThere';

interface AttentionProps {
  readonly items: readonly Attention[] | undefined;
  /** The office has nothing yet that could wait. */
  readonly isNew: boolean;
}

/** Pending work, first: each line leads to the list that holds it. Without items it is still loading. */
export function AttentionPanel({ items, isNew }: AttentionProps) {
  const translate = useTranslate();
  return (
    <TitledPanel title={translate('dashboard.attention.title')}>
      {items ? <Waiting items={items} isNew={isNew} /> : <Outline />}
    </TitledPanel>
  );
}

function Waiting({ items, isNew }: { readonly items: readonly Attention[]; readonly isNew: boolean }) {
  const isThere = useIsThere();
  const reachable = items.filter(({ count, path }) => count > 0 && isThere(pathnameOf(path)));
  return reachable.length === 0 ? <NothingWaits isNew={isNew} /> : <AttentionList items={reachable} />;
}

/** As many lines as this person had last time, so that nothing below moves when they arrive. */
function Outline() {
  const [lines] = useStore<number>(linesKey, useUsualLines());
  return (
    <div className="attention" aria-hidden>
      {range(lines).map((line) => (
        <div key={line} className="attention-line">
          <Skeleton height={32} style={{ flex: 1 }} />
        </div>
      ))}
    </div>
  );
}

function NothingWaits({ isNew }: { readonly isNew: boolean }) {
  const translate = useTranslate();
  if (isNew) return translate('dashboard.attention.notYet');
  return (
    <div className="attention-none">
      <CheckCircleIcon aria-hidden />
      {translate('dashboard.attention.none')}
    </div>
  );
}

function AttentionList({ items }: { readonly items: readonly Attention[] }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const [, remember] = useStore<number>(linesKey, useUsualLines());
  useEffect(() => remember(items.length), [remember, items.length]);
  return (
    <ul className="attention">
      {items.map(({ key, count, path }) => (
        <li key={key}>
          <Link to={path} className="attention-line">
            <strong>{formats.number(count)}</strong>
            <span>{translate(`dashboard.attention.items.${key}`, { _: key })}</span>
            <ChevronRightIcon aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const pathnameOf = (path: string): string => path.split(/[?#]/)[0] ?? path;

const linesKey = 'dashboard.attention.lines';

/** Placeholder for a first visit: a user who sees everything has more that waits. */
const useUsualLines = (): number => (useApp().user.role === 'admin' ? 14 : 9);
