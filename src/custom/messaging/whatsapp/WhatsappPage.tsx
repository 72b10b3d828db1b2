import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { useResource } from '../../../framework/panel/core/context';
import { FormPage } from '../../../framework/panel/form/FormPage';
import { useNavigate } from '../../../framework/panel/router';
import { settingsPath } from '../../shell/app/paths';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { WhatsappTabs } from './WhatsappTabs';

/** The id of the only record of a group of settings. */
const SINGLE_ID = 1;

export function WhatsappPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const settings = useResource('whatsapp_settings');
  const [saves, setSaves] = useState(0);
  return (
    <>
      <PageHead
        title={translate('whatsapp.title')}
        description={translate('whatsapp.description')}
        crumbs={useSettingsCrumb()}
      />
      <FormPage
        key={saves}
        resource={settings}
        mode="edit"
        id={SINGLE_ID}
        own={{ content: <WhatsappTabs resource={settings} />, saveLabel: translate('whatsapp.save') }}
        onDone={() => setSaves((count) => count + 1)}
        onCancel={() => void navigate(settingsPath)}
      />
    </>
  );
}
