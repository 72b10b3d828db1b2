import { useSearchParams } from 'react-router';

const names = ['user', 'action', 'resource', 'record_id', 'from', 'to', 'request_id'] as const;

export type AuditFilter = (typeof names)[number];
export type AuditFilters = Readonly<Partial<Record<AuditFilter, string>>>;

/** What the log is narrowed by and which entry is open: both stand in the address. */
export function useAuditFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: AuditFilters = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const opened = Number(search.get('entry') ?? '');

  const change = (changes: Readonly<Record<string, string | undefined>>, { replace = true } = {}) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );

  return {
    filters,
    count: Object.keys(filters).length,
    set: (changes: AuditFilters & Readonly<Record<string, string | undefined>>) => change(changes),
    /** By these alone: what it was narrowed by before might leave out what belongs to an entry. */
    narrow: (only: AuditFilters) =>
      change({ ...Object.fromEntries(names.map((name) => [name, undefined])), entry: undefined, ...only }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
    opened: Number.isSafeInteger(opened) && opened > 0 ? opened : undefined,
    open: (id: number) => change({ entry: String(id) }, { replace: false }),
    close: () => change({ entry: undefined }),
  };
}
