import { asRecord, asText } from '../../../framework/rest/decode';

const figures = [
  'total_users',
  'new_users_this_month',
  'total_programs',
  'active_programs',
  'total_complaints',
  'pending_complaints',
  'total_news',
  'published_news',
  'pending_applications',
] as const;

export type Overview = Readonly<Record<(typeof figures)[number], number>>;

export interface Activity {
  readonly key: string;
  readonly type: string;
  readonly action: string;
  /** What happened (`create`) to which resource, where the server says it: then it is said in the person's language. */
  readonly event: string | null;
  readonly resource: string | null;
  readonly details: string;
  /** A moment, or what another server writes in its place. */
  readonly time: string;
}

/** Work that waits: our server says where; others do not. */
export interface Attention {
  readonly key: string;
  readonly count: number;
  readonly path: string;
}

export interface Statistics {
  readonly overview: Overview;
  readonly activities: readonly Activity[];
  /** null: this server does not say. */
  readonly attention: readonly Attention[] | null;
}

/** What is shown when nothing could be loaded: all zero. */
export const noStatistics: Statistics = { overview: readFigures({}), activities: [], attention: null };

export function readStatistics(answer: unknown): Statistics {
  const { overview, recent_activities: activities, attention } = asRecord(answer);
  return {
    overview: readFigures(asRecord(overview)),
    activities: Array.isArray(activities) ? activities.map(readActivity) : [],
    attention: Array.isArray(attention) ? attention.map(readAttention).filter(({ count }) => count > 0) : null,
  };
}

export interface OwnFigures {
  readonly total_relawan: number;
  readonly total_warga: number;
}

export function readOwnFigures(answer: unknown): OwnFigures {
  const given = asRecord(answer);
  return { total_relawan: toCount(given.total_relawan), total_warga: toCount(given.total_warga) };
}

function readFigures(given: Readonly<Record<string, unknown>>): Overview {
  return Object.fromEntries(figures.map((name) => [name, toCount(given[name])])) as Overview;
}

function readActivity(answer: unknown, index: number): Activity {
  const given = asRecord(answer);
  const time = asText(given.time) ?? asText(given.created_at) ?? '';
  return {
    key: `${index}-${time}`,
    type: asText(given.type) ?? 'other',
    action: asText(given.action) ?? '',
    event: asText(given.event),
    resource: asText(given.resource),
    details: asText(given.details) ?? '',
    time,
  };
}

function readAttention(answer: unknown): Attention {
  const given = asRecord(answer);
  return { key: asText(given.key) ?? '', count: toCount(given.count), path: asText(given.path) ?? '' };
}

function toCount(value: unknown): number {
  const count = typeof value === 'string' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) ? count : 0;
}
