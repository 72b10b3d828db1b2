import { useTranslate } from 'ra-core';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { useApp, useLanguage } from '../../../shell/app/app';

/** Says why the panel does not speak the language of the site: this person chose another on this device. */
export function LanguageNote() {
  const translate = useTranslate();
  const { boot, capabilities } = useApp();
  const own = useLanguage();
  const { language } = capabilities.site;
  if (own === language || !boot.language.isOwn()) return null;
  const nameOf = (code: string) => translate(`shell.languages.${code}`, { _: code });
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => boot.language.follow(language)}>
          {translate('settings.general.own.follow')}
        </Button>
      }
    >
      {translate('settings.general.own.text', { own: nameOf(own), site: nameOf(language) })}
    </Alert>
  );
}
