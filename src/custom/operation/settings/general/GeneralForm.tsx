import { type RaRecord, useTranslate } from 'ra-core';
import { useResource } from '../../../../framework/panel/core/context';
import { useApp } from '../../../shell/app/app';
import { toSiteInfo } from '../../../shell/app/siteInfo';
import { GroupForm } from '../../../shell/settings/GroupForm';
import { LanguageNote } from './LanguageNote';
import { LogoField } from './LogoField';
import { useLogo } from './useLogo';
import { useSendGeneral } from './useSendGeneral';

/** The general settings. What is saved shows everywhere in the panel at once. */
export function GeneralForm() {
  const translate = useTranslate();
  const resource = useResource('general_settings');
  const { site } = useApp().boot;
  const logo = useLogo();
  const send = useSendGeneral(resource, logo);
  const onSaved = (record: RaRecord) => {
    logo.cancel();
    logo.versions.reset();
    site.apply(toSiteInfo(record));
  };
  return (
    <>
      <LanguageNote />
      <GroupForm
        resource={resource}
        saveLabel={translate('settings.save')}
        own={{ send, alsoUnsaved: () => (logo.file ? ['logo_path'] : []) }}
        onSaved={onSaved}
      >
        <LogoField logo={logo} />
      </GroupForm>
    </>
  );
}
