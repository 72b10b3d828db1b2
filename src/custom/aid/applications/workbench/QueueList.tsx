import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueueRow } from './QueueRow';
import type { Queue } from './queue';
import { rowHeight, scrollAreaStyle } from './queueStyle';
import { useWindow, type WindowSpan } from './useWindow';
import type { NextFocus } from './useWorkbench';
import { useWorkbenchWords } from './words';

interface QueueListProps {
  readonly queue: Queue;
  /** Which list it is; each remembers where it was left. */
  readonly name: string;
  readonly openId: number | undefined;
  /** The place that has to be in sight; below 0 when it is not known. */
  readonly place: number;
  readonly nextFocus: NextFocus;
  readonly onSelect: (id: number) => void;
  readonly onSpan: (span: WindowSpan) => void;
}

/** As many rows as fit, whatever the number of cases. */
export function QueueList({ queue, name, openId, place, nextFocus, onSelect, onSpan }: QueueListProps) {
  const words = useWorkbenchWords();
  const area = useRef<HTMLDivElement>(null);
  const left = usePlaceLeft(name);
  const count = queue.slots.length;
  const { from, to, reveal } = useWindow(area, { count, rowHeight, startsAt: left.top ?? 0 });
  useEffect(() => onSpan({ from, to }), [from, to, onSpan]);
  // On return the list is as it was left, even scrolled away from the open case.
  const isReturn = useRef(left.top !== undefined);
  useEffect(() => {
    if (!isReturn.current) reveal(place);
    isReturn.current = false;
  }, [place, reveal]);
  const stop = place >= from && place < to ? place : from;
  return (
    <Box ref={area} sx={scrollAreaStyle} data-queue="" onScroll={() => left.note(area.current?.scrollTop ?? 0)}>
      <ul aria-label={words('queue')} style={{ height: count * rowHeight }}>
        {queue.slots.slice(from, to).map(({ row }, index) => (
          <QueueRow
            key={row?.id ?? `place-${from + index}`}
            row={row}
            place={from + index}
            count={count}
            top={(from + index) * rowHeight}
            isOpen={row !== null && row.id === openId}
            isStop={from + index === stop}
            nextFocus={nextFocus}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </Box>
  );
}

/** Kept beside the list itself: gone when the panel is closed. */
function usePlaceLeft(name: string) {
  const queries = useQueryClient();
  const key = ['verificationPlace', name];
  const [top] = useState(() => queries.getQueryData<number>(key));
  return { top, note: (now: number) => void queries.setQueryData(key, now) };
}
