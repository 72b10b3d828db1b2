import { useTranslate } from 'ra-core';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { SettingsShell } from '../../shell/settings/SettingsShell';
import { GeneralForm } from './general/GeneralForm';

/** How the site presents itself. */
export function GeneralPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead
        title={translate('settings.general.title')}
        description={translate('settings.general.description')}
        crumbs={useSettingsCrumb()}
      />
      <SettingsShell>
        <GeneralForm />
      </SettingsShell>
    </>
  );
}
