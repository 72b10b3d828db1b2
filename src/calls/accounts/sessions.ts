import { array, boolean, nullable, number, object, picklist, string } from 'valibot';
import { type AnswerOf, defineCall, nothing } from '../../framework/calls';
import { policy } from '../../resources/policy';
import { users } from '../../resources/users';

const own = { of: 'session', tag: 'Sesi', extension: 'auth.sessions' } as const;
const others = { of: users, by: policy.permissions, path: ':id/sessions', extension: 'users.sessions' } as const;

const devices = array(
  object({
    id: number(),
    kind: string(),
    created_at: string(),
    last_seen_at: string(),
    user_agent: nullable(string()),
    ip: nullable(string()),
    /** The one that asks. */
    current: boolean(),
  }),
);
const ended = object({ ended: number() });

export const getSessionTime = defineCall({
  ...own,
  method: 'GET',
  path: '/auth/session',
  summary: 'Sisa waktu sesi ini',
  answer: object({ seconds_left: number(), ends_by: picklist(['idle', 'age']), idle_minutes: number() }),
});

export const listSessions = defineCall({
  ...own,
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Sesi saya',
  answer: devices,
});

export const endOtherSessions = defineCall({
  ...own,
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Keluar dari semua perangkat lain',
  body: 'none',
  answer: ended,
  changes: [listSessions],
});

export const endSession = defineCall({
  ...own,
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Akhiri satu sesi',
  body: 'none',
  answer: nothing,
  changes: [listSessions],
});

export const listUserSessions = defineCall({
  ...others,
  method: 'GET',
  action: 'show',
  summary: 'Perangkat tempat seorang pengguna sedang masuk',
  answer: devices,
});

export const endUserSessions = defineCall({
  ...others,
  method: 'DELETE',
  action: 'edit',
  summary: 'Keluarkan seorang pengguna dari semua perangkat',
  body: 'none',
  answer: ended,
});

export type DeviceSession = AnswerOf<typeof listSessions>[number];
