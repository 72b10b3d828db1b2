import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '../../../domain/phone';
import { usePanel } from '../../../framework/panel/core/context';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { asRecord, asText } from '../../../framework/rest/decode';
import { useApp } from '../../shell/app/app';
import type { Values } from './useProfileForm';

/** One's own record: from the call made for it, or from the user list of a server that has none. */
export function useProfile() {
  const provider = useProvider();
  const { has } = usePanel();
  const { user } = useApp();
  return useQuery({
    queryKey: ['profile', user.id],
    queryFn: async ({ signal }) => {
      const path = has('auth.me') ? '/auth/me' : `/admin/users/${user.id}`;
      const data = asRecord(await provider.call({ path, signal }));
      return readProfile(data.user ?? data);
    },
    // Read again for each visit, and never below an open form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useSaveProfile() {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { has } = usePanel();
  const { boot, user } = useApp();
  return async (values: Values): Promise<void> => {
    if (has('auth.profile')) await provider.call({ method: 'PUT', path: '/auth/profile', body: values });
    else await saveAsUser(provider, user.id, values);
    boot.session.rename({ name: String(values.name), email: String(values.email) });
    await queryClient.invalidateQueries({ queryKey: ['users'] });
  };
}

/** The described call wants the whole user: role and status as they are, with what was changed. */
async function saveAsUser(provider: ReturnType<typeof useProvider>, id: number, values: Values): Promise<void> {
  const { data: previousData } = await provider.getOne('users', { id });
  await provider.update('users', { id, data: { ...previousData, ...values }, previousData });
}

export function useSavePassword() {
  const provider = useProvider();
  return async (values: Values): Promise<void> => {
    await provider.call({ method: 'PUT', path: '/auth/password', body: values });
  };
}

function readProfile(answer: unknown): Values {
  const record = asRecord(answer);
  const phone = asText(record.phone);
  const given: Values = { ...record, phone: phone && formatPhone(phone) };
  return Object.fromEntries(['name', 'email', 'phone', 'address', 'bio'].map((name) => [name, asText(given[name])]));
}
