import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type DataProvider,
  type HttpError,
  useDataProvider,
  useListContext,
  useNotify,
  useStoreContext,
} from 'ra-core';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../schema';
import { columnNames } from '../../core/columns';
import { usePanel } from '../../core/context';
import type { PanelProvider } from '../../core/types';
import { useText } from '../../core/useText';
import { addressOf, hasChanged, plainAddress, type SavedView, stateOf, type ViewState } from '../savedView';
import { type Columns, columnsKey } from '../useColumns';
import { useChosenView, useSavedViews, viewsKey } from '../useSavedViews';

/** What is sent of a view. */
export interface ViewInput {
  readonly name?: string;
  readonly state?: ViewState;
  readonly shared_role?: string | null;
  readonly is_default?: boolean;
}

export type ViewMenuState = ReturnType<typeof useViewMenu>;

/** The views of a list and everything that can be done with them. */
export function useViewMenu(resource: Resource, columns: Columns) {
  const panel = usePanel();
  const navigate = useNavigate();
  const { views, query } = useSavedViews(resource);
  const chosen = useChosenView(resource);
  const { filterValues, sort } = useListContext();
  const now = stateOf({ filter: filterValues, sort, columns: columns.visible.map(({ name }) => name) });
  const { send, isBusy } = useSending(resource);
  const forgetColumns = useForgetColumns(resource);
  const notify = useNotice();
  const open = (view: SavedView | undefined) => {
    if (view) forgetColumns(view);
    void navigate({ search: view ? addressOf(resource, view) : plainAddress });
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
    create: async (input: ViewInput) => {
      const made = await send({
        method: 'POST',
        path: '/me/views',
        body: { ...input, resource: resource.name, state: now },
      });
      if (made) open(made);
    },
    change: (view: SavedView, input: ViewInput) => send(changeOf(view, input)),
    saveState: (view: SavedView) =>
      notify(async () => {
        await send(changeOf(view, { state: now }));
        forgetColumns(view);
      }, 'saved'),
    setDefault: (view: SavedView) =>
      notify(
        () => send({ ...changeOf(view, { is_default: !view.is_default }) }),
        view.is_default ? 'defaultOff' : 'defaultOn',
      ),
    remove: async (view: SavedView) => {
      await send({ method: 'DELETE', path: `/me/views/${view.id}` });
      void navigate({ search: plainAddress }, { replace: true });
    },
  };
}

const changeOf = (view: SavedView, input: ViewInput) => ({
  method: 'PUT' as const,
  path: `/me/views/${view.id}`,
  // Whether a list opens with a view is no part of the view.
  body: input.is_default === undefined ? { ...input, version: view.version } : input,
});

type Request = Parameters<PanelProvider['call']>[0];

/** Sends, and puts the answer among the views before anybody goes there. */
function useSending(resource: Resource) {
  const provider = useDataProvider<DataProvider & PanelProvider>();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: [...viewsKey, resource.name],
    mutationFn: (request: Request) => provider.call<SavedView | null>(request),
    onSuccess: (saved) => {
      if (!saved) return;
      queries.setQueryData<{ readonly views: readonly SavedView[] }>(viewsKey, (known) => ({
        views: [...(known?.views ?? []).filter(({ id }) => id !== saved.id), saved],
      }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: viewsKey }),
  });
  return { send: mutateAsync, isBusy: isPending };
}

/** Columns somebody chose while looking at a view, which is saved with them or opened anew. */
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
