import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { asRecord, asText } from '../../../framework/rest/decode';
import type { NotificationPreference } from '../../../resources/notificationPreferences';

export interface Preferences {
  readonly version: number;
  readonly values: Readonly<Partial<Record<NotificationPreference, boolean>>>;
  readonly offered: readonly string[];
  readonly email: string | null;
  readonly isEmailReady: boolean;
}

const KEY = ['notification-preferences'];
const PATH = '/me/preferences';

/** What came of the last change, and of which choice. */
export interface SavingState {
  readonly name: NotificationPreference;
  readonly kind: 'saving' | 'saved' | 'failed';
  /** Why it failed. */
  readonly reason?: string;
}

/** The choices, each saved as it is made. What cannot be saved goes back to what is stored. */
export function usePreferences() {
  const provider = useProvider();
  const queries = useQueryClient();
  const translate = useTranslate();
  const [saving, setSaving] = useState<SavingState>();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => toPreferences(await provider.call({ path: PATH, signal })),
  });
  const { data } = query;

  async function choose(name: NotificationPreference, value: boolean): Promise<void> {
    if (!data || saving?.kind === 'saving') return;
    setSaving({ name, kind: 'saving' });
    try {
      const body = { [name]: value, version: data.version };
      queries.setQueryData(KEY, toPreferences(await provider.call({ method: 'PUT', path: PATH, body })));
      setSaving({ name, kind: 'saved' });
    } catch (error) {
      const isStale = asRecord(error).status === 409;
      setSaving({
        name,
        kind: 'failed',
        reason: isStale ? translate('notifications.settings.changedElsewhere') : reasonOf(error, ''),
      });
      if (isStale) await queries.invalidateQueries({ queryKey: KEY });
    }
  }

  return { ...query, choose, saving };
}

function toPreferences(answer: unknown): Preferences {
  const { version, values, offered, email, email_ready } = asRecord(answer);
  return {
    version: typeof version === 'number' ? version : 0,
    values: asRecord(values) as Preferences['values'],
    offered: Array.isArray(offered) ? offered.map(String) : [],
    email: asText(email),
    isEmailReady: email_ready !== false,
  };
}
