import { type Instant, isPlainDate, startOfDay } from '../../../src/domain/dates';
import { localized, type Text } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import type { Call } from '../context';

/** What the log is narrowed by, and which part of it is requested. */
export interface AuditQuery {
  /** A person, or null for what the server did by itself. */
  readonly actor?: number | null;
  readonly action?: string;
  readonly resource?: string;
  readonly record?: number;
  readonly requestId?: string;
  /** From this moment on, and before that one. */
  readonly from?: Instant;
  readonly until?: Instant;
  /** Only what is older than this entry. */
  readonly before?: number;
  readonly most: number;
}

const MOST = 100;
const USUAL = 30;
const MAX_ID = 2_147_483_647;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reads the query of a call: `user` (or `system`), `action`, `resource`, `record_id`, `request_id`, `from` and `to` (days of
 * the site), `before`, `per_page`. @throws Problem validation, badRequest.
 */
export function readAuditQuery(call: Pick<Call, 'timeZone'>, query: Readonly<Record<string, unknown>>): AuditQuery {
  const text = (name: string): string | undefined => {
    const raw = query[name];
    if (raw === undefined || raw === '') return undefined;
    if (typeof raw !== 'string' || raw.includes('\u0000')) throw new Problem('badRequest');
    return raw.trim().slice(0, 200) || undefined;
  };
  const user = text('user');
  const from = dayOf('from', localized('core.fromDate'), text('from'));
  const to = dayOf('to', localized('core.toDate'), text('to'));
  if (from && to && to < from) throw validationProblem([{ field: 'to', message: localized('core.datesReversed') }]);
  const [action, resource, requestId] = [text('action'), text('resource'), text('request_id')];
  const record = numberOf('record_id', localized('core.recordNumber'), text('record_id'), MAX_ID);
  const before = numberOf('before', localized('core.limit'), text('before'), Number.MAX_SAFE_INTEGER);
  const most = numberOf('per_page', localized('core.perPage'), text('per_page'), MAX_ID) ?? USUAL;
  const actor = user === 'system' ? null : numberOf('user', localized('core.actor'), user, MAX_ID);
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(action ? { action } : {}),
    ...(resource ? { resource } : {}),
    ...(requestId ? { requestId } : {}),
    ...(record === undefined ? {} : { record }),
    ...(from ? { from: midnight(from, 0, call) } : {}),
    ...(to ? { until: midnight(to, 1, call) } : {}),
    ...(before === undefined ? {} : { before }),
    most: Math.min(most, MOST),
  };
}

function dayOf(field: string, label: Text, raw: string | undefined): string | undefined {
  if (raw !== undefined && !isPlainDate(raw))
    throw validationProblem([{ field, message: localized('core.notADate', { label }) }]);
  return raw;
}

function numberOf(field: string, label: Text, raw: string | undefined, most: number): number | undefined {
  if (raw === undefined) return undefined;
  const value = /^\d{1,16}$/.test(raw) ? Number(raw) : 0;
  if (value < 1 || value > most) throw validationProblem([{ field, message: localized('core.unknown', { label }) }]);
  return value;
}

/** First moment of the day on the site's clock, or of one after it. Every zone of the country is ahead of UTC. */
const midnight = (day: string, later: number, { timeZone }: Pick<Call, 'timeZone'>): Instant =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS), timeZone);
