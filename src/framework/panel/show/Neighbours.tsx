import type { Identifier } from 'ra-core';
import { isSameId, pathOf, type Resource } from '../../schema';
import { seenRows } from '../core/seenRows';
import { useText } from '../core/useText';
import { useLocation, useNavigate } from '../router';

/** To the records before and after this one, in the order of the list the person came from; nothing where there was none. */
export function Neighbours({ resource, id }: { readonly resource: Resource; readonly id: Identifier }) {
  const text = useText();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const ids = seenRows.of(resource.name);
  const at = ids.findIndex((each) => isSameId(each, id));
  if (at < 0 || ids.length < 2) return null;
  const step = (by: number, label: string, path: string) => {
    const to = ids[at + by];
    return (
      <button
        type="button"
        className="page-head-icon"
        aria-label={label}
        title={label}
        disabled={to === undefined}
        onClick={() =>
          // In the place of this one: the way back leads to the list.
          to !== undefined &&
          void navigate({ pathname: pathOf(resource, 'show', to), search }, { replace: true, state })
        }
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
  };
  const place = { n: at + 1, of: ids.length };
  return (
    <>
      {step(-1, text('show.previous', place), 'M6 15l6-6 6 6')}
      {step(1, text('show.next', place), 'M6 9l6 6 6-6')}
    </>
  );
}
