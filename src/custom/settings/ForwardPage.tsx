import { useGetOne, useTranslate } from 'ra-core';
import { useResource } from '../../framework/panel/context';
import { reasonOf } from '../../framework/panel/list/reason';
import { PageBanner } from '../../framework/panel/PageBanner';
import { ShortcutCards } from '../shared/ShortcutCards';
import { useSettingsCrumb } from '../shared/useSettingsCrumb';
import { ForwardDefaults } from './ForwardDefaults';
import { ForwardLog } from './ForwardLog';
import { GroupForm, SINGLE_ID } from './GroupForm';
import { SettingsShell } from './SettingsShell';
import { UncoveredNote } from './UncoveredNote';
import { useSettingsCards } from './useSettingsCards';

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
          <GroupForm resource={settings} saveLabel={translate('settings.forward.save')} />
        )}
        <ShortcutCards title={translate('settings.forward.pages')} cards={cards} />
        <ForwardLog />
      </SettingsShell>
    </>
  );
}
