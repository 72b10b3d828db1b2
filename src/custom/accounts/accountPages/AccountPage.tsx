import { useTranslate } from 'ra-core';
import { changePassword } from '../../../calls/accounts/profile';
import { listSessions } from '../../../calls/accounts/sessions';
import { getTwoFactor } from '../../../calls/accounts/twoFactor';
import { isOffered } from '../../../framework/calls';
import { PageBanner } from '../../../framework/panel/blocks/PageBanner';
import { usePanel } from '../../../framework/panel/core/context';
import { Panel } from '../../shell/blocks/Panel';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { SettingsShell } from '../../shell/settings/SettingsShell';
import { PasswordTab } from '../account/PasswordTab';
import { PersonalTab } from '../account/PersonalTab';
import { Sessions } from '../account/Sessions';
import { TwoFactor } from '../account/twoFactor/TwoFactor';

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
        {isOffered(changePassword, has) && (
          <Panel title={translate('account.password')}>
            <PasswordTab />
          </Panel>
        )}
        {isOffered(getTwoFactor, has) && (
          <Panel title={translate('account.twoFactor.title')}>
            <TwoFactor />
          </Panel>
        )}
        {isOffered(listSessions, has) && (
          <Panel title={translate('profile.sessions.title')}>
            <Sessions isTitled={false} />
          </Panel>
        )}
      </SettingsShell>
    </>
  );
}
