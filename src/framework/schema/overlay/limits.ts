import { isEmptyValue } from '../conditions';
import type { AnyField } from '../fields';
import type { Kind, Limits } from '../kinds';
import type { OverlayRefusal } from './problems';

export type LimitFacet = 'min' | 'max' | 'minLength' | 'maxLength';

/** The limit in force: the field's own, or the default of its kind. */
export function limitOf(kind: Kind | undefined, field: AnyField, facet: LimitFacet): number | string | undefined {
  if (field[facet] !== undefined) return field[facet];
  const isLength = facet === 'minLength' || facet === 'maxLength';
  if (isLength !== (kind?.limits?.of === 'length')) return undefined;
  return facet === 'min' || facet === 'minLength' ? kind?.limits?.min : kind?.limits?.max;
}

const relative = /^today(?:-(\d{1,3})y)?$/;
/** For a day relative to today: how many years before it. */
export function yearsAgo(limit: string): number | undefined {
  const since = relative.exec(limit);
  return since ? Number(since[1] ?? 0) : undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Why the limit cannot be: it means nothing here, it is wider than the one in force, or nothing would fit any more. */
export function refusalOfLimit(
  kind: Kind | undefined,
  field: AnyField,
  facet: LimitFacet,
  wanted: unknown,
): OverlayRefusal | undefined {
  const isLength = facet === 'minLength' || facet === 'maxLength';
  if (!kind?.limits || isLength !== (kind.limits.of === 'length'))
    return { code: 'limitNotForKind', params: { facet } };
  const limit = comparable(kind, field, wanted);
  if (limit === undefined) return { code: 'limitInvalid', params: { facet, value: String(wanted).slice(0, 40) } };
  const isLower = facet === 'min' || facet === 'minLength';
  if (facet === 'maxLength' && limit.at < 1) return { code: 'lengthNothing', params: { facet } };
  const current = limitOf(kind, field, facet);
  if (current !== undefined) {
    const order = compared(limit, comparable(kind, field, current));
    if (order === undefined) return { code: 'limitNotComparable', params: { facet, current: String(current) } };
    if (isLower ? order < 0 : order > 0) return { code: 'limitWider', params: { facet, current: String(current) } };
  }
  const opposite = limitOf(kind, field, isLower ? opposites.min(isLength) : opposites.max(isLength));
  const order = opposite === undefined ? undefined : compared(limit, comparable(kind, field, opposite));
  if (order !== undefined && (isLower ? order > 0 : order < 0))
    return { code: 'limitsCross', params: { facet, other: String(opposite) } };
  const left = [field.default, field.prefill].find((value) => isLeftOut(kind, field, facet, wanted, value));
  return left === undefined ? undefined : { code: 'limitExcludes', params: { facet, value: String(left) } };
}

/** Would a new record begin with what it then may not have? */
function isLeftOut(kind: Kind, field: AnyField, facet: LimitFacet, wanted: unknown, value: unknown): boolean {
  if (isEmptyValue(value) || !kind.parse(value, field).ok) return false;
  return !kind.parse(value, { ...field, [facet]: wanted }).ok;
}

const opposites = {
  min: (isLength: boolean): LimitFacet => (isLength ? 'maxLength' : 'max'),
  max: (isLength: boolean): LimitFacet => (isLength ? 'minLength' : 'min'),
};

/** A place on one scale. Days before today stand on another scale than days of the calendar. */
interface Place {
  readonly scale: 'fixed' | 'today';
  readonly at: number;
}

const readers: Readonly<Record<Limits['of'], (wanted: unknown, kind: Kind, field: AnyField) => Place | undefined>> = {
  number: (wanted, kind, field) => {
    const { min: _min, max: _max, ...free } = field;
    const parsed = typeof wanted === 'number' ? kind.parse(wanted, free) : undefined;
    return parsed?.ok && parsed.value === wanted ? { scale: 'fixed', at: wanted as number } : undefined;
  },
  length: (wanted) =>
    Number.isInteger(wanted) && (wanted as number) >= 0 ? { scale: 'fixed', at: wanted as number } : undefined,
  day: (wanted, kind, field) => {
    if (typeof wanted !== 'string') return undefined;
    const years = yearsAgo(wanted);
    if (years !== undefined) return { scale: 'today', at: -years };
    const { min: _min, max: _max, ...free } = field;
    return day.test(wanted) && kind.parse(wanted, free).ok ? { scale: 'fixed', at: Date.parse(wanted) } : undefined;
  },
  moment: (wanted, kind, field) => {
    const { min: _min, max: _max, ...free } = field;
    return typeof wanted === 'string' && kind.parse(wanted, free).ok
      ? { scale: 'fixed', at: Date.parse(wanted) }
      : undefined;
  },
};

const comparable = (kind: Kind, field: AnyField, wanted: unknown): Place | undefined =>
  kind.limits && readers[kind.limits.of](wanted, kind, field);

/** Less than 0 when the first is lower; undefined when they cannot be compared. */
const compared = (one: Place, other: Place | undefined): number | undefined =>
  other && one.scale === other.scale ? one.at - other.at : undefined;
