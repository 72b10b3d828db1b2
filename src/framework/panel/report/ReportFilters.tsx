import Box from '@mui/material/Box';
import { ListFilterContext, type ListFilterContextValue } from 'ra-core';
import { useMemo } from 'react';
import type { ReportSpec } from '../../schema';
import { useResource } from '../core/context';
import { useText } from '../core/useText';
import { ActiveFilters } from '../list/ActiveFilters';
import { FilterBar, useFilterNames } from '../list/FilterBar';
import type { ReportFilter } from './useReport';

interface ReportFiltersProps {
  readonly report: ReportSpec;
  readonly filter: ReportFilter;
  readonly onChange: (filter: ReportFilter) => void;
}

/** What a report can be narrowed by, drawn as above a list. */
export function ReportFilters({ report, filter, onChange }: ReportFiltersProps) {
  const counted = useResource(report.of.name);
  const { filters } = report;
  const narrowed = useMemo(
    () => ({ ...counted, list: { ...counted.list, filters: filters ?? [] } }),
    [counted, filters],
  );
  const text = useText();
  const names = useFilterNames(narrowed);
  const context = useMemo<ListFilterContextValue>(
    () => ({
      resource: counted.name,
      filterValues: filter,
      displayedFilters: {},
      setFilters: (next: ReportFilter) =>
        onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''))),
      showFilter: () => {},
      hideFilter: () => {},
    }),
    [counted, filter, onChange],
  );
  if (!filters) return null;
  return (
    <ListFilterContext.Provider value={context}>
      {/* The bar takes its place among the tools of a list; here it has one of its own. */}
      <Box className="no-print" sx={{ display: 'flex' }}>
        <FilterBar resource={narrowed} names={names} label={text('filters.label')} />
      </Box>
      <Box sx={{ '&:empty': { display: 'none' }, '@media print': { button: { display: 'none' } } }}>
        <ActiveFilters resource={narrowed} />
      </Box>
    </ListFilterContext.Provider>
  );
}
