import { useTranslate } from 'ra-core';
import { getOidcLink } from '../../../calls/accounts/oidc';
import { listPasskeys } from '../../../calls/accounts/passkeys';
import { changePassword } from '../../../calls/accounts/profile';
import { listSessions } from '../../../calls/accounts/sessions';
import { getTwoFactor } from '../../../calls/accounts/twoFactor';
import { isOffered } from '../../../framework/calls';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { usePanel } from '../../../framework/panel/core/context';
import { TitledPanel } from '../../shell/blocks/TitledPanel';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { SettingsShell } from '../../shell/settings/SettingsShell';
import { Passkeys } from '../account/Passkeys';
import { PasswordTab } from '../account/PasswordTab';
import { PersonalTab } from '../account/PersonalTab';
import { Sessions } from '../account/Sessions';
import { SingleSignOnLink } from '../account/SingleSignOnLink';
import { TwoFactor } from '../account/twoFactor/TwoFactor';

/** One's own account in one place: what the profile keeps in tabs, and the second step. */
export function AccountPage() {
  const translate = useTranslate();
  const { has } = usePanel();
  return (
    <>
      <PageHead
        title={translate('settings.tabs.account')}
        description={translate('account.description')}
        crumbs={useSettingsCrumb()}
      />
      <SettingsShell>
        <TitledPanel title={translate('account.details')}>
          <PersonalTab />
        </TitledPanel>
        {isOffered(changePassword, has) && (
          <TitledPanel title={translate('account.password')}>
            <PasswordTab />
          </TitledPanel>
        )}
        {isOffered(getTwoFactor, has) && (
          <TitledPanel title={translate('account.twoFactor.title')}>
            <TwoFactor />
          </TitledPanel>
        )}
        {isOffered(listPasskeys, has) && (
          <TitledPanel title={translate('account.passkeys.title')}>
            <Passkeys />
          </TitledPanel>
        )}
        {isOffered(getOidcLink, has) && (
          <TitledPanel title={translate('account.singleSignOn.title')}>
            <SingleSignOnLink />
          </TitledPanel>
        )}
        {isOffered(listSessions, has) && (
          <TitledPanel title={translate('profile.sessions.title')}>
            <Sessions isTitled={false} />
          </TitledPanel>
        )}
      </SettingsShell>
    </>
  );
}
