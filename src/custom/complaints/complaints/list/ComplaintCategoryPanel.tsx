import { type ComplaintCategory, complaintCategories } from '../../../../domain/complaints/categories';
import { usePanel, useTexts } from '../../../../framework/panel/core/context';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { useFilters } from '../../../../framework/panel/list/useFilters';
import { useListStatistics } from '../../../../framework/panel/list/useListStatistics';
import { CategoryTiles } from '../../../shell/blocks/CategoryTiles';
import { useComplaintWords } from '../shared/words';

/** The statistic that counts a category. */
const statisticOf = (category: ComplaintCategory): string => `kategori_${category.toLowerCase()}`;

/** How many complaints there are of each category; a category narrows the list to it. */
export function ComplaintCategoryPanel({ resource }: Pick<SlotProps, 'resource'>) {
  const words = useComplaintWords();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const filters = useFilters(resource);
  const { data, isError } = useListStatistics(resource);
  // The box above the list already says that the figures could not be loaded.
  if (isError) return null;
  const tiles = complaintCategories.map((value) => {
    const name = texts.choice('kategori', value);
    // An API names only the categories it has complaints of.
    const count = data && (data[statisticOf(value)] ?? 0);
    return {
      value,
      name,
      count: count === undefined ? undefined : words('list.count', { count: formats.number(count) }),
      isChosen: filters.values.kategori === value,
    };
  });
  return (
    <CategoryTiles title={words('list.categories')} tiles={tiles} onChoose={(kategori) => filters.set({ kategori })} />
  );
}
