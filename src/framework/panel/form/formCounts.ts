import { LONGEST_STAY_SECONDS, MOST_REFUSED } from '../../calls/formCounts';
import type { IssueCode } from '../../schema';

/** What was found wrong; `code` is the form's own, or 'server'. */
export interface CountedFinding {
  readonly field: string;
  readonly code: string;
}

interface Counted {
  seconds?: number;
  refused?: Partial<Record<IssueCode, number>>;
}

/** What one form counts of itself while it is filled in: numbers alone, and nothing is drawn for them. */
export function createFormCounts() {
  const stayed = new Map<string, number>();
  const refused = new Map<string, Map<string, number>>();
  let current: string | undefined;
  let since: number | undefined;

  function stop(at: number): void {
    if (current !== undefined && since !== undefined) stayed.set(current, (stayed.get(current) ?? 0) + at - since);
    since = undefined;
  }

  return {
    /** The cursor is in this field; without a name in something it has opened. Times are in milliseconds. */
    enter(name: string | undefined, at: number): void {
      stop(at);
      current = name ?? current;
      since = at;
    },
    leave: stop,
    /** The form was sent, and it itself was against it. What the server finds the server counts. */
    refuse(findings: readonly CountedFinding[]): void {
      const own = findings.filter(({ code }) => code !== 'server');
      for (const line of new Set(own.map(({ field, code }) => `${field} ${code}`))) {
        const [field = '', code = ''] = line.split(' ');
        const codes = refused.get(field) ?? new Map<string, number>();
        codes.set(code, Math.min((codes.get(code) ?? 0) + 1, MOST_REFUSED));
        refused.set(field, codes);
      }
    },
    /** What was counted since the last time; of a form that was not saved only what it refused. */
    take(isSaved: boolean, at: number): Readonly<Record<string, Counted>> {
      stop(at);
      const fields: Record<string, Counted> = {};
      for (const [field, codes] of refused) fields[field] = { refused: Object.fromEntries(codes) };
      for (const [field, milliseconds] of isSaved ? stayed : []) {
        const seconds = Math.min(Math.round(milliseconds / 1000), LONGEST_STAY_SECONDS);
        // Passing through is no stay.
        if (seconds > 0) fields[field] = { ...fields[field], seconds };
      }
      stayed.clear();
      refused.clear();
      return fields;
    },
  };
}
