import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sendBackCase } from '../../../../calls/aid/applications';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { features } from '../../../../framework/schema';
import { applications } from '../../../../resources/applications';
import type { QueueFilters } from './address';
import { buildQueue, missingPages, placePage, type Queue, waitingCount } from './queue';
import { arrange, fetchOwn, fetchPage, fetchWhole } from './queueCalls';
import type { WindowSpan } from './useWindow';

const fresh = 60_000;
/** The queue outlives a look at a case's own page. */
const kept = 30 * 60_000;

/** The waiting cases of these filters; pages arrive as the list is scrolled. */
export function useQueue({ list, q, priority, order }: QueueFilters) {
  const provider = useProvider();
  const { has, actor } = usePanel();
  const queries = useQueryClient();
  const filters = useMemo(() => ({ list, q, priority, order }), [list, q, priority, order]);
  const key = useMemo(() => ['verification', actor.id, filters] as const, [actor.id, filters]);
  const inSight = useRef<WindowSpan>({ from: 0, to: 1 });
  const isPaged = has(features.paging);
  const asked = {
    filters,
    hasWaiting: isOffered(applications.actions.wait, has),
    hasSecond: isOffered(sendBackCase, has),
    actorId: actor.id,
  };

  async function fetchQueue(signal: AbortSignal): Promise<Queue> {
    const known = queries.getQueryData<Queue>(key);
    const revision = known?.revision ?? 0;
    if (!isPaged) return buildWhole(arrange(await fetchWhole(provider, signal), filters), revision);
    const { from, to } = inSight.current;
    const pages = known ? missingPages(emptied(known), from, to) : [1];
    const [own, ...found] = await Promise.all([
      isOffered(applications.actions.take, has) ? fetchOwn(provider, { ...asked, signal }) : [],
      ...(pages.length > 0 ? pages : [1]).map((page) => fetchPage(provider, page, { ...asked, signal })),
    ]);
    return buildQueue(own, found, revision);
  }

  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchQueue(signal),
    staleTime: fresh,
    gcTime: kept,
    placeholderData: keepPreviousData,
  });

  /** Changes the list here; an answer on its way describes the list from before. */
  const change = useEvent((work: (queue: Queue) => Queue): Queue | undefined => {
    void queries.cancelQueries({ queryKey: key, exact: true });
    return queries.setQueryData<Queue>(key, (queue) => queue && work(queue));
  });
  const pages = usePages({
    queue: query.isPlaceholderData ? undefined : query.data,
    fetch: (page, signal) => fetchPage(provider, page, { ...asked, signal }),
    place: (page, revision) =>
      queries.setQueryData<Queue>(key, (queue) => (queue?.revision === revision ? placePage(queue, page) : queue)),
    outdated: () => void queries.invalidateQueries({ queryKey: key, exact: true }),
  });
  const show = useEvent((span: WindowSpan) => {
    inSight.current = span;
    pages.ask(span);
  });
  return {
    queue: query.data,
    /** Which list this is: another search is another one. */
    name: JSON.stringify(filters),
    isChanging: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error ?? pages.error,
    hasFailedWholly: query.isError && query.data === undefined,
    retry: () => {
      pages.forget();
      void query.refetch();
    },
    show,
    change,
  };
}

const buildWhole = (cases: Parameters<typeof buildQueue>[0], revision: number): Queue => ({
  slots: cases.map((row) => ({ row, isOwn: false })),
  revision,
});

/** As if nothing had been fetched, so that every page in sight is fetched again. */
const emptied = ({ slots, revision }: Queue): Queue => ({
  slots: slots.map(({ isOwn, row }) => ({ isOwn, row: isOwn ? row : null })),
  revision,
});

interface PagesInput {
  readonly queue: Queue | undefined;
  readonly fetch: (page: number, signal: AbortSignal) => ReturnType<typeof fetchPage>;
  readonly place: (page: Awaited<ReturnType<typeof fetchPage>>, revision: number) => void;
  /** The server's list has grown or shrunk by others' work. */
  readonly outdated: () => void;
}

/** Fetches what is in sight and not there yet, each page once at a time. */
function usePages(input: PagesInput) {
  const { queue } = input;
  const latest = useRef(input);
  latest.current = input;
  const span = useRef<WindowSpan>({ from: 0, to: 0 });
  const running = useRef(new Map<string, AbortController>());
  const [error, setError] = useState<Error | null>(null);

  const load = async (page: number, revision: number) => {
    const name = `${revision}/${page}`;
    if (running.current.has(name)) return;
    const abort = new AbortController();
    running.current.set(name, abort);
    try {
      const found = await latest.current.fetch(page, abort.signal);
      const now = latest.current.queue;
      latest.current.place(found, revision);
      if (now?.revision === revision && found.total !== waitingCount(now)) latest.current.outdated();
      setError(null);
    } catch (failure) {
      if (!abort.signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      running.current.delete(name);
    }
  };
  const ask = useEvent((next: WindowSpan) => {
    span.current = next;
    if (!queue || error) return;
    for (const page of missingPages(queue, next.from, next.to)) void load(page, queue.revision);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list may leave places in sight empty
  useEffect(() => ask(span.current), [queue, ask]);
  useEffect(() => {
    const calls = running.current;
    return () => {
      for (const abort of calls.values()) abort.abort();
    };
  }, []);
  return { ask, error, forget: () => setError(null) };
}
