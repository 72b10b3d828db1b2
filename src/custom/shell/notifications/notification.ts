import { asId, asRecord, asText } from '../../../framework/rest/decode';

export interface Notification {
  readonly id: number;
  readonly type: string;
  readonly resource: string | null;
  readonly recordId: number | null;
  readonly title: string;
  /** A key of the panel's texts that says the title in the reader's language. */
  readonly titleKey: string | null;
  readonly mark: string | null;
  readonly at: string;
  readonly isUnread: boolean;
}

export interface NotificationPage {
  readonly rows: readonly Notification[];
  readonly page: number;
  readonly pages: number;
  readonly unread: number;
}

/** The answer of GET /me/notifications, without its envelope. */
export function readPage(answer: unknown): NotificationPage {
  const { data, current_page, last_page, unread } = asRecord(answer);
  return {
    rows: (Array.isArray(data) ? data : []).map(toNotification),
    page: Math.max(1, asId(current_page) ?? 1),
    pages: Math.max(1, asId(last_page) ?? 1),
    unread: Math.max(0, asId(unread) ?? 0),
  };
}

function toNotification(given: unknown): Notification {
  const row = asRecord(given);
  return {
    id: asId(row.id) ?? 0,
    type: String(row.type ?? ''),
    resource: asText(row.resource),
    recordId: asId(row.record_id),
    title: asText(row.title) ?? '',
    titleKey: asText(row.title_key),
    mark: asText(row.mark),
    at: String(row.created_at ?? ''),
    isUnread: row.read_at === null || row.read_at === undefined,
  };
}

/** Queries whose keys begin so are asked again when there is something new. */
export const notificationsKey = 'notifications';
