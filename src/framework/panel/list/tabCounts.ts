import type { Resource, StatisticSpec, TabSpec } from '../../schema';

export type TabValue = TabSpec['value'];

/** The statistics that add up to the rows of a tab: the one that counts exactly them, else one for each of its values. */
export function statisticsOfTab(resource: Resource, value: TabValue | undefined): readonly string[] {
  const whole = statisticOfTab(resource, value);
  if (whole !== undefined) return [whole];
  const each = Array.isArray(value) ? value.map((one) => statisticOfTab(resource, one as TabValue)) : [];
  return each.every((name) => name !== undefined) ? each : [];
}

/** The statistic that counts exactly the rows of a tab; undefined when none does. */
export function statisticOfTab(resource: Resource, value: TabValue | undefined): string | undefined {
  const field = resource.list.tabs?.field;
  if (field === undefined) return undefined;
  return Object.entries(resource.statistics ?? {}).find(([, statistic]) => counts(statistic, field, value))?.[0];
}

function counts(statistic: StatisticSpec, field: string, value: TabValue | undefined): boolean {
  if ((statistic.sum ?? statistic.average ?? statistic.median) !== undefined) return false;
  if (value === undefined) return statistic.where === undefined;
  const conditions = Object.entries(statistic.where ?? {});
  const [name, comparison] = conditions[0] ?? [];
  if (conditions.length !== 1 || name !== field || !comparison) return false;
  if (Object.keys(comparison).length !== 1) return false;
  const counted = comparison.in ?? comparison.eq;
  return isSameTab(inOrder(counted), inOrder(value));
}

const inOrder = (value: unknown): unknown =>
  Array.isArray(value) ? (value.length === 1 ? value[0] : value.map(String).toSorted()) : value;

/** The value of a tab and the filter in the address, which is another array with the same values. */
export const isSameTab = (left: unknown, right: unknown): boolean =>
  left === right || (Array.isArray(left) && Array.isArray(right) && String(left) === String(right));
