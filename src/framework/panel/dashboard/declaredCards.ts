import { type CardSpec, dependenciesOf, features, type Resource, routeOf, type StatisticSpec } from '../../schema';
import { asksLists, takesConditions } from '../core/asksLists';
import { isReadable } from '../core/columns';
import type { PanelSettings } from '../core/types';
import { canFilterBy } from '../list/canFilterBy';
import { statisticsOfTab } from '../list/tabCounts';
import { groupFields } from '../list/useListLayout';

type Filter = Readonly<Record<string, unknown>>;

interface Base {
  /** What an arrangement keeps of it; the same as long as the declaration says the same. */
  readonly id: string;
  readonly resource: Resource;
}

/** A figure, and the list of what it counts. */
export interface CountSpec extends Base {
  readonly kind: 'count';
  readonly statistic: string;
  readonly icon?: string;
  readonly format?: CardSpec['format'];
  /** Undefined where this API cannot narrow the list to what is counted. */
  readonly filter?: Filter;
}

/** The newest rows of a list. */
export interface NewestSpec extends Base {
  readonly kind: 'newest';
}

/** How many rows there are of each value of a field. */
export interface SharesSpec extends Base {
  readonly kind: 'shares';
  readonly field: string;
  /** Figures that are there already, or a question of its own. */
  readonly from: 'statistics' | 'groups';
}

export type DeclaredCard = CountSpec | NewestSpec | SharesSpec;
type Panel = Pick<PanelSettings, 'model' | 'actor' | 'has' | 'permitted'>;

/** The cards that follow from what resources declare, of those this person may list; by resource, figures first. */
export const declaredCards = (panel: Panel): readonly DeclaredCard[] =>
  panel.model.resources
    .filter(
      (resource) =>
        !resource.api.single && routeOf(resource, 'list') !== undefined && panel.permitted(resource, 'list'),
    )
    .flatMap((resource) => [
      ...counts(resource, panel),
      ...shares(resource, panel),
      { id: `newest:${resource.name}`, kind: 'newest' as const, resource },
    ]);

function counts(resource: Resource, panel: Panel): readonly CountSpec[] {
  const { cards = [] } = resource.list;
  return Object.entries(resource.statistics ?? {})
    .filter(([, statistic]) => mayKnow(resource, statistic, panel))
    .map(([name, statistic]) => {
      const card = cards.find((each) => each.statistic === name && each.of === undefined);
      const filter = filterOf(resource, statistic, card, panel.has);
      return {
        id: `count:${resource.name}.${name}`,
        kind: 'count',
        resource,
        statistic: name,
        icon: card?.icon ?? resource.icon,
        ...(card?.format && { format: card.format }),
        ...(filter && { filter }),
      } as CountSpec;
    });
}

/** A figure of something hidden from this person is no figure of theirs. */
function mayKnow(resource: Resource, { of, where, sum, average, median }: StatisticSpec, panel: Panel): boolean {
  const counted = of === undefined ? resource : panel.model.byName[of];
  if (!counted || !panel.permitted(counted, 'list')) return false;
  return [
    ...(where ? dependenciesOf(where) : []),
    ...[sum, average, median].filter((name) => name !== undefined),
  ].every((name) => isReadable(counted, panel.model.kinds, name, panel.actor.role));
}

function filterOf(
  resource: Resource,
  { of, where, sum, average, median }: StatisticSpec,
  card: CardSpec | undefined,
  has: PanelSettings['has'],
): Filter | undefined {
  if (card?.filter) return canFilterBy(card.filter, resource, has) ? card.filter : undefined;
  // A mean is no number of rows, but the rows it is taken of are those of the list.
  if (of !== undefined || (sum ?? average ?? median) !== undefined) return where || of ? undefined : {};
  if (!where) return {};
  const plain = plainFilter(where);
  if (plain && asksLists(resource, has)) return plain;
  return takesConditions(resource, has) ? { where } : undefined;
}

/** The condition as the bar above the list has it, where each field is compared with a value or several. */
function plainFilter(where: NonNullable<StatisticSpec['where']>): Filter | undefined {
  const entries = Object.entries(where).map(([name, comparison]) => {
    const [[operator, operand] = [], ...others] = Object.entries(comparison);
    const isPlain = others.length === 0 && (operator === 'eq' || operator === 'in') && typeof operand !== 'undefined';
    return isPlain && (typeof operand !== 'object' || Array.isArray(operand)) ? [name, operand] : undefined;
  });
  return entries.includes(undefined) ? undefined : Object.fromEntries(entries as [string, unknown][]);
}

/** Of the tabs of a list where figures count them, and of the fields it may be grouped by. */
function shares(resource: Resource, panel: Panel): readonly SharesSpec[] {
  const { tabs } = resource.list;
  const isCounted =
    tabs !== undefined &&
    isReadable(resource, panel.model.kinds, tabs.field, panel.actor.role) &&
    tabs.items.every(({ value }) => statisticsOfTab(resource, value).length > 0);
  const grouped = panel.has(features.groups) ? groupFields(resource, panel) : [];
  const of = (field: string, from: SharesSpec['from']): SharesSpec => ({
    id: `shares:${resource.name}.${field}`,
    kind: 'shares',
    resource,
    field,
    from,
  });
  return [
    ...(isCounted ? [of(tabs.field, 'statistics')] : []),
    ...grouped.filter((name) => !isCounted || name !== tabs?.field).map((name) => of(name, 'groups')),
  ];
}

/** The list as a card leads to it. */
export function listAddress(resource: Resource, filter: Filter): string {
  const route = routeOf(resource, 'list') ?? '/';
  return Object.keys(filter).length === 0
    ? route
    : `${route}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}
