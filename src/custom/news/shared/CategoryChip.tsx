import type { DisplayProps } from '../../../framework/panel/core/types';
import { Nothing } from '../../../framework/panel/displays/Nothing';
import { CategoryMark } from './CategoryMark';
import { useCategories, useCategoryName } from './useCategories';

/** An article's category in its colour. */
export function CategoryChip({ value }: Pick<DisplayProps, 'value'>) {
  const { categories } = useCategories();
  const nameOf = useCategoryName();
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return <CategoryMark colour={categories.find(({ name }) => name === value)?.colour} name={nameOf(value)} />;
}
