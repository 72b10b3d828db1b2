import { useTranslate } from 'ra-core';
import { useResource } from '../../../framework/panel/context';
import { PageBanner } from '../../../framework/panel/PageBanner';
import { useApp } from '../../shared/app';
import { useSettingsCrumb } from '../../shared/useSettingsCrumb';
import { GroupForm } from '../GroupForm';
import { SettingsShell } from '../SettingsShell';

export function SecurityPage() {
  const translate = useTranslate();
  const { session } = useApp().boot;
  // What was saved may ask something of the person who saved it, or change how long this session lasts.
  const onSaved = () => void session.refresh().catch(() => undefined);
  return (
    <>
      <PageBanner
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
