import { useTranslate } from 'ra-core';
import type { Notification } from '../../../calls/operation/notifications';
import { usePanel } from '../../../framework/panel/core/context';
import { pathOf, routeOf } from '../../../framework/schema';
import { notificationSpecs } from '../../../resources/notificationTypes';

/** The text of a notification, and where it leads. */
export function useNotificationWords() {
  const translate = useTranslate();
  const { model } = usePanel();
  return {
    sentence: ({ type, title }: Notification): string => translate(`notifications.types.${type}`, { title, _: title }),
    /** The word of the record's own field, such as its priority. */
    mark: ({ type, resource, mark }: Notification): string | null => {
      const field = notificationSpecs[type]?.mark?.field;
      return mark === null ? null : translate(`resources.${resource}.choices.${field}.${mark}`, { _: mark });
    },
    /** Undefined where nothing of it can be opened. */
    path: ({ type, resource, record_id: recordId }: Notification): string | undefined => {
      const target = resource === null ? undefined : model.byName[resource];
      if (!target) return notificationSpecs[type]?.path;
      if (recordId !== null && routeOf(target, 'show')) return pathOf(target, 'show', recordId);
      return routeOf(target, 'list') ? pathOf(target, 'list') : undefined;
    },
  };
}
