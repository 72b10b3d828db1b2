import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { getPreferences, saveNotificationPreferences } from '../../../calls/operation/notifications';
import { keyOf } from '../../../framework/calls';
import { useAnswer, useCall } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';
import { asRecord } from '../../../framework/rest/decode';
import type { NotificationPreference } from '../../../resources/notificationPreferences';

/** What came of the last change, and of which choice. */
export interface SavingState {
  readonly name: NotificationPreference;
  readonly kind: 'saving' | 'saved' | 'failed';
  /** Why it failed. */
  readonly reason?: string;
}

/** The choices, each saved as it is made. What cannot be saved goes back to what is stored. */
export function useNotificationPreferences() {
  const save = useCall(saveNotificationPreferences);
  const queries = useQueryClient();
  const translate = useTranslate();
  const [saving, setSaving] = useState<SavingState>();
  const query = useAnswer(getPreferences, {});
  const { data } = query;

  async function choose(name: NotificationPreference, value: boolean): Promise<void> {
    if (!data || saving?.kind === 'saving') return;
    setSaving({ name, kind: 'saving' });
    try {
      const saved = await save({ body: { [name]: value }, version: data.version });
      queries.setQueryData(keyOf(getPreferences, {}), saved);
      setSaving({ name, kind: 'saved' });
    } catch (error) {
      const isStale = asRecord(error).status === 409;
      setSaving({
        name,
        kind: 'failed',
        reason: isStale ? translate('notifications.settings.changedElsewhere') : reasonOf(error, ''),
      });
      if (isStale) await query.refetch();
    }
  }

  return { ...query, choose, saving };
}
