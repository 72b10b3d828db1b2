import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useListFilterContext, useListSortContext, useNotify, useStoreContext } from 'ra-core';
import {
  type AnswerOf,
  changeView,
  createView,
  deleteView,
  type InputOf,
  keyOf,
  listViews,
  type SavedView,
  type ViewInput,
} from '../../../calls';
import type { Resource } from '../../../schema';
import { useCall } from '../../core/calls';
import { columnNames } from '../../core/columns';
import { usePanel } from '../../core/context';
import { useText } from '../../core/useText';
import { useNavigate } from '../../router';
import { hasChanged, plainAddress, savedViewAddressOf, stateOf } from '../savedView';
import { type Columns, columnsKey } from '../useColumns';
import { useChosenView, useSavedViews } from '../useSavedViews';

export type ViewMenuState = ReturnType<typeof useViewMenu>;

/** The views of a list and everything that can be done with them. */
export function useViewMenu(resource: Resource, columns: Columns) {
  const panel = usePanel();
  const navigate = useNavigate();
  const { views, query } = useSavedViews(resource);
  const chosen = useChosenView(resource);
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const now = stateOf({ filter: filterValues, sort, columns: columns.visible.map(({ name }) => name) });
  const { create, change, remove, isBusy } = useChanges();
  const forgetColumns = useForgetColumns(resource);
  const notify = useNotice();
  const open = (view: SavedView | null | undefined) => {
    if (view) forgetColumns(view);
    void navigate({ search: view ? savedViewAddressOf(resource, view) : plainAddress });
  };
  return {
    views,
    chosen,
    isChanged: chosen !== undefined && hasChanged(resource, chosen.state, now, columnNames(panel, resource).shown),
    isBusy,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    open,
    /** Keeps the list as it is now under a new name, and goes on with that. */
    create: async (input: ViewInput) => open(await create({ ...input, resource: resource.name, state: now })),
    change,
    saveState: (view: SavedView) =>
      notify(async () => {
        await change(view, { state: now });
        forgetColumns(view);
      }, 'saved'),
    setDefault: (view: SavedView) =>
      notify(() => change(view, { is_default: !view.is_default }), view.is_default ? 'defaultOff' : 'defaultOn'),
    remove: async (view: SavedView) => {
      await remove(view);
      void navigate({ search: plainAddress }, { replace: true });
    },
  };
}

/** Each puts its answer among the views before the navigation. */
function useChanges() {
  const queries = useQueryClient();
  const creating = useCall(createView);
  const changing = useCall(changeView);
  const deleting = useCall(deleteView);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (send: () => Promise<SavedView | null>) => {
      const saved = await send();
      if (saved)
        queries.setQueryData<AnswerOf<typeof listViews>>(keyOf(listViews, {}), (known) => ({
          views: [...(known?.views ?? []).filter(({ id }) => id !== saved.id), saved],
        }));
      return saved;
    },
  });
  return {
    isBusy: isPending,
    create: (body: InputOf<typeof createView>['body']) => mutateAsync(() => creating({ body })),
    change: ({ id, version }: SavedView, body: ViewInput) =>
      // Whether a list opens with a view is no part of the view.
      mutateAsync(() => changing({ id, body, ...(body.is_default === undefined && { version }) })),
    remove: ({ id }: SavedView) => mutateAsync(() => deleting({ id })),
  };
}

/** Columns chosen while looking at a view, which is saved with them or opened anew. */
function useForgetColumns(resource: Resource) {
  const store = useStoreContext();
  return (view: SavedView) => store.removeItem(columnsKey(resource, view.id));
}

/** For what has no dialog of its own to say how it went. */
function useNotice() {
  const notify = useNotify();
  const text = useText();
  return async (work: () => Promise<unknown>, done: 'saved' | 'defaultOn' | 'defaultOff') => {
    try {
      await work();
      notify(text(`views.${done}`), { type: 'success' });
    } catch (error) {
      notify(text('views.saveFailed', { reason: (error as HttpError).message }), { type: 'error' });
    }
  };
}
