import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { type CardSpec, type Resource, readFilterKey } from '../../schema';
import { StatCard } from '../blocks/StatCard';
import { ErrorBox } from '../blocks/states/ErrorState';
import { asksLists } from '../core/asksLists';
import { isReadable } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { toFigure } from '../core/figures';
import { reasonOf } from '../core/reason';
import { useText } from '../core/useText';
import { isSameTab } from './tabCounts';
import { useFilters } from './useFilters';
import { useListStatistics } from './useListStatistics';

/** The figures above the list; those that can narrow it are switches. */
export function StatCards({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const texts = useTexts(resource);
  const own = texts.sentence('statisticsFailed');
  const { data, error, refetch } = useListStatistics(resource);
  const { total: shown } = useListContext();
  const { actor, model } = usePanel();
  const { cards: declared = [], tabs } = resource.list;
  // A figure of something hidden from this person is no figure of theirs.
  const cards = declared.filter(({ filter = {} }) =>
    Object.keys(filter).every((key) =>
      isReadable(resource, model.kinds, readFilterKey(resource, key).field, actor.role),
    ),
  );
  const failed = error !== null && data === undefined;
  if (cards.length === 0 && !(tabs && failed)) return null;
  return (
    <Box
      component="section"
      aria-label={text('list.statistics', texts.nouns())}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      {failed && (
        <ErrorBox
          sentence={
            own
              ? `${own}: ${reasonOf(error, text('states.unknownReason'))}`
              : text('states.statisticsFailed', { reason: reasonOf(error, text('states.unknownReason')) })
          }
          onRetry={refetch}
        />
      )}
      {cards.length > 0 && (
        <Box sx={cardGrid(cards.length)}>
          {cards.map((card) => (
            <FilterCard
              key={card.statistic}
              card={card}
              resource={resource}
              value={card.of === 'list' ? shown : data?.[card.statistic]}
              beside={besideOf(card, data)}
              // What the answer does not hold will not come, either.
              failed={failed || (card.of !== 'list' && data !== undefined && data[card.statistic] === undefined)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** On a phone one line that is swiped, so that the rows are not a screen away. */
const cardGrid = (count: number) =>
  ({
    display: 'grid',
    gap: { xs: 1, sm: 1.5 },
    gridAutoFlow: { xs: 'column', sm: 'row' },
    gridAutoColumns: { xs: 'minmax(152px, 1fr)', sm: 'auto' },
    gridTemplateColumns: { sm: evenColumns(count, 4), xl: evenColumns(count, 6) },
    overflowX: { xs: 'auto', sm: 'visible' },
    // Room for the ring of a pressed or focused card, which a scrolling place would cut.
    p: { xs: 0.5, sm: 0 },
    m: { xs: -0.5, sm: 0 },
  }) as const;

/** Rows of equal length: six cards are two rows of three, not five and one left over. */
const evenColumns = (count: number, most: number) =>
  `repeat(${Math.ceil(count / Math.ceil(count / most))}, minmax(0, 1fr))`;

/** null: it is on its way; undefined: there is none. */
const besideOf = ({ beside }: CardSpec, data: Readonly<Record<string, number>> | undefined) =>
  beside === undefined ? undefined : data === undefined ? null : data[beside];

interface FilterCardProps {
  readonly card: CardSpec;
  readonly resource: Resource;
  readonly value: number | undefined;
  /** What stands in small below it. */
  readonly beside: number | null | undefined;
  readonly failed: boolean;
}

function FilterCard({ card, resource, value, beside, failed }: FilterCardProps) {
  const texts = useTexts(resource);
  const { formats, has, locale } = usePanel();
  const filters = useFilters(resource);
  const filter = card.filter && canFilterBy(card.filter, resource, has) ? card.filter : undefined;
  const { search: _search, ...current } = filters.values;
  const pressed = filter !== undefined && isSameFilter(current, filter);
  const saidBeside = (other: number) =>
    `${texts.statistic(card.beside ?? '')}: ${card.format === 'money' ? formats.money(other) : formats.number(other)}`;
  const figure = value === undefined ? undefined : toFigure(value, card.format, formats, locale);
  const exact = card.format === 'money' ? [figure?.full ?? '\u00A0'] : [];
  // The place of what stands below is kept free, so that nothing moves when it comes.
  const sub = beside === undefined ? exact : [...exact, saidBeside(beside ?? 1_000_000)];
  return (
    <StatCard
      label={texts.statistic(card.statistic)}
      icon={card.icon}
      figure={figure?.short}
      failed={failed}
      {...(sub.length > 0 ? { sub } : {})}
      {...(filter ? { pressed, onClick: () => filters.only(pressed ? {} : filter) } : {})}
    />
  );
}

/** An API with only the described calls knows no filter besides those of the list itself. */
function canFilterBy(filter: object, resource: Resource, has: (extension: string) => boolean): boolean {
  if (asksLists(resource, has)) return true;
  return Object.keys(filter).every(
    (name) => name === resource.list.tabs?.field || resource.list.filters?.includes(name),
  );
}

function isSameFilter(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => isSameTab(left[name], right[name]));
}
