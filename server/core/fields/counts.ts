import { today } from '../../../src/domain/dates';
import { addFieldCounts, countKey, type FieldCount, STAY } from '../../sql/fieldCounts';
import type { Services } from '../context';

/** So long what was counted may lie in the memory of a process. */
const REST_MS = 5_000;

/** What is counted of fields: numbers alone, of nobody. */
export interface FieldCounts {
  readonly refused: (resource: string, field: string, code: string, times?: number) => void;
  readonly stayed: (resource: string, field: string, seconds: number) => void;
  /** What was counted so far is in the database, where that can be reached. Never rejects. */
  readonly write: () => Promise<void>;
}

/**
 * Counts in memory and writes a moment later, so that no call waits for it. There is one number for each declared field,
 * code and day: callers name no fields of their own.
 */
export function createFieldCounts({ db, now, sites }: Pick<Services, 'db' | 'now' | 'sites'>): FieldCounts {
  let held = new Map<string, FieldCount>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  function add(count: FieldCount): void {
    const key = countKey(count);
    const { times = 0, seconds = 0 } = held.get(key) ?? {};
    held.set(key, { ...count, times: times + count.times, seconds: seconds + count.seconds });
  }
  function count(counted: Omit<FieldCount, 'day'>): void {
    add({ ...counted, day: today(now(), sites.current().timeZone) });
    if (timer !== undefined) return;
    timer = setTimeout(write, REST_MS);
    // A program that is done does not wait for it: it writes at its end.
    (timer as { readonly unref?: () => void }).unref?.();
  }
  async function writeHeld(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = [...held.values()];
    if (taken.length === 0) return;
    held = new Map();
    // What cannot be written now is written with what is counted next.
    await addFieldCounts(db.kysely, taken).catch(() => taken.forEach(add));
  }
  function write(): Promise<void> {
    writing = writing.then(writeHeld);
    return writing;
  }
  return {
    refused: (resource, field, code, times = 1) => count({ resource, field, code, times, seconds: 0 }),
    stayed: (resource, field, seconds) => count({ resource, field, code: STAY, times: 1, seconds }),
    write,
  };
}
