import { canField, isEmptyValue, isMasked, type Resource } from '../../src/framework/schema';
import { tableName } from '../sql/columns';
import type { ReadNotes } from '../sql/records';

/** The entries of the log that somebody has seen what others read masked, or has taken all of it away. */
export const LOOKED = ['read', 'reveal', 'personalFile'];
/** Who has read a value whole may read it so long without another entry: a list is looked at again and again. */
const ENTERED_MINUTES = 15;
/** When more than that are remembered, all are forgotten, and entered once more. */
const MOST_REMEMBERED = 100_000;

/** An entry of the log: one record, or several under `ids`. */
export interface ReadEntry {
  readonly action: 'read';
  readonly resource: string;
  readonly recordId?: number;
  readonly detail: { readonly fields: readonly string[]; readonly ids?: readonly number[] };
}

/** What one call reads of people's data that others read masked. */
export interface WholeReads extends ReadNotes {
  /** The log has an entry of this call about the record already. */
  readonly covered: (resource: string, id: number) => void;
  /** Has written what was read and not entered lately. To be waited for before the answer leaves. */
  readonly enter: (now: Date, write: (entries: readonly ReadEntry[]) => Promise<void>) => Promise<void>;
}

/** Who has read what of whom, as this process remembers it. */
export interface ReadLog {
  readonly begin: (reader: { readonly id: number; readonly role: string }) => WholeReads;
}

export function createReadLog(): ReadLog {
  /** Reader, resource, record and field → until when its entry counts, in milliseconds. */
  const entered = new Map<string, number>();
  return {
    begin(reader) {
      const seen = new Map<string, Map<number, Set<string>>>();
      const covered = new Set<string>();
      const keyOf = (resource: string, id: number, name: string) => `${reader.id} ${resource} ${id} ${name}`;
      return {
        note(resource, rows) {
          const names = wholeFields(resource, reader.role);
          if (names.length === 0) return;
          const records = seen.get(resource.name) ?? new Map<number, Set<string>>();
          seen.set(resource.name, records);
          for (const { id, ...row } of rows) {
            const whole = names.filter((name) => !isEmptyValue(row[name]) && !isMasked(row[name]));
            // Their own data is nobody else's business.
            const isOwn = tableName(resource) === 'users' && id === reader.id;
            if (whole.length === 0 || typeof id !== 'number' || isOwn) continue;
            records.set(id, new Set([...(records.get(id) ?? []), ...whole]));
          }
        },
        covered: (resource, id) => covered.add(`${resource} ${id}`),
        async enter(at, write) {
          const now = at.getTime();
          const unknown = (resource: string, id: number, names: ReadonlySet<string>) =>
            [...names].filter((name) => (entered.get(keyOf(resource, id, name)) ?? 0) <= now);
          const fresh = [...seen].map(([resource, records]) => ({
            resource,
            records: [...records]
              .filter(([id]) => !covered.has(`${resource} ${id}`))
              .map(([id, names]) => ({ id, names: unknown(resource, id, names) }))
              .filter(({ names }) => names.length > 0),
          }));
          seen.clear();
          await write(fresh.filter(({ records }) => records.length > 0).map(toEntry));
          if (entered.size > MOST_REMEMBERED) entered.clear();
          for (const { resource, records } of fresh)
            for (const { id, names } of records)
              for (const name of names) entered.set(keyOf(resource, id, name), now + ENTERED_MINUTES * 60_000);
        },
      };
    },
  };
}

function toEntry({ resource, records }: { resource: string; records: { id: number; names: string[] }[] }): ReadEntry {
  const fields = [...new Set(records.flatMap(({ names }) => names))].sort();
  const [first] = records;
  return first && records.length === 1
    ? { action: 'read', resource, recordId: first.id, detail: { fields } }
    : { action: 'read', resource, detail: { fields, ids: records.map(({ id }) => id) } };
}

/** The fields that others read masked and this role whole. */
const wholeFields = ({ fields }: Resource, role: string): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.roles?.whole && canField(field, 'read', role) && canField(field, 'whole', role) ? [name] : [],
  );
