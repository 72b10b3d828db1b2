import { useTranslate } from 'ra-core';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { useResource } from '../../../framework/panel/core/context';
import { useApp } from '../../shell/app/app';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { GroupForm } from '../../shell/settings/GroupForm';
import { SettingsShell } from '../../shell/settings/SettingsShell';

export function SecurityPage() {
  const translate = useTranslate();
  const { session } = useApp().boot;
  // What was saved may ask something of the person who saved it, or change how long this session lasts.
  const onSaved = () => void session.refresh().catch(() => undefined);
  return (
    <>
      <PageHead
        title={translate('settings.tabs.security')}
        description={translate('account.security.description')}
        crumbs={useSettingsCrumb()}
      />
      <SettingsShell>
        <GroupForm
          resource={useResource('security_settings')}
          saveLabel={translate('account.security.save')}
          onSaved={onSaved}
        />
      </SettingsShell>
    </>
  );
}
