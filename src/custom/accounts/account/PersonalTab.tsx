import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { saveProfile } from '../../../calls/accounts/profile';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { useIsOffered } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { personalForm } from './fields';
import { ProfileFields } from './ProfileFields';
import { useProfile, useSaveProfile } from './useProfile';
import { type ProfileValues, useProfileForm } from './useProfileForm';

export function PersonalTab() {
  const translate = useTranslate();
  const { data, error, refetch } = useProfile();
  if (data) return <PersonalForm initial={data} />;
  if (!error) return <Skeleton height={360} />;
  const sentence = translate('profile.loadFailed');
  return <ErrorState sentence={sentence} reason={reasonOf(error, sentence)} onRetry={() => void refetch()} />;
}

function PersonalForm({ initial }: { readonly initial: ProfileValues }) {
  const translate = useTranslate();
  const keepsMore = useIsOffered(saveProfile);
  const declared = useMemo(() => personalForm(keepsMore), [keepsMore]);
  const state = useProfileForm({ declared, initial, save: useSaveProfile() });
  return (
    <ProfileFields
      declared={declared}
      state={state}
      saved={translate('profile.saved')}
      button={translate('profile.save')}
    />
  );
}
