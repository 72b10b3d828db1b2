import { type ListControllerResult, useListContext } from 'ra-core';
import { useEffect } from 'react';
import type { ListLayout, Resource } from '../../schema';
import { EmptyState } from '../blocks/states/EmptyState';
import { ErrorState } from '../blocks/states/ErrorState';
import { useTexts } from '../core/context';
import { later } from '../core/later';
import { reasonOf } from '../core/reason';
import { seenRows } from '../core/seenRows';
import { useText } from '../core/useText';
import { Button } from '../kit/Button';
import { useLocation } from '../router';
import { CardGrid } from './CardGrid';
import { CreateButton } from './ListActions';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { useFilters } from './useFilters';
import type { ListSelection } from './useListSelection';
import type { RowPlan } from './useRowPlan';

// The first list is not made to wait for what few of them are drawn as.
const Board = later(() => import('./board/Board').then((part) => part.Board), { height: 480 });
const GroupTable = later(() => import('./groups/GroupTable').then((part) => part.GroupTable), { height: 480 });
const Calendar = later(() => import('./calendar/Calendar').then((part) => part.Calendar), { height: 640 });

const ListMap = later(() => import('./map/ListMap').then((part) => part.ListMap), { height: 560 });

interface ListBodyProps {
  readonly plan: RowPlan;
  readonly selection: ListSelection;
  readonly isNarrow: boolean;
  readonly layout: ListLayout;
  /** Shows the rows again, where they can be shown one by one. */
  readonly onRows: (() => void) | undefined;
}

/** The rows, or why there are none. */
export function ListBody({ plan, selection, isNarrow, layout, onRows }: ListBodyProps) {
  const { resource } = plan;
  const text = useText();
  const texts = useTexts(resource);
  const list = useListContext();
  const { data, error, refetch } = list;
  useKeepingSeen(resource, list);
  if (error && data === undefined)
    return (
      <ErrorState
        sentence={texts.sentence('loadFailed')}
        reason={reasonOf(error, text('states.unknownReason'), texts.sentence('loadUnknown'))}
        onRetry={() => refetch()}
        retryLabel={texts.sentence('retry')}
      />
    );
  if (data?.length === 0) return <NoRows resource={resource} />;
  if (layout === 'board') return <Board plan={plan} />;
  if (layout === 'calendar') return <Calendar plan={plan} isNarrow={isNarrow} />;
  if (layout === 'map') return <ListMap plan={plan} isNarrow={isNarrow} />;
  if (layout === 'groups') return <GroupTable resource={resource} onRows={onRows} />;
  if (layout === 'cards') return <CardGrid plan={plan} selection={selection} />;
  return isNarrow ? (
    <RecordCards plan={plan} selection={selection} />
  ) : (
    <RecordTable plan={plan} selection={selection} />
  );
}

/** From the page of a record one goes on to the next of this list, and back to it as it is. */
function useKeepingSeen({ name }: Resource, list: ListControllerResult): void {
  const { data, page, perPage, sort, filterValues: filter, total, hasNextPage, isPlaceholderData } = list;
  const { search } = useLocation();
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const ids = data.map(({ id }) => id);
    const asked = { pagination: { page, perPage }, sort, filter };
    seenRows.keep(name, { ids, asked, total, search, hasNext: hasNextPage === true });
  }, [name, data, page, perPage, sort, filter, total, hasNextPage, isPlaceholderData, search]);
}

function NoRows({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const texts = useTexts(resource);
  const filters = useFilters(resource);
  if (filters.isFiltered)
    return (
      <EmptyState
        filtered
        sentence={texts.sentence('filteredEmpty')}
        action={
          <Button variant="outlined" onClick={filters.clear}>
            {text('filters.clear')}
          </Button>
        }
      />
    );
  if (filters.isTrash) return <EmptyState sentence={text('states.trashEmpty', texts.nouns())} />;
  return <EmptyState sentence={texts.sentence('empty')} action={<CreateButton resource={resource} />} />;
}
