import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined';
import Refresh from '@mui/icons-material/Refresh';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { features, type Resource } from '../../schema';
import { Hint } from '../blocks/Hint';
import { usePanel } from '../core/context';
import { useText } from '../core/useText';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { useViewEditing } from '../viewEditing/EditableView';
import { ColumnChooser } from './ColumnChooser';
import { ExportButton } from './ExportButton';
import { FilterBar, useFilterNames, useInline } from './FilterBar';
import { LayoutSwitch } from './LayoutSwitch';
import { SearchBox } from './SearchBox';
import { SelectionBar } from './SelectionBar';
import { SortChooser } from './SortChooser';
import { ViewMenu } from './savedViews/ViewMenu';
import type { Columns } from './useColumns';
import { useFilters } from './useFilters';
import { type ChosenLayout, isPaged } from './useListLayout';
import type { ListSelection } from './useListSelection';
import type { Room } from './useSize';
import { WhereButton } from './WhereButton';

interface ToolbarProps {
  readonly resource: Resource;
  readonly columns: Columns;
  readonly selection: ListSelection;
  readonly layout: ChosenLayout;
  readonly room: Room;
}

/** How many inputs of filters stand beside the search box. */
const inlinePlaces: Readonly<Record<Room, number>> = { narrow: 0, medium: 1, wide: 2 };

/** Search, the first filters and the tools in one line, the other filters on request; under the selection bar while rows are chosen. */
export function ListToolbar({ selection, ...tools }: ToolbarProps) {
  return (
    <div className="list-toolbar">
      <Tools {...tools} />
      <SelectionBar resource={tools.resource} selection={selection} />
    </div>
  );
}

// Rows that arrive or are chosen change nothing of it.
const Tools = memo(function Tools({ resource, columns, layout, room }: Omit<ToolbarProps, 'selection'>) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { has } = usePanel();
  const isEditing = useViewEditing(resource, 'list')?.isEditing ?? false;
  const names = useFilterNames(resource);
  const inline = useInline(resource, names, inlinePlaces[room]);
  const folded = names.slice(inline);
  const isNarrow = room === 'narrow';
  // Who edits the list has to see what there is.
  const isUnfolded = folded.length > 0 && (isOpen || isEditing);
  return (
    <>
      <div className="list-tools">
        {Object.values(resource.fields).some(({ search }) => search) && (
          <div className="list-search">
            <SearchBox resource={resource} />
          </div>
        )}
        <FilterBar resource={resource} names={names.slice(0, inline)} label={text('filters.label')} />
        <div className="list-buttons">
          {folded.length > 0 && (
            <FiltersToggle resource={resource} names={folded} isOpen={isUnfolded} onToggle={() => setOpen(!isOpen)} />
          )}
          {has(features.views) && <ViewMenu resource={resource} columns={columns} />}
          {(!isNarrow || folded.length === 0) && <WhereButton resource={resource} />}
          <TrashToggle resource={resource} />
          {/* A phone has no room for a table: there the rows are short cards, or those the person chose. */}
          {(!isNarrow || !layout.offered.every(isPaged)) && <LayoutSwitch layout={layout} />}
          {(layout.layout === 'cards' || layout.layout === 'board') && <SortChooser columns={columns.all} />}
          {layout.layout === 'table' && !isNarrow && <ColumnChooser columns={columns} />}
          <RefreshButton resource={resource} />
          <ExportButton resource={resource} columns={columns} />
        </div>
      </div>
      {isUnfolded && (
        <div className="list-filters">
          <FilterBar resource={resource} names={folded} label={text('filters.more')} />
          {isNarrow && <WhereButton resource={resource} />}
        </div>
      )}
    </>
  );
});

interface FiltersToggleProps {
  readonly resource: Resource;
  /** The filters it opens. */
  readonly names: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FiltersToggle({ resource, names, isOpen, onToggle }: FiltersToggleProps) {
  const text = useText();
  const { active } = useFilters(resource);
  const n = active.filter(([name]) => names.includes(name)).length;
  return (
    <Button color="inherit" aria-expanded={isOpen} onClick={onToggle}>
      {n === 0 ? text('filters.label') : text('filters.labelWith', { n })}
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

/** Deleted rows, for those who may bring them back. */
function TrashToggle({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { has, permitted } = usePanel();
  const filters = useFilters(resource);
  if (!has(features.restore) || !permitted(resource, 'restore')) return null;
  const label = text('trash.label');
  return (
    <Hint title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={filters.isTrash}
        onClick={() => filters.set({ trashed: filters.isTrash ? undefined : 'only' })}
      >
        <DeleteSweep fontSize="small" aria-hidden />
      </IconButton>
    </Hint>
  );
}
