import { usePanel } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { useFilters } from '../../../framework/panel/list/useFilters';
import { useListStatistics } from '../../../framework/panel/list/useListStatistics';
import { CategoryTiles } from '../../shell/blocks/CategoryTiles';
import { useCategories, useCategoryName } from '../shared/useCategories';
import { useNewsWords } from '../shared/words';

/** How many articles each category has; a category narrows the list to it. */
export function NewsCategoryPanel({ resource }: Pick<SlotProps, 'resource'>) {
  const words = useNewsWords();
  const nameOf = useCategoryName();
  const { formats } = usePanel();
  const filters = useFilters(resource);
  const statistics = useListStatistics(resource);
  const { categories, isPending } = useCategories();
  if (statistics.isError) return null;
  // An API without categories of its own has the statistics of the fixed ones.
  const countOf = (name: string, own: number | null) => own ?? statistics.data?.[name.toLowerCase()];
  const shown = categories.filter(({ isActive, count }) => isActive || count !== 0);
  const tiles = shown.map(({ name, count: own }) => {
    const count = countOf(name, own);
    return {
      value: name,
      name: nameOf(name),
      count: isPending || count === undefined ? undefined : words('count', { count: formats.number(count) }),
      isChosen: filters.values.kategori === name,
    };
  });
  return <CategoryTiles title={words('categories')} tiles={tiles} onChoose={(kategori) => filters.set({ kategori })} />;
}
