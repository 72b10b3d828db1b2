import { StatCard } from '../blocks/StatCard';
import { usePanel, useTexts } from '../core/context';
import { toFigure } from '../core/figures';
import { useListStatistics } from '../list/useListStatistics';
import { type CountSpec, listAddress } from './declaredCards';

/** One declared figure; pressed, the list of what it counts. */
export function CountCard({ resource, statistic, icon, format, filter }: CountSpec) {
  const texts = useTexts(resource);
  const { formats, locale } = usePanel();
  const { data, error, refetch } = useListStatistics(resource, true, true);
  const value = data?.[statistic];
  const figure = value === undefined ? undefined : toFigure(value, format, formats, locale);
  return (
    <StatCard
      label={texts.statistic(statistic)}
      figure={figure?.short}
      sub={figure?.full === undefined ? texts.label : `${texts.label} · ${figure.full}`}
      failed={value === undefined && (error !== null || data !== undefined)}
      onRetry={() => void refetch()}
      {...(icon === undefined ? {} : { icon })}
      {...(filter ? { to: listAddress(resource, filter) } : {})}
    />
  );
}
