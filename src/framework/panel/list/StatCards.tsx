import Box from '@mui/material/Box';
import type { CardSpec, Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { toFigure } from '../figures';
import { StatCard } from '../StatCard';
import { ErrorBox } from '../states/ErrorState';
import { useText } from '../useText';
import { reasonOf } from './reason';
import { useFilters } from './useFilters';
import { useStatistics } from './useStatistics';

/** The figures above the list; those that can narrow it are switches. */
export function StatCards({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { noun } = useTexts(resource);
  const { data, error, refetch } = useStatistics(resource);
  const { cards = [], tabs } = resource.list;
  const failed = error !== null && data === undefined;
  if (cards.length === 0 && !(tabs && failed)) return null;
  return (
    <Box component="section" aria-label={text('list.statistics', { noun })} sx={{ display: 'grid', gap: 2 }}>
      {failed && (
        <ErrorBox
          sentence={text('states.statisticsFailed', { reason: reasonOf(error, text('states.unknownReason')) })}
          onRetry={refetch}
        />
      )}
      {cards.length > 0 && (
        <Box sx={cardGrid}>
          {cards.map((card) => (
            <FilterCard
              key={card.statistic}
              card={card}
              resource={resource}
              value={data?.[card.statistic]}
              failed={failed}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const cardGrid = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(168px, 1fr))' },
} as const;

interface FilterCardProps {
  readonly card: CardSpec;
  readonly resource: Resource;
  readonly value: number | undefined;
  readonly failed: boolean;
}

function FilterCard({ card, resource, value, failed }: FilterCardProps) {
  const texts = useTexts(resource);
  const { formats, locale } = usePanel();
  const filters = useFilters(resource);
  const { filter } = card;
  const { search: _search, ...current } = filters.values;
  const pressed = filter !== undefined && isSameFilter(current, filter);
  const figure = value === undefined ? undefined : toFigure(value, card.format, formats, locale);
  return (
    <StatCard
      label={texts.statistic(card.statistic)}
      icon={card.icon}
      figure={figure?.short}
      failed={failed}
      {...(figure?.full ? { sub: figure.full } : {})}
      {...(filter ? { pressed, onClick: () => filters.only(pressed ? {} : filter) } : {})}
    />
  );
}

function isSameFilter(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}
