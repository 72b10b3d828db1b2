import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useResource } from '../../framework/panel/context';
import { FormPage } from '../../framework/panel/form/FormPage';
import { FormSections } from '../../framework/panel/form/FormSections';
import { reasonOf } from '../../framework/panel/list/reason';
import { PageBanner } from '../../framework/panel/PageBanner';
import type { Resource } from '../../framework/schema';
import { settingsPath } from '../shared/paths';
import { SavingNote } from '../shared/SavingNote';
import { ShortcutCards } from '../shared/ShortcutCards';
import { useSettingsCrumb } from '../shared/useSettingsCrumb';
import { ForwardDefaults } from './ForwardDefaults';
import { ForwardLog } from './ForwardLog';
import { SettingsShell } from './SettingsShell';
import { UncoveredNote } from './UncoveredNote';
import { useSettingsCards } from './useSettingsCards';

/** The id of the only record of a group of settings. */
const SINGLE_ID = 1;

export function ForwardPage() {
  const translate = useTranslate();
  const settings = useResource('forwarding_settings');
  const { data, error, refetch } = useGetOne(settings.name, { id: SINGLE_ID });
  const cards = useSettingsCards(['whatsapp', 'email', 'departments']);
  return (
    <>
      <PageBanner
        title={translate('settings.tabs.forward')}
        description={translate('settings.forward.description')}
        crumbs={useSettingsCrumb()}
      />
      <SettingsShell>
        <UncoveredNote />
        {error && !data ? (
          <ForwardDefaults resource={settings} reason={reasonOf(error, '')} onRetry={() => void refetch()} />
        ) : (
          <ForwardForm resource={settings} />
        )}
        <ShortcutCards title={translate('settings.forward.pages')} cards={cards} />
        <ForwardLog />
      </SettingsShell>
    </>
  );
}

function ForwardForm({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [saves, setSaves] = useState(0);
  const content = (
    <>
      <SavingNote />
      <FormSections resource={resource} mode="edit" headings="h2" />
    </>
  );
  return (
    <FormPage
      key={saves}
      resource={resource}
      mode="edit"
      id={SINGLE_ID}
      own={{ content, saveLabel: translate('settings.forward.save') }}
      onDone={() => setSaves((count) => count + 1)}
      onCancel={() => void navigate(settingsPath)}
    />
  );
}
