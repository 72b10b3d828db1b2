import { isPlainDate, type PlainDate } from '../../../src/domain/dates';
import { localized, type Text } from '../../sql/localized';
import { type Refusal, validationProblem } from '../../sql/problem';
import type { RouteCall } from './registry';

/** Reads the query of a call and gathers what is wrong with it, so that all of it is reported at once. */
export interface QueryReader {
  readonly text: (name: string, maxLength: number) => string | undefined;
  /** An id that could be one; whether it is there is another question. */
  readonly id: (name: string, message: Text) => number | undefined;
  /** How many, or which page: from 1 to `most`. */
  readonly count: (name: string, most: number) => number | undefined;
  readonly day: (name: string, message: Text) => PlainDate | undefined;
  readonly refuse: (field: string, message: Text) => void;
  /** @throws Problem validation when anything was refused. */
  readonly check: () => void;
}

export function readQuery({ query }: Pick<RouteCall, 'query'>): QueryReader {
  const issues: Refusal[] = [];
  const raw = (name: string): string => (typeof query[name] === 'string' ? query[name].trim() : '');
  const refuse = (field: string, message: Text) => void issues.push({ field, message });
  return {
    refuse,
    text: (name, maxLength) => raw(name).toWellFormed().replaceAll('\u0000', '').slice(0, maxLength) || undefined,
    id: (name, message) => {
      const text = raw(name);
      const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
      if (id >= 1 && id <= 2_147_483_647) return id;
      if (text !== '') refuse(name, message);
      return undefined;
    },
    count: (name, most) => {
      const text = raw(name);
      const count = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
      if (count >= 1 && count <= most) return count;
      if (text !== '') refuse(name, localized('core.countRange', { most }));
      return undefined;
    },
    day: (name, message) => {
      const text = raw(name);
      if (text === '') return undefined;
      if (isPlainDate(text)) return text;
      refuse(name, message);
      return undefined;
    },
    check: () => {
      if (issues.length > 0) throw validationProblem(issues);
    },
  };
}

/** A period whose days stand under these names; both are included, either may be missing. @throws Problem validation. */
export function readPeriodQuery(call: Pick<RouteCall, 'query'>, first: string, last: string) {
  const query = readQuery(call);
  const message = localized('core.dateUnknown');
  const [from, to] = [query.day(first, message), query.day(last, message)];
  if (from !== undefined && to !== undefined && to < from) query.refuse(last, localized('core.endBeforeStart'));
  query.check();
  return { from, to };
}
