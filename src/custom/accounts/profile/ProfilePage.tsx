import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { changePassword } from '../../../calls/accounts/profile';
import { getTwoFactor } from '../../../calls/accounts/twoFactor';
import { isOffered } from '../../../framework/calls';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { usePanel } from '../../../framework/panel/core/context';
import { TextLink } from '../../../framework/panel/kit/TextLink';
import { useSearchParams } from '../../../framework/panel/router';
import { accountSettingsPath } from '../../shell/app/paths';
import { PasswordTab } from '../account/PasswordTab';
import { PersonalTab } from '../account/PersonalTab';
import { SettingsTab } from './SettingsTab';

/** The names stand in the address (`?tab=password`), so a tab can be linked to and "back" leaves it. */
const tabs = { personal: PersonalTab, password: PasswordTab, settings: SettingsTab } as const;
type TabName = keyof typeof tabs;

export function ProfilePage() {
  const translate = useTranslate();
  const { has } = usePanel();
  const offered = (Object.keys(tabs) as TabName[]).filter(
    (name) => name !== 'password' || isOffered(changePassword, has),
  );
  const [current, choose] = useTab(offered);
  const Content: ComponentType = tabs[current];
  return (
    <>
      <PageHead title={translate('profile.title')} description={translate('profile.description')} />
      <Paper>
        <Tabs
          value={current}
          onChange={(_, name: TabName) => choose(name)}
          variant="scrollable"
          aria-label={translate('profile.tabsLabel')}
          sx={{ borderBottom: 1, borderColor: 'divider', px: { sm: 1 } }}
        >
          {offered.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              aria-controls="tab-panel"
              label={translate(`profile.tabs.${name}`)}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${current}`} sx={{ p: { xs: 2, sm: 3 } }}>
          <Content key={current} />
          {current === 'password' && isOffered(getTwoFactor, has) && <ToAccount />}
        </Box>
      </Paper>
    </>
  );
}

/** The second step has no tab of its own: it stands with everything else of the account. */
function ToAccount() {
  const translate = useTranslate();
  return (
    <Typography sx={{ mt: 3 }}>
      {translate('account.toAccount')}{' '}
      <TextLink to={accountSettingsPath}>{translate('account.toAccountLink')}</TextLink>
    </Typography>
  );
}

function useTab(offered: readonly TabName[]): readonly [TabName, (name: TabName) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const current = offered.find((name) => name === wanted) ?? 'personal';
  return [current, (name) => setSearch(name === 'personal' ? {} : { tab: name })];
}
