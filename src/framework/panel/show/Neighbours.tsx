import { type Identifier, type RaRecord, useEvent, useNotify } from 'ra-core';
import { useRef } from 'react';
import { isSameId, pathOf, type Resource } from '../../schema';
import { type PageKey, unlessOfAction, useKeys } from '../core/pageKeys';
import { refusalText } from '../core/reason';
import { type SeenList, seenRows } from '../core/seenRows';
import { useOpenedText } from '../core/useOpenedText';
import { useProvider } from '../core/useProvider';
import { useLocation, useNavigate } from '../router';

interface NeighboursProps {
  readonly resource: Resource;
  readonly id: Identifier;
}

/** To the records before and after this one, in the order of the list the person came from; nothing where there was none. */
export function Neighbours({ resource, id }: NeighboursProps) {
  const list = seenRows.of(resource.name);
  const at = list?.ids.findIndex((each) => isSameId(each, id)) ?? -1;
  if (!list || at < 0) return null;
  const { page, perPage } = list.asked.pagination;
  const isFirst = at === 0 && page === 1;
  const isLast = at === list.ids.length - 1 && !list.hasNext;
  return isFirst && isLast ? null : (
    <Steps
      resource={resource}
      list={list}
      at={at}
      place={{ n: (page - 1) * perPage + at + 1, of: list.total ?? '…' }}
      ends={{ [-1]: isFirst, 1: isLast }}
    />
  );
}

interface StepsProps {
  readonly resource: Resource;
  readonly list: SeenList;
  readonly at: number;
  readonly place: Readonly<Record<'n' | 'of', string | number>>;
  readonly ends: Readonly<Record<number, boolean>>;
}

function Steps({ resource, list, at, place, ends }: StepsProps) {
  const text = useOpenedText();
  const navigate = useNavigate();
  const notify = useNotify();
  const { search, state } = useLocation();
  const idAt = useIdAt(resource, list);
  const isUnderWay = useRef(false);
  const go = useEvent(async (by: number) => {
    if (isUnderWay.current || ends[by]) return;
    isUnderWay.current = true;
    try {
      const to = await idAt(at, by);
      // In the place of this one: the way back leads to the list.
      if (to !== undefined)
        await navigate({ pathname: pathOf(resource, 'show', to), search }, { replace: true, state });
    } catch (error) {
      notify(refusalText(error, text('states.unknownReason')), { type: 'error' });
    } finally {
      isUnderWay.current = false;
    }
  });
  useKeys(unlessOfAction(resource, stepKeys), (key) => void go(keyOf[key] ?? 0));
  const step = (by: number, label: string, path: string) => (
    <button
      type="button"
      className="page-head-icon"
      aria-label={label}
      title={label}
      disabled={ends[by]}
      onClick={() => void go(by)}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <>
      {step(-1, text('show.previous', place), 'M6 15l6-6 6 6')}
      {step(1, text('show.next', place), 'M6 9l6 6 6-6')}
    </>
  );
}

/** The record so many steps from this one; beyond the ends of the page, of the page there. */
function useIdAt(resource: Resource, list: SeenList) {
  const provider = useProvider();
  return async (at: number, by: number): Promise<Identifier | undefined> => {
    const here = list.ids[at + by];
    if (here !== undefined) return here;
    const { pagination, ...asked } = list.asked;
    const there = { ...asked, pagination: { ...pagination, page: pagination.page + by } };
    const { data, total, pageInfo } = await provider.getList<RaRecord>(resource.name, there);
    const ids = data.map(({ id }) => id);
    const { page, perPage } = there.pagination;
    const hasNext = pageInfo?.hasNextPage ?? page * perPage < (total ?? 0);
    // Where there is nothing any more the last one stays the last.
    seenRows.keep(
      resource.name,
      ids.length > 0 ? { ...list, ids, asked: there, hasNext } : { ...list, hasNext: false },
    );
    return by > 0 ? ids[0] : ids.at(-1);
  };
}

/** As on the workbench. */
const keyOf: Readonly<Record<string, number>> = { j: 1, k: -1 };
const stepKeys: readonly PageKey[] = [
  { keys: ['j'], does: 'panel.keys.nextRecord' },
  { keys: ['k'], does: 'panel.keys.previousRecord' },
];
