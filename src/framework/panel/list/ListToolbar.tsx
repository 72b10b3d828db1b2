import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { features, type Resource } from '../../schema';
import { Hint } from '../blocks/Hint';
import { usePanel } from '../core/context';
import { later } from '../core/later';
import { useText } from '../core/useText';
import { ColumnChooser } from './ColumnChooser';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { LayoutSwitch } from './LayoutSwitch';
import { SearchBox } from './SearchBox';
import { SelectionBar } from './SelectionBar';
import { SortChooser } from './SortChooser';
import type { Columns } from './useColumns';
import { useFilters } from './useFilters';
import { type ChosenLayout, isPaged } from './useListLayout';
import type { ListSelection } from './useListSelection';
import { WhereButton } from './WhereButton';

// Where the API keeps views; its place is there from the beginning.
const ViewMenu = later(() => import('./savedViews/ViewMenu').then((part) => part.ViewMenu), {
  height: 40,
  width: 112,
});

interface ToolbarProps {
  readonly resource: Resource;
  readonly columns: Columns;
  readonly selection: ListSelection;
  readonly layout: ChosenLayout;
  /** No room for everything: the filters open on request, and there are no columns to choose. */
  readonly isNarrow: boolean;
}

/** Search on the left, further filters beside it, tools on the right; under the selection bar while rows are chosen. */
export function ListToolbar({ resource, columns, selection, layout, isNarrow }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const { has } = usePanel();
  // More than two would push the tools around: they get a line of their own.
  const hasRowOfFilters = (resource.list.filters?.length ?? 0) > 2;
  const isFolded = isNarrow && (resource.list.filters?.length ?? 0) > 0;
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={toolbar}>
        {Object.values(resource.fields).some(({ search }) => search) && (
          <Box sx={{ flex: '2 1 220px', maxWidth: { sm: 380 } }}>
            <SearchBox resource={resource} />
          </Box>
        )}
        {!isNarrow && !hasRowOfFilters && <FilterBar resource={resource} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: isNarrow ? 0 : 0.5, ml: 'auto' }}>
          {isNarrow && <FiltersToggle resource={resource} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
          {has(features.views) && <ViewMenu resource={resource} columns={columns} />}
          {!isFolded && <WhereButton resource={resource} />}
          <TrashToggle resource={resource} isNarrow={isNarrow} />
          {/* A phone has no room for a table: there the rows are short cards, or those the person chose. */}
          {(!isNarrow || !layout.offered.every(isPaged)) && <LayoutSwitch layout={layout} />}
          {(layout.layout === 'cards' || layout.layout === 'board') && <SortChooser columns={columns.all} />}
          {layout.layout === 'table' && !isNarrow && <ColumnChooser columns={columns} />}
          <RefreshButton resource={resource} />
          <ExportButton resource={resource} columns={columns} />
        </Box>
        {(isNarrow ? isOpen : hasRowOfFilters) && (
          <Box sx={{ flexBasis: '100%' }}>
            <FilterBar resource={resource} />
            {isFolded && <WhereButton resource={resource} />}
          </Box>
        )}
      </Box>
      <SelectionBar resource={resource} selection={selection} />
    </Box>
  );
}

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1.5,
  px: { xs: 1.5, sm: 2 },
  py: 1.5,
  minHeight: 64,
} as const;

interface FiltersToggleProps {
  readonly resource: Resource;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FiltersToggle({ resource, isOpen, onToggle }: FiltersToggleProps) {
  const text = useText();
  if (!resource.list.filters?.length) return null;
  return (
    <Button color="inherit" sx={{ px: 1 }} aria-expanded={isOpen} onClick={onToggle}>
      {text('filters.label')}
    </Button>
  );
}

function RefreshButton({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const queries = useQueryClient();
  return (
    <Hint title={text('list.refresh')}>
      <IconButton
        aria-label={text('list.refresh')}
        onClick={() => queries.invalidateQueries({ queryKey: [resource.name] })}
      >
        <Refresh fontSize="small" />
      </IconButton>
    </Hint>
  );
}

interface TrashToggleProps {
  readonly resource: Resource;
  /** Its word would push the last tool onto a line of its own. */
  readonly isNarrow: boolean;
}

/** Deleted rows, for those who may bring them back. */
function TrashToggle({ resource, isNarrow }: TrashToggleProps) {
  const text = useText();
  const { has, permitted } = usePanel();
  const filters = useFilters(resource);
  if (!has(features.restore) || !permitted(resource, 'restore')) return null;
  const label = text('trash.label');
  return (
    <ToggleButton
      value="trash"
      size="small"
      {...(isNarrow ? { 'aria-label': label, title: label } : {})}
      selected={filters.isTrash}
      onChange={() => filters.set({ trashed: filters.isTrash ? undefined : 'only' })}
      sx={{ gap: 0.5, px: 1, textTransform: 'none', border: 0, whiteSpace: 'nowrap' }}
    >
      <DeleteSweep fontSize="small" aria-hidden />
      {!isNarrow && label}
    </ToggleButton>
  );
}
