import { array, entriesFromList, fallback, nullable, number, object, optional, string } from 'valibot';
import { overviewKeys } from '../../domain/statistics/overview';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { asRecord, asText } from '../../framework/calls/decode';
import { policy } from '../../resources/policy';
import { atStart } from '../atStart';

const base = { method: 'GET', of: policy.dashboard, action: 'list', tag: 'Dasbor' } as const;

/** What is no figure of another API counts 0. */
const count = fallback(number(), 0);
const text = fallback(string(), '');

const activity = object({
  id: number(),
  type: fallback(string(), 'other'),
  /** What happened (`create`) to which resource, for those who say it in another language than `action` does. */
  resource: nullable(string()),
  event: nullable(string()),
  action: text,
  details: text,
  /** A moment, or what another API writes in its place. */
  time: string(),
});

export const readDashboard = defineCall({
  ...base,
  ...atStart.dashboard,
  summary: 'Ringkasan dasbor',
  answer: object({
    overview: object(entriesFromList(overviewKeys, count)),
    /** Work that waits: a figure with the list it leads to. Other APIs do not say. */
    attention: optional(array(object({ key: text, count, path: text }))),
    recent_activities: array(activity),
  }),
  adapt: (data) => {
    const { overview, attention, recent_activities: activities } = asRecord(data);
    return {
      overview: toNumbers(overview),
      ...(Array.isArray(attention) && { attention: attention.map(toNumbers) }),
      recent_activities: Array.isArray(activities) ? activities.map(toActivity) : [],
    };
  },
});

/** The legislator's own figures. */
export const readOwnFigures = defineCall({
  ...base,
  path: '/dashboard/aleg',
  summary: 'Angka milik anggota legislatif',
  answer: object({ total_relawan: count, total_warga: count }),
  adapt: (data) => toNumbers(data),
});

/** Some write figures as text. */
const toNumbers = (data: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(asRecord(data)).map(([key, value]) => [key, isFigure(value) ? Number(value) : value]),
  );

const isFigure = (value: unknown): boolean => typeof value === 'string' && /^\d+$/.test(value.trim());

function toActivity(data: unknown, at: number): Readonly<Record<string, unknown>> {
  const given = asRecord(data);
  return {
    ...given,
    id: at,
    resource: asText(given.resource),
    event: asText(given.event),
    time: asText(given.time) ?? asText(given.created_at) ?? '',
  };
}

export type Dashboard = AnswerOf<typeof readDashboard>;
export type Activity = Dashboard['recent_activities'][number];
export type Attention = NonNullable<Dashboard['attention']>[number];
