import { memo, useEffect, useRef } from 'react';
import { excerpt } from '../../../../domain/excerpt';
import { usePanel } from '../../../../framework/panel/core/context';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import { PriorityChip } from '../shared/ApplicationStatusChip';
import type { QueueCase } from './queue';
import type { NextFocus } from './useWorkbench';
import { useWorkbenchWords } from './words';

/** The specification shows so much of an address in the list. */
const addressLength = 30;

interface QueueRowProps {
  readonly row: QueueCase | null;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly top: number;
  readonly isOpen: boolean;
  /** Tab stops once in the list: at the open case, or at the first in sight. */
  readonly isStop: boolean;
  readonly nextFocus: NextFocus;
  readonly onSelect: (id: number) => void;
}

/** One place of the list. Drawn again only when something of its own changes. */
export const QueueRow = memo(function QueueRow({ row, place, count, top, ...props }: QueueRowProps) {
  return (
    <li style={{ top }} aria-setsize={count} aria-posinset={place + 1}>
      {row ? <Filled row={row} {...props} /> : <Empty />}
    </li>
  );
});

type FilledProps = Omit<QueueRowProps, 'place' | 'count' | 'top' | 'row'> & { readonly row: QueueCase };

function Filled({ row, isOpen, isStop, nextFocus, onSelect }: FilledProps) {
  const words = useWorkbenchWords();
  const { formats } = usePanel();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen || nextFocus.current !== 'row') return;
    nextFocus.current = undefined;
    button.current?.focus({ preventScroll: true });
  }, [isOpen, nextFocus]);
  const facts = [
    row.address && excerpt(row.address, addressLength),
    formats.relative(row.createdAt),
    row.needScore !== null && words('needOf', { points: row.needScore }),
  ];
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onSelect(row.id)}
    >
      <span className="line">
        <strong>{row.name}</strong>
        <PriorityChip level={row.priority} />
      </span>
      <span className="line">
        <span className="text">{row.programme}</span>
        {row.waiting && (
          <StatusChip tone={row.waiting === 'offered' ? 'success' : 'neutral'} label={words(`list.${row.waiting}`)} />
        )}
        {row.isMine && <StatusChip tone="info" label={words('mine')} />}
      </span>
      <span className="text quiet">{facts.filter(Boolean).join(' · ')}</span>
    </button>
  );
}

function Empty() {
  const words = useWorkbenchWords();
  return (
    <span className="hole">
      <span className="bone" />
      <span className="bone" />
      <span className="visually-hidden">{words('loadingRow')}</span>
    </span>
  );
}
