import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { NotificationPreferences } from '../../../calls/operation/notifications';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { reasonOf } from '../../../framework/panel/core/reason';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import {
  type NotificationPreference,
  notificationChannels,
  notificationReports,
  notificationTopics,
} from '../../../resources/notificationPreferences';
import { TitledPanel } from '../../shell/blocks/TitledPanel';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { SettingsShell } from '../../shell/settings/SettingsShell';
import { type SavingState, useNotificationPreferences } from './useNotificationPreferences';

/** The notification preferences of the signed-in user. */
export function NotificationPage() {
  const translate = useTranslate();
  const { data, error, isPending, refetch, choose, saving } = useNotificationPreferences();
  return (
    <>
      <PageHead
        title={translate('settings.tabs.notifications')}
        description={translate('notifications.settings.description')}
        crumbs={useSettingsCrumb()}
      />
      <SettingsShell>
        {isPending && <Skeleton height={320} aria-label={translate('notifications.settings.loading')} />}
        {error && !data && (
          <ErrorState
            sentence={translate('notifications.settings.loadFailed')}
            reason={reasonOf(error, '')}
            onRetry={() => void refetch()}
          />
        )}
        {data && <Choices preferences={data} saving={saving} onChoose={(name, on) => void choose(name, on)} />}
      </SettingsShell>
    </>
  );
}

interface ChoicesProps {
  readonly preferences: NotificationPreferences;
  readonly saving: SavingState | undefined;
  readonly onChoose: (name: NotificationPreference, on: boolean) => void;
}

function Choices({ preferences, saving, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  const say = (key: string, params = {}) => translate(`notifications.settings.${key}`, params);
  const { offered, email, email_ready: isEmailReady } = preferences;
  const isBusy = saving?.kind === 'saving';
  const switches = (names: readonly NotificationPreference[], isOff = false) =>
    names
      .filter((name) => offered.includes(name))
      .map((name) => (
        <Choice
          key={name}
          name={name}
          isOn={preferences.values[name] === true}
          isOff={isOff}
          isBusy={isBusy}
          saving={saving?.name === name ? saving : undefined}
          onChoose={onChoose}
        />
      ));
  return (
    <>
      <TitledPanel title={say('topics')}>
        <Typography sx={helpStyle}>{say('topicsHelp')}</Typography>
        <Box sx={groupStyle}>{switches(notificationTopics)}</Box>
      </TitledPanel>
      <TitledPanel title={say('email')}>
        <Typography sx={helpStyle}>{email === null ? say('noEmail') : say('emailTo', { email })}</Typography>
        {email !== null && !isEmailReady && (
          <Alert severity="info" style={{ marginBottom: 16 }}>
            {say('notReady')}
          </Alert>
        )}
        <Box sx={groupStyle}>{switches(notificationChannels, email === null)}</Box>
      </TitledPanel>
      <TitledPanel title={say('reports')}>
        <Typography sx={helpStyle}>{say('reportsHelp')}</Typography>
        <Box sx={groupStyle}>{switches(notificationReports, email === null)}</Box>
      </TitledPanel>
    </>
  );
}

interface OutcomeProps {
  readonly saving: SavingState | undefined;
}

/** Beside the choice it is about. The region is always there, so that what it says is heard. */
function Outcome({ saving }: OutcomeProps) {
  const translate = useTranslate();
  return (
    <Box component="span" role="status" sx={{ fontSize: 14, color: 'text.secondary' }}>
      {saving && saving.kind !== 'failed' && translate(`notifications.settings.${saving.kind}`)}
    </Box>
  );
}

function Failure({ saving }: OutcomeProps) {
  const translate = useTranslate();
  if (saving?.kind !== 'failed') return null;
  return (
    <Alert severity="error" style={{ marginTop: 4 }}>
      {`${translate('notifications.settings.saveFailed')} ${saving.reason ?? ''}`.trim()}
    </Alert>
  );
}

interface ChoiceProps extends OutcomeProps {
  readonly name: NotificationPreference;
  readonly isOn: boolean;
  /** It would have no effect. */
  readonly isOff: boolean;
  readonly isBusy: boolean;
  readonly onChoose: ChoicesProps['onChoose'];
}

function Choice({ name, isOn, isOff, isBusy, saving, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            disabled={isOff}
            // Not disabled while it is saved: the focus would be lost with each choice.
            onChange={(event) => !isBusy && onChoose(name, event.target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={translate(`notifications.preferences.${name}.label`)}
      />
      <Outcome saving={saving} />
      <FormHelperText id={id} sx={{ fontSize: '0.875rem', mt: 0, ml: 6 }}>
        {translate(`notifications.preferences.${name}.help`)}
      </FormHelperText>
      <Failure saving={saving} />
    </div>
  );
}

const helpStyle = { fontSize: 14, color: 'text.secondary', mb: 2 } as const;
const groupStyle = { display: 'grid', gap: 1.5 } as const;
