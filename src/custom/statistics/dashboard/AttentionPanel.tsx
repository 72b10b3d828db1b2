import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
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
    <Box sx={listStyle} aria-hidden>
      {range(lines).map((line) => (
        <Box key={line} sx={{ height: 40, py: 0.5 }}>
          <Skeleton height={32} />
        </Box>
      ))}
    </Box>
  );
}

function NothingWaits({ isNew }: { readonly isNew: boolean }) {
  const translate = useTranslate();
  if (isNew) return translate('dashboard.attention.notYet');
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <CheckCircleIcon aria-hidden style={{ color: 'var(--color-badge-success-text)' }} />
      {translate('dashboard.attention.none')}
    </Box>
  );
}

function AttentionList({ items }: { readonly items: readonly Attention[] }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const [, remember] = useStore<number>(linesKey, useUsualLines());
  useEffect(() => remember(items.length), [remember, items.length]);
  return (
    <Box component="ul" sx={listStyle}>
      {items.map(({ key, count, path }) => (
        <Box component="li" key={key} sx={{ borderTop: '1px solid', borderColor: 'divider', mt: '-1px' }}>
          <Box component={Link} to={path} sx={lineStyle}>
            <Box component="strong" sx={countStyle}>
              {formats.number(count)}
            </Box>
            <Box component="span" sx={{ flex: 1 }}>
              {translate(`dashboard.attention.items.${key}`, { _: key })}
            </Box>
            <ChevronRightIcon aria-hidden style={{ color: 'var(--color-text-muted)' }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const pathnameOf = (path: string): string => path.split(/[?#]/)[0] ?? path;

const linesKey = 'dashboard.attention.lines';

/** Placeholder for a first visit: a user who sees everything has more that waits. */
const useUsualLines = (): number => (useApp().user.role === 'admin' ? 14 : 9);

/** Beside each other where there is room. What divides them is hidden above the first. */
const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  columnGap: 4,
  listStyle: 'none',
  m: 0,
  p: 0,
  overflow: 'hidden',
} as const;
const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 40,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { color: 'var(--color-link)' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
const countStyle = {
  minWidth: 56,
  px: 1,
  textAlign: 'center',
  borderRadius: 'var(--radius-pill)',
  color: 'var(--color-badge-warning-text)',
  backgroundColor: 'var(--color-badge-warning-background)',
} as const;
