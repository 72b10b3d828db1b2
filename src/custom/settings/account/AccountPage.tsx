import { useTranslate } from 'ra-core';
import { usePanel } from '../../../framework/panel/context';
import { PageBanner } from '../../../framework/panel/PageBanner';
import { PasswordTab } from '../../shared/account/PasswordTab';
import { PersonalTab } from '../../shared/account/PersonalTab';
import { Sessions } from '../../shared/account/Sessions';
import { TwoFactor } from '../../shared/account/twoFactor/TwoFactor';
import { Panel } from '../../shared/Panel';
import { useSettingsCrumb } from '../../shared/useSettingsCrumb';
import { SettingsShell } from '../SettingsShell';

/** One's own account in one place: what the profile keeps in tabs, and the second step. */
export function AccountPage() {
  const translate = useTranslate();
  const { has } = usePanel();
  return (
    <>
      <PageBanner
        title={translate('settings.tabs.account')}
        description={translate('account.description')}
        crumbs={useSettingsCrumb()}
      />
      <SettingsShell>
        <Panel title={translate('account.details')}>
          <PersonalTab />
        </Panel>
        {has('auth.password') && (
          <Panel title={translate('account.password')}>
            <PasswordTab />
          </Panel>
        )}
        {has('auth.twoFactor') && (
          <Panel title={translate('account.twoFactor.title')}>
            <TwoFactor />
          </Panel>
        )}
        {has('auth.sessions') && (
          <Panel title={translate('profile.sessions.title')}>
            <Sessions isTitled={false} />
          </Panel>
        )}
      </SettingsShell>
    </>
  );
}
