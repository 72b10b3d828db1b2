import { useTranslate } from 'ra-core';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { ShortcutCards } from '../../shell/blocks/ShortcutCards';
import { SettingsShell } from '../../shell/settings/SettingsShell';
import { GeneralForm } from './general/GeneralForm';
import { allCards, useSettingsCards } from './useSettingsCards';

/** How the site presents itself, and the way to every page of settings this API can fill. */
export function SettingsPage() {
  const translate = useTranslate();
  const cards = useSettingsCards(allCards);
  return (
    <>
      <PageHead title={translate('settings.title')} description={translate('settings.description')} />
      <SettingsShell>
        <GeneralForm />
        <ShortcutCards title={translate('settings.pages')} cards={cards} />
      </SettingsShell>
    </>
  );
}
