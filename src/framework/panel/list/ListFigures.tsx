import { useListContext } from 'ra-core';
import { memo, type ReactNode, useContext } from 'react';
import { type CardSpec, type Resource, readFilterKey } from '../../schema';
import { ErrorBox } from '../blocks/states/ErrorState';
import { isReadable } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { toFigure } from '../core/figures';
import { reasonOf } from '../core/reason';
import { useText } from '../core/useText';
import { canFilterBy } from './canFilterBy';
import { RowsPainted } from './rowsPainted';
import { isSameTab, statisticOfTab, statisticsOfTab, type TabValue } from './tabCounts';
import { useFilters } from './useFilters';
import { useListStatistics } from './useListStatistics';

/**
 * The declared tabs and figures in one line above the rows. A figure that counts a tab is that tab's; others that can narrow the
 * list are switches, the rest only say something.
 */
export const ListFigures = memo(function ListFigures({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const texts = useTexts(resource);
  const { error, data, refetch } = useFigures(resource);
  const cards = useCards(resource);
  const { tabs } = resource.list;
  if (!tabs && cards.length === 0) return null;
  return (
    <>
      {error !== null && data === undefined && <StatisticsFailed resource={resource} error={error} onRetry={refetch} />}
      <div className="list-figures">
        {tabs && (
          <fieldset aria-label={text('list.tabs', { label: texts.column(tabs.field) })}>
            {[{ label: tabs.all }, ...tabs.items].map((tab: { readonly value?: TabValue; readonly label: string }) => (
              <Tab key={tab.label} resource={resource} field={tabs.field} {...tab} />
            ))}
          </fieldset>
        )}
        {cards.length > 0 && (
          <section aria-label={text('list.statistics', texts.nouns())}>
            {cards.map((card) => (
              <CardFigure key={card.statistic} card={card} resource={resource} />
            ))}
          </section>
        )}
      </div>
    </>
  );
});

const useFigures = (resource: Resource) => useListStatistics(resource, useContext(RowsPainted));

/** The figures this person may know and no tab already says. */
function useCards(resource: Resource): readonly CardSpec[] {
  const { actor, model } = usePanel();
  // A figure of something hidden from this person is no figure of theirs.
  return (resource.list.cards ?? []).filter(
    (card) =>
      !isTab(resource, card) &&
      Object.keys(card.filter ?? {}).every((key) =>
        isReadable(resource, model.kinds, readFilterKey(resource, key).field, actor.role),
      ),
  );
}

/** Does a tab narrow the list as this figure would, and count the same? */
function isTab({ list: { tabs }, ...resource }: Resource, { filter, statistic, beside }: CardSpec): boolean {
  if (!tabs || !filter || beside !== undefined) return false;
  const names = Object.keys(filter);
  if (names.length > 1 || (names.length === 1 && names[0] !== tabs.field)) return false;
  const value = filter[tabs.field] as TabValue | undefined;
  return (
    (value === undefined || tabs.items.some((tab) => isSameTab(tab.value, value))) &&
    statisticOfTab({ ...resource, list: { tabs } } as Resource, value) === statistic
  );
}

interface TabProps {
  readonly resource: Resource;
  readonly field: string;
  readonly label: string;
  readonly value?: TabValue;
}

function Tab({ resource, field, label, value }: TabProps) {
  const texts = useTexts(resource);
  const filters = useFilters(resource);
  const { formats } = usePanel();
  const { data, isPending } = useFigures(resource);
  const statistics = statisticsOfTab(resource, value);
  const [statistic] = statistics.length === 1 ? statistics : [];
  const counts = statistics.flatMap((name) => data?.[name] ?? []);
  const isComplete = counts.length > 0 && counts.length === statistics.length;
  const count = isComplete ? counts.reduce((sum, each) => sum + Number(each), 0) : undefined;
  const said = texts.tab(label);
  const counted = statistic !== undefined && (resource.list.cards ?? []).some((card) => card.statistic === statistic);
  return (
    <button
      type="button"
      aria-pressed={isSameTab(filters.values[field], value)}
      {...(counted && texts.statistic(statistic) !== said ? { title: texts.statistic(statistic) } : {})}
      onClick={() => filters.set({ [field]: value })}
    >
      {`${said} `}
      {count !== undefined ? <b>{formats.number(count)}</b> : isPending && statistics.length > 0 && <b />}
    </button>
  );
}

function CardFigure({ card, resource }: { readonly card: CardSpec; readonly resource: Resource }) {
  const text = useText();
  const texts = useTexts(resource);
  const { formats, has, locale } = usePanel();
  const filters = useFilters(resource);
  const { data, error } = useFigures(resource);
  const { total: shown } = useListContext();
  const value = card.of === 'list' ? shown : data?.[card.statistic];
  // What the answer does not hold will not come, either.
  const isMissing = value === undefined && (error !== null || (card.of !== 'list' && data !== undefined));
  const figure = value === undefined ? undefined : toFigure(value, card.format, formats, locale);
  const other = card.beside === undefined ? undefined : data?.[card.beside];
  const label = texts.statistic(card.statistic);
  const content = (
    <>
      {`${label} `}
      {figure || isMissing ? <b>{figure?.short ?? '–'}</b> : <span className="bone" />}
      {other !== undefined && (
        <small>{`${texts.statistic(card.beside ?? '')}: ${toFigure(other, card.format, formats, locale).short}`}</small>
      )}
    </>
  );
  const title = isMissing ? text('list.noFigure') : figure && figure.full !== figure.short ? figure.full : undefined;
  return (
    <Switch card={card} resource={resource} {...(title === undefined ? {} : { title })} has={has} filters={filters}>
      {content}
    </Switch>
  );
}

interface SwitchProps {
  readonly card: CardSpec;
  readonly resource: Resource;
  readonly title?: string;
  readonly has: (extension: string) => boolean;
  readonly filters: ReturnType<typeof useFilters>;
  readonly children: ReactNode;
}

function Switch({ card: { filter }, resource, title, has, filters, children }: SwitchProps) {
  if (!filter || !canFilterBy(filter, resource, has))
    return (
      <span className="figure" title={title}>
        {children}
      </span>
    );
  const { search: _search, ...current } = filters.values;
  const isPressed = isSameFilter(current, filter);
  return (
    <button type="button" aria-pressed={isPressed} title={title} onClick={() => filters.only(isPressed ? {} : filter)}>
      {children}
    </button>
  );
}

interface FailedProps {
  readonly resource: Resource;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Without the query itself: one more that looks at it would ask again, and take this away. */
function StatisticsFailed({ resource, error, onRetry }: FailedProps) {
  const text = useText();
  const own = useTexts(resource).sentence('statisticsFailed');
  const reason = reasonOf(error, text('states.unknownReason'));
  return (
    <ErrorBox sentence={own ? `${own}: ${reason}` : text('states.statisticsFailed', { reason })} onRetry={onRetry} />
  );
}

function isSameFilter(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => isSameTab(left[name], right[name]));
}
