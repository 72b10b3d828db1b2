import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { usePanel, useResource } from '../../../framework/panel/core/context';
import { bringInputs } from '../../../framework/panel/inputs/formInput';
import * as inputs from '../../../framework/panel/inputs/formInputs';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import type { ProfileForm } from './fields';
import type { ProfileFormState, ProfileOutcome } from './useProfileForm';

bringInputs(inputs);

export interface ProfileFieldsProps {
  readonly declared: ProfileForm;
  readonly state: ProfileFormState;
  /** The notice once it has been saved; not needed where the form then goes. */
  readonly saved?: string;
  readonly button: string;
  readonly help?: Readonly<Record<string, string>>;
  /** Buttons beside the one that saves. */
  readonly more?: ReactNode;
}

export function ProfileFields({ declared, state, saved = '', button, help = {}, more }: ProfileFieldsProps) {
  const translate = useTranslate();
  const { views } = usePanel();
  const users = useResource('users');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.submit();
  };
  return (
    <FormProvider {...state.form}>
      <OutcomeBanner outcome={state.outcome} saved={saved} onDismiss={state.forget} />
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
        {Object.entries(declared.fields).map(([name, field]) => {
          const Input = views[field.kind]?.Input;
          if (!Input) return null;
          return (
            <Input
              key={name}
              name={name}
              field={field}
              resource={users}
              label={translate(`profile.fields.${name}`)}
              {...(help[name] ? { help: help[name] } : {})}
              required={Boolean(field.required)}
              mode="edit"
            />
          );
        })}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" aria-disabled={state.isSaving}>
            {state.isSaving ? translate('profile.saving') : button}
          </Button>
          {more}
        </Box>
      </Box>
    </FormProvider>
  );
}

const bannerMs = 6_000;
const formStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 640 } as const;

interface OutcomeBannerProps {
  readonly outcome: ProfileOutcome;
  readonly saved: string;
  readonly onDismiss: () => void;
}

/** Success stays six seconds or until it is dismissed; a failure stays. */
function OutcomeBanner({ outcome, saved, onDismiss }: OutcomeBannerProps) {
  const translate = useTranslate();
  useEffect(() => {
    if (outcome !== 'saved') return undefined;
    const timer = setTimeout(onDismiss, bannerMs);
    return () => clearTimeout(timer);
  }, [outcome, onDismiss]);
  return (
    <Box sx={{ maxWidth: 640, '& .alert': { mb: 2.5 } }}>
      <div role="status">
        {outcome === 'saved' && (
          <Alert role="presentation" severity="success" onClose={onDismiss} closeText={translate('panel.app.dismiss')}>
            {saved}
          </Alert>
        )}
      </div>
      {outcome && outcome !== 'saved' && <Alert severity="error">{outcome.failed}</Alert>}
    </Box>
  );
}
