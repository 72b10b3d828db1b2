import type { Resource, Scalar, StatisticSpec } from '../../schema';

/** The statistic that counts exactly the rows of a tab; undefined when none does. */
export function statisticOfTab(resource: Resource, value: Scalar | undefined): string | undefined {
  const field = resource.list.tabs?.field;
  if (field === undefined) return undefined;
  return Object.entries(resource.statistics ?? {}).find(([, statistic]) => counts(statistic, field, value))?.[0];
}

function counts(statistic: StatisticSpec, field: string, value: Scalar | undefined): boolean {
  if (statistic.sum !== undefined || statistic.average !== undefined) return false;
  if (value === undefined) return statistic.where === undefined;
  const conditions = Object.entries(statistic.where ?? {});
  const [name, comparison] = conditions[0] ?? [];
  if (conditions.length !== 1 || name !== field || !comparison) return false;
  return Object.keys(comparison).length === 1 && comparison.eq === value;
}
