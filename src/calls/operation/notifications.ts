import { array, boolean, nullable, number, object, picklist, record, string } from 'valibot';
import { type AnswerOf, defineCall, events, paging } from '../../framework/calls';
import { number as count, boolean as flag } from '../../framework/schema';
import { type NotificationPreference, notificationPreferences } from '../../resources/notificationPreferences';

const base = { of: 'session', tag: 'Notifikasi', extension: 'notifications' } as const;

const notification = object({
  id: number(),
  type: string(),
  resource: nullable(string()),
  record_id: nullable(number()),
  title: string(),
  mark: nullable(string()),
  created_at: string(),
  read_at: nullable(string()),
});
const unread = { unread: number() };

const choice = picklist(Object.keys(notificationPreferences.fields) as readonly NotificationPreference[]);
const preferences = object({
  version: number(),
  values: record(choice, boolean()),
  /** The notifications this user can receive at all; the others have no switch. */
  offered: array(choice),
  /** Where e-mail goes; null: the account has no address. */
  email: nullable(string()),
  /** Can e-mail leave at the moment? */
  email_ready: boolean(),
});

export const listNotifications = defineCall({
  ...base,
  method: 'GET',
  path: '/me/notifications',
  summary: 'Notifikasi saya',
  query: {
    page: count({ label: 'Halaman' }),
    per_page: count({ label: 'Notifikasi per halaman' }),
    unread: flag({ label: 'Hanya yang belum dibaca' }),
  },
  answer: object({ data: array(notification), ...paging, ...unread }),
});

/** `until`: the newest that was seen; what has arrived since stays unread. */
export const markAllRead = defineCall({
  ...base,
  method: 'POST',
  path: '/me/notifications/read',
  summary: 'Tandai semua notifikasi sudah dibaca',
  body: object({ until: number() }),
  answer: object(unread),
  changes: [listNotifications],
});

export const markRead = defineCall({
  ...base,
  method: 'POST',
  path: '/me/notifications/:id/read',
  summary: 'Tandai notifikasi sudah dibaca',
  body: 'none',
  answer: object(unread),
  changes: [listNotifications],
});

export const getPreferences = defineCall({
  ...base,
  method: 'GET',
  path: '/me/preferences',
  summary: 'Pengaturan notifikasi saya',
  answer: preferences,
});

export const saveNotificationPreferences = defineCall({
  ...base,
  method: 'PUT',
  path: '/me/preferences',
  summary: 'Simpan pengaturan notifikasi saya',
  versioned: true,
  body: notificationPreferences.fields,
  answer: preferences,
});

export const listenForEvents = defineCall({
  ...base,
  method: 'GET',
  path: '/me/events',
  summary: 'Kabar langsung (server-sent events)',
  answer: events,
});

export type Notification = AnswerOf<typeof listNotifications>['data'][number];
export type NotificationPreferences = AnswerOf<typeof getPreferences>;
