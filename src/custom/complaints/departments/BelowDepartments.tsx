import { useTranslate } from 'ra-core';
import { complaintCategories } from '../../../domain/complaints/categories';
import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { Alert } from '../../../framework/panel/kit/Alert';
import { useFilters } from '../../../framework/panel/list/useFilters';
import { CategoryTiles } from '../../shell/blocks/CategoryTiles';
import { useCoverage } from './useCoverage';

/** How many active departments answer for each category; a category narrows the list to it. */
export function BelowDepartments({ resource }: SlotProps) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const filters = useFilters(resource);
  const { counts, isPending, isError } = useCoverage();
  if (isError) return null;
  const uncovered = counts ? complaintCategories.filter((category) => counts[category] === 0) : [];
  const chosen = [filters.values.categories].flat();
  const tiles = complaintCategories.map((value) => {
    const name = texts.choice('categories', value);
    const count = counts?.[value] ?? 0;
    const said = isPending ? undefined : translate('settings.departments.count', { count: formats.number(count) });
    return {
      value,
      name,
      count: said,
      isChosen: chosen.length === 1 && chosen[0] === value,
      isWarning: count === 0 && !isPending,
    };
  });
  return (
    <CategoryTiles
      title={translate('settings.departments.distribution')}
      tiles={tiles}
      onChoose={(categories) => filters.set({ categories })}
    >
      {uncovered.length > 0 && (
        <Alert severity="warning" style={{ marginBottom: 16 }}>
          {translate('settings.departments.uncovered', {
            categories: uncovered.map((category) => texts.choice('categories', category)).join(', '),
          })}
        </Alert>
      )}
    </CategoryTiles>
  );
}
