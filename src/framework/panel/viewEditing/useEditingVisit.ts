import { useEffect, useState } from 'react';
import { randomKey } from '../core/randomKey';
import { useLocation, useNavigate, useNavigationType } from '../router';

interface Visit {
  /** 'books.edit': of a dialog and the list behind it, which share an address, only one is meant. */
  readonly view: string;
  readonly id: string;
}

/**
 * The visits that go on. An entry in the history outlives the visit and the page: going back to one that was ended, or
 * reloading the page, does not begin it again.
 */
const underWay = new Set<string>();

/**
 * Is this view being changed? It begins with an entry in the history, so that the back button ends it; the address stays,
 * and so does everything on the page.
 */
export function useEditingVisit(view: string) {
  const location = useLocation();
  const arrival = useNavigationType();
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = location;
  const marked = visitIn(state, view);
  const [current, setCurrent] = useState(() => marked && { ...marked, pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once for each entry that is arrived at
  useEffect(() => {
    if (arrival === 'POP') setCurrent(marked && { ...marked, pathname });
  }, [key, arrival]);
  return {
    isEditing: current?.pathname === pathname,
    start: () => {
      const visit: Visit = { view, id: randomKey() };
      underWay.add(visit.id);
      setCurrent({ ...visit, pathname });
      void navigate({ pathname, search, hash }, { state: { ...asObject(state), [stateKey]: visit } });
    },
    end: () => {
      if (current) underWay.delete(current.id);
      setCurrent(undefined);
      if (marked) void navigate(-1);
    },
  };
}

const stateKey = 'viewEditing';

const asObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

function visitIn(state: unknown, view: string): Visit | undefined {
  const { [stateKey]: visit } = asObject(state) as { readonly [stateKey]?: Partial<Visit> };
  const { id } = visit ?? {};
  return visit?.view === view && id !== undefined && underWay.has(id) ? { view, id } : undefined;
}
