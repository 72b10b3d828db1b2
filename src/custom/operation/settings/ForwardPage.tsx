import { useGetOne, useTranslate } from 'ra-core';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { useResource } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { ShortcutCards } from '../../shell/blocks/ShortcutCards';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { GroupForm, SINGLE_ID } from '../../shell/settings/GroupForm';
import { SettingsShell } from '../../shell/settings/SettingsShell';
import { ForwardDefaults } from './ForwardDefaults';
import { ForwardLog } from './ForwardLog';
import { UncoveredNote } from './UncoveredNote';
import { useSettingsCards } from './useSettingsCards';

export function ForwardPage() {
  const translate = useTranslate();
  const settings = useResource('forwarding_settings');
  const { data, error, refetch } = useGetOne(settings.name, { id: SINGLE_ID });
  const cards = useSettingsCards(['whatsapp', 'email', 'departments']);
  return (
    <>
      <PageHead
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
