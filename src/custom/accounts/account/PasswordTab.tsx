import { useTranslate } from 'ra-core';
import { passwordForm } from './fields';
import { ProfileFields } from './ProfileFields';
import { useSavePassword } from './useProfile';
import { type ProfileValues, useProfileForm } from './useProfileForm';

const empty: ProfileValues = { current_password: null, new_password: null, new_password_confirmation: null };

interface PasswordTabProps {
  readonly onSaved?: () => void;
}

export function PasswordTab({ onSaved }: PasswordTabProps) {
  const translate = useTranslate();
  const save = useSavePassword();
  const state = useProfileForm({
    declared: passwordForm,
    initial: empty,
    save: async (values) => {
      await save(values);
      state.form.reset(empty);
      onSaved?.();
    },
  });
  return (
    <ProfileFields
      declared={passwordForm}
      state={state}
      saved={translate('profile.passwordSaved')}
      button={translate('profile.savePassword')}
      help={{ new_password: translate('profile.passwordHelp') }}
    />
  );
}
