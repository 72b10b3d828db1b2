import type { FilterProps } from '../../../framework/panel/core/types';
import { SelectFilter } from '../../../framework/panel/inputs/filters';
import { useCategories, useCategoryName } from './useCategories';

export function CategoryFilter(props: FilterProps) {
  const nameOf = useCategoryName();
  const { categories } = useCategories();
  return <SelectFilter {...props} entries={categories.map(({ name }) => [name, nameOf(name)] as const)} />;
}
