import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { listSessions } from '../../../calls/accounts/sessions';
import { isOffered } from '../../../framework/calls';
import { usePanel } from '../../../framework/panel/core/context';
import { useApp, useLanguage, usePreferences } from '../../shell/app/app';
import { Sessions } from '../account/Sessions';

/** How the panel looks and listens on this device; each choice holds at once. */
export function SettingsTab() {
  const translate = useTranslate();
  const { has } = usePanel();
  const { boot, preferences } = useApp();
  const { theme, density, shortcuts } = usePreferences();
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 640 }}>
      <Box component="section" sx={{ display: 'grid', gap: 2.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('profile.deviceNote')}</Typography>
        <Choice
          name="language"
          group="languages"
          options={['id', 'en'] as const}
          value={language}
          onChoose={boot.language.choose}
        />
        <Choice
          name="theme"
          group="themes"
          options={['light', 'dark', 'system'] as const}
          value={theme}
          onChoose={(chosen) => preferences.choose({ theme: chosen })}
        />
        <Choice
          name="density"
          group="densities"
          options={['compact', 'normal', 'roomy'] as const}
          value={density}
          onChoose={(chosen) => preferences.choose({ density: chosen })}
        />
        <ShortcutSwitch isOn={shortcuts} onSwitch={(isOn) => preferences.choose({ shortcuts: isOn })} />
      </Box>
      {isOffered(listSessions, has) && <Sessions />}
    </Box>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly group: string;
  readonly options: readonly Value[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ name, group, options, value, onChoose }: ChoiceProps<Value>) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div>
      <Typography id={id} component="h2" variant="h3">
        {translate(`shell.${name}`)}
      </Typography>
      <RadioGroup row aria-labelledby={id} value={value}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio onChange={() => onChoose(option)} />}
            label={translate(`shell.${group}.${option}`)}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

function ShortcutSwitch({ isOn, onSwitch }: { readonly isOn: boolean; readonly onSwitch: (isOn: boolean) => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(event) => onSwitch(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={translate('profile.shortcuts')}
      />
      <FormHelperText id={id} sx={{ fontSize: '0.875rem' }}>
        {translate('profile.shortcutsHelp')}
      </FormHelperText>
    </div>
  );
}
