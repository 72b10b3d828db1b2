import type { PriorityLevel } from '../../../../domain/applications/scores';

/** One waiting case as the list shows it. */
export interface QueueCase {
  readonly id: number;
  readonly name: string;
  readonly programme: string;
  readonly address: string | null;
  readonly createdAt: string;
  readonly priority: PriorityLevel;
  /** 0 to 100; null where it is not known. */
  readonly needScore: number | null;
  readonly isMine: boolean;
  /** On the waiting list of its programme; 'offered' once there is a place. */
  readonly waiting: 'waiting' | 'offered' | null;
}

/** A place in the list. Those that were not fetched yet have no row. */
export interface QueueSlot {
  readonly row: QueueCase | null;
  /** Not in the server's list of waiting cases: what this person has taken. It stands where it stood when it was taken. */
  readonly isOwn: boolean;
}

/**
 * The waiting cases in order, as many places as there are cases, filled page by page. Places stay where they are while
 * pages arrive; what was decided here is taken out, so that the places agree with the server's list again.
 */
export interface Queue {
  readonly slots: readonly QueueSlot[];
  /** Grows with every change made here: an answer to an earlier request describes another list. */
  readonly revision: number;
}

export interface QueuePage {
  /** From 1. */
  readonly page: number;
  readonly rows: readonly QueueCase[];
  readonly total: number;
}

export const pageSize = 50;

const hole: QueueSlot = { row: null, isOwn: false };

export function buildQueue(own: readonly QueueCase[], pages: readonly QueuePage[], revision = 0): Queue {
  const total = Math.max(0, ...pages.map((page) => page.total));
  const slots: QueueSlot[] = [
    ...own.map((row): QueueSlot => ({ row, isOwn: true })),
    ...Array.from({ length: total }, (): QueueSlot => hole),
  ];
  return pages.reduce(placePage, { slots, revision });
}

/** Fills the places of a page; a case that already stands elsewhere is not shown twice. */
export function placePage(queue: Queue, { page, rows }: QueuePage): Queue {
  const places = placesOf(queue, page);
  const inside = new Set(places);
  const elsewhere = new Set(queue.slots.flatMap(({ row }, index) => (row && !inside.has(index) ? [row.id] : [])));
  const fresh = rows.filter(({ id }) => !elsewhere.has(id));
  const slots: (QueueSlot | null)[] = [...queue.slots];
  places.forEach((place, index) => {
    const row = fresh[index];
    slots[place] = row ? { row, isOwn: false } : null;
  });
  return { ...queue, slots: slots.filter((slot) => slot !== null) };
}

/** The places whose rows stand on this page of the server's list. */
function placesOf({ slots }: Queue, page: number): readonly number[] {
  const waiting = slots.flatMap(({ isOwn }, index) => (isOwn ? [] : [index]));
  return waiting.slice((page - 1) * pageSize, page * pageSize);
}

/** The pages that are needed to fill these places, first the nearest. */
export function missingPages({ slots }: Queue, from: number, to: number): readonly number[] {
  const pages = new Set<number>();
  let waiting = 0;
  for (const [index, { row, isOwn }] of slots.entries()) {
    if (index >= to) break;
    if (index >= from && row === null) pages.add(Math.floor(waiting / pageSize) + 1);
    if (!isOwn) waiting += 1;
  }
  return [...pages];
}

/** How many cases the server's list has, as far as this queue knows. */
export const waitingCount = ({ slots }: Queue): number => slots.filter(({ isOwn }) => !isOwn).length;

export const placeOf = ({ slots }: Queue, id: number): number => slots.findIndex(({ row }) => row?.id === id);

export const findCase = ({ slots }: Queue, id: number): QueueCase | undefined =>
  slots.find(({ row }) => row?.id === id)?.row ?? undefined;

export function withoutCase(queue: Queue, id: number): Queue {
  const place = placeOf(queue, id);
  if (place < 0) return queue;
  return { slots: queue.slots.toSpliced(place, 1), revision: queue.revision + 1 };
}

/** A decision was taken back: the case stands where it stood. */
export function withCase(queue: Queue, row: QueueCase, place: number): Queue {
  const { slots, revision } = withoutCase(queue, row.id);
  return { slots: slots.toSpliced(place, 0, { row, isOwn: row.isMine }), revision: revision + 1 };
}

/** Taken or released: it stays in its place until the list is fetched anew. */
export function markTaken(queue: Queue, id: number, isMine: boolean): Queue {
  const place = placeOf(queue, id);
  const row = queue.slots[place]?.row;
  if (!row || row.isMine === isMine) return queue;
  return {
    slots: queue.slots.with(place, { row: { ...row, isMine }, isOwn: isMine }),
    revision: queue.revision + 1,
  };
}
