import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { PageHead } from '../../../../framework/panel/blocks/PageHead';
import { useResource } from '../../../../framework/panel/core/context';
import { useApp } from '../../../shell/app/app';
import { useSettingsCrumb } from '../../../shell/menu/useSettingsCrumb';
import { GroupForm } from '../../../shell/settings/GroupForm';
import { SettingsShell } from '../../../shell/settings/SettingsShell';
import { BackupPanel } from './BackupPanel';
import { CachePanel } from './CachePanel';
import { RetentionPanel } from './RetentionPanel';

/** What the server does by itself, and what it has made of it. */
export function SystemPage() {
  const translate = useTranslate();
  const resource = useResource('system_settings');
  const queries = useQueryClient();
  const { site } = useApp().boot;
  const onSaved = () => {
    void site.refresh();
    // The next backup and what goes tonight follow from what was saved.
    void queries.invalidateQueries({ queryKey: [resource.name] });
  };
  return (
    <>
      <PageHead
        title={translate('settings.tabs.system')}
        description={translate('settings.system.description')}
        crumbs={useSettingsCrumb()}
      />
      <SettingsShell>
        <GroupForm resource={resource} saveLabel={translate('settings.save')} onSaved={onSaved} />
        <BackupPanel />
        <RetentionPanel />
        <CachePanel />
      </SettingsShell>
    </>
  );
}
