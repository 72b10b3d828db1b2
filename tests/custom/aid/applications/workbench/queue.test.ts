import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from '../../../../../src/custom/aid/applications/workbench/address';
import {
  buildQueue,
  markTaken,
  missingPages,
  pageSize,
  placeOf,
  placePage,
  type QueueCase,
  waitingCount,
  withCase,
  withoutCase,
} from '../../../../../src/custom/aid/applications/workbench/queue';
import { arrange } from '../../../../../src/custom/aid/applications/workbench/queueCalls';
import { excerpt } from '../../../../../src/domain/excerpt';

const row = (id: number, more: Partial<QueueCase> = {}): QueueCase => ({
  id,
  name: `Warga ${id}`,
  programme: 'Sembako',
  address: null,
  createdAt: '2026-08-20T03:00:00.000Z',
  priority: 'low',
  needScore: null,
  isMine: false,
  waiting: null,
  ...more,
});
const server = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
const pageOf = (all: readonly QueueCase[], page: number) => ({
  page,
  rows: all.slice((page - 1) * pageSize, page * pageSize),
  total: all.length,
});
const idsOf = (queue: ReturnType<typeof buildQueue>) => queue.slots.map(({ row: found }) => found?.id ?? null);

describe('the queue', () => {
  it('has a place for each waiting case, with what was taken in front', () => {
    const all = server(120);
    const queue = buildQueue([row(900, { isMine: true })], [pageOf(all, 1)]);
    expect(queue.slots).toHaveLength(121);
    expect([placeOf(queue, 900), placeOf(queue, 1), placeOf(queue, 51)]).toEqual([0, 1, -1]);
    expect(waitingCount(queue)).toBe(120);
  });

  it('asks only for the pages in sight, and fills their places without moving any other', () => {
    const all = server(10_000);
    const queue = buildQueue([], [pageOf(all, 1)]);
    expect(missingPages(queue, 0, 40)).toEqual([]);
    expect(missingPages(queue, 5_020, 5_060)).toEqual([101, 102]);
    const filled = placePage(queue, pageOf(all, 101));
    expect(filled.slots).toHaveLength(10_000);
    expect([placeOf(filled, 5_001), placeOf(filled, 5_050), placeOf(filled, 1)]).toEqual([5_000, 5_049, 0]);
  });

  it('agrees with the list of the server after any decisions, takings and pages in any order', () => {
    const step = fc.record({ kind: fc.constantFrom('decide', 'take', 'page'), at: fc.nat(399) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let all = server(400);
        let queue = buildQueue([], [pageOf(all, 1)]);
        for (const { kind, at } of steps) {
          const known = queue.slots[at % Math.max(1, queue.slots.length)]?.row;
          if (kind === 'page') queue = placePage(queue, pageOf(all, Math.floor(at / pageSize) + 1));
          if (kind === 'page' || !known) continue;
          all = all.filter(({ id }) => id !== known.id);
          queue = kind === 'decide' ? withoutCase(queue, known.id) : markTaken(queue, known.id, true);
        }
        const waiting = queue.slots.filter(({ isOwn }) => !isOwn).map(({ row: found }) => found?.id ?? null);
        expect(waiting).toHaveLength(all.length);
        waiting.forEach((id, index) => {
          if (id !== null) expect(id).toBe(all[index]?.id);
        });
        expect(new Set(idsOf(queue).filter(Boolean)).size).toBe(idsOf(queue).filter(Boolean).length);
      }),
    );
  });

  it('puts a case whose decision was taken back where it stood', () => {
    const queue = buildQueue([], [pageOf(server(5), 1)]);
    const left = withoutCase(queue, 3);
    expect(idsOf(left)).toEqual([1, 2, 4, 5]);
    expect(idsOf(withCase(left, row(3), 2))).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows nobody twice when others have moved the pages meanwhile', () => {
    const all = server(100);
    const queue = buildQueue([], [pageOf(all, 1)]);
    const shifted = placePage(queue, pageOf([row(999), ...all], 2));
    expect(idsOf(shifted).filter((id) => id === 50)).toHaveLength(1);
  });
});

describe('a list that is here as a whole', () => {
  const cases = [
    row(1, { priority: 'low', createdAt: '2026-08-01T00:00:00Z', needScore: 90 }),
    row(2, { priority: 'high', createdAt: '2026-08-05T00:00:00Z', needScore: 20, address: 'Jl. Mawar 1' }),
    row(3, { priority: 'high', createdAt: '2026-08-03T00:00:00Z', needScore: null }),
    row(4, { priority: 'medium', createdAt: '2026-08-02T00:00:00Z', needScore: 90, name: 'Siti' }),
  ];
  const none = { list: 'open', q: '', priority: '', order: 'priority' } as const;
  const ids = (filters: Parameters<typeof arrange>[1]) => arrange(cases, filters).map(({ id }) => id);

  it('is ordered by priority, then by who waits longest; or by time; or by need', () => {
    expect(ids(none)).toEqual([3, 2, 4, 1]);
    expect(ids({ ...none, order: 'oldest' })).toEqual([1, 4, 3, 2]);
    expect(ids({ ...none, order: 'need' })).toEqual([1, 4, 2, 3]);
  });

  it('is searched by name and filtered by priority', () => {
    expect(ids({ ...none, q: 'SITI' })).toEqual([4]);
    expect(ids({ ...none, priority: 'high' })).toEqual([3, 2]);
  });
});

describe('the address', () => {
  it('keeps what was chosen and leaves defaults out', () => {
    const address = { list: 'waiting', q: 'ani', priority: 'high', order: 'oldest', id: 7 } as const;
    expect(String(writeAddress(address))).toBe('list=waiting&q=ani&priority=high&sort=oldest&id=7');
    expect(readAddress(writeAddress(address))).toEqual(address);
    expect(String(writeAddress({ list: 'open', q: '', priority: '', order: 'priority', id: undefined }))).toBe('');
  });

  it.each(['id=abc', 'id=-1', 'id=1.5', 'priority=urgent', 'sort=score', 'from=verifikasi'])('ignores %s', (query) => {
    const { id, priority, order } = readAddress(new URLSearchParams(query));
    expect([id, priority, order]).toEqual([undefined, '', 'priority']);
  });
});

describe('excerpts', () => {
  it('cut at the length, counted as people count, and say so', () => {
    expect(excerpt('Jl. Melati 4', 30)).toBe('Jl. Melati 4');
    expect(excerpt('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}…`);
    expect(excerpt('😀'.repeat(30), 30)).toBe('😀'.repeat(30));
  });
});
