import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changePassword, saveProfile } from '../../../calls/accounts/profile';
import { whoAmI } from '../../../calls/accounts/session';
import { formatPhone } from '../../../domain/phone';
import { useCall, useIsOffered } from '../../../framework/panel/core/calls';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { asText } from '../../../framework/rest/decode';
import { useApp } from '../../shell/app/app';
import type { ProfileValues } from './useProfileForm';

/** One's own record: from the call made for it, or from the user list of a server that has none. */
export function useProfile() {
  const provider = useProvider();
  const isThere = useIsOffered(whoAmI);
  const { user } = useApp();
  return useQuery({
    queryKey: ['profile', user.id],
    queryFn: async ({ signal }) =>
      isThere
        ? readProfile((await provider.call(whoAmI, {}, { signal })).user)
        : readProfile((await provider.getOne('users', { id: user.id, signal })).data),
    // Read again for each visit, and never below an open form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useSaveProfile() {
  const provider = useProvider();
  const save = useCall(saveProfile);
  const queries = useQueryClient();
  const isThere = useIsOffered(saveProfile);
  const { boot, user } = useApp();
  return async (values: ProfileValues): Promise<void> => {
    if (isThere) await save({ body: values });
    else await saveAsUser(provider, user.id, values);
    await queries.invalidateQueries({ queryKey: ['users'] });
    boot.session.rename({ name: String(values.name), email: String(values.email) });
  };
}

/** The described call wants the whole user: role and status as they are, with what was changed. */
async function saveAsUser(provider: ReturnType<typeof useProvider>, id: number, values: ProfileValues): Promise<void> {
  const { data: previousData } = await provider.getOne('users', { id });
  await provider.update('users', { id, data: { ...previousData, ...values }, previousData });
}

export function useSavePassword() {
  const save = useCall(changePassword);
  return async (values: ProfileValues): Promise<void> => {
    await save({ body: values });
  };
}

function readProfile(record: ProfileValues): ProfileValues {
  const phone = asText(record.phone);
  const given: ProfileValues = { ...record, phone: phone && formatPhone(phone) };
  return Object.fromEntries(['name', 'email', 'phone', 'address', 'bio'].map((name) => [name, asText(given[name])]));
}
