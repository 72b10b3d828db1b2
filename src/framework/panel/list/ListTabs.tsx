import Box from '@mui/material/Box';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useText } from '../core/useText';
import { isSameTab, statisticOfTab, type TabValue } from './tabCounts';
import { useFilters } from './useFilters';
import { useListStatistics } from './useListStatistics';

/** One field's values as a row of switches, with how many there are where a statistic says so. */
export function ListTabs({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const texts = useTexts(resource);
  const filters = useFilters(resource);
  const { tabs } = resource.list;
  if (!tabs) return null;
  const current = filters.values[tabs.field];
  const items: readonly { readonly value?: TabValue; readonly label: string }[] = [{ label: tabs.all }, ...tabs.items];
  return (
    <Box role="group" aria-label={text('list.tabs', { label: texts.column(tabs.field) })} sx={tabRow}>
      {items.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isSameTab(current, value)}
          onClick={() => filters.set({ [tabs.field]: value })}
        >
          {`${texts.tab(label)} `}
          <TabCount resource={resource} value={value} />
        </button>
      ))}
    </Box>
  );
}

function TabCount({ resource, value }: { readonly resource: Resource; readonly value: TabValue | undefined }) {
  const { formats } = usePanel();
  const { data } = useListStatistics(resource);
  const statistic = statisticOfTab(resource, value);
  const count = statistic === undefined ? undefined : data?.[statistic];
  return count === undefined ? null : <span className="count">{formats.number(count)}</span>;
}

const tabRow = {
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  '& button': {
    font: 'inherit',
    fontSize: 14,
    color: 'text.secondary',
    bgcolor: 'transparent',
    border: 0,
    borderBottom: 2,
    borderColor: 'transparent',
    px: 1.5,
    minHeight: 40,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px', borderRadius: 1 },
    '&[aria-pressed=true]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
  },
  '& .count': {
    ml: 0.5,
    px: 0.75,
    borderRadius: 5,
    bgcolor: 'action.selected',
    color: 'text.primary',
    fontSize: 12,
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
