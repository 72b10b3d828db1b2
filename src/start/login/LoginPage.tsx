import { useEffect, useState, useSyncExternalStore } from 'react';
import { atStart } from '../../calls/atStart';
import type { Boot } from '../boot';
import { type Capabilities, toCapabilities } from '../capabilities';
import { loginTexts } from '../language';
import { panelBase } from '../location';
import { findReasonText } from '../loginReason';
import { firstAdminPath } from '../publicAddress';
import type { SessionUser } from '../session/user';
import { appVersion } from '../version';
import { InfoIcon } from './icons';
import { LanguageSwitch } from './LanguageSwitch';
import { LoginForm } from './LoginForm';
import { LoginLogo } from './LoginLogo';
import './login.css';

export interface LoginPageProps {
  readonly boot: Boot;
  onSignedIn?(user: SessionUser): void;
  /** The first keystroke: a good moment to fetch the panel. */
  onTyping?(): void;
}

export function LoginPage({ boot, onSignedIn, onTyping }: LoginPageProps) {
  const language = useSyncExternalStore(boot.language.subscribe, boot.language.getSnapshot);
  const { demo, has, unclaimed, singleSignOn } = useCapabilities(boot);
  const site = useSyncExternalStore(boot.site.subscribe, boot.site.getSnapshot);
  const texts = loginTexts[language];
  const { reason } = useSyncExternalStore(boot.session.subscribe, boot.session.getSnapshot);
  const notice = findReasonText(reason, window.location.search);
  useEffect(() => {
    document.title = `${texts.pageTitle} – ${site.name}`;
  }, [texts, site.name]);
  return (
    <div className="login-page">
      <header className="login-brand">
        <LoginLogo url={site.logo_url} serverRoot={boot.serverRoot} />
        <div>
          <p className="login-site">{site.name}</p>
          <p className="login-tagline">{texts.tagline}</p>
        </div>
      </header>
      <main className="login-main">
        <LanguageSwitch label={texts.language} choice={boot.language} />
        <div className="login-card">
          <h1>{texts.title}</h1>
          <p className="login-intro">{texts.intro}</p>
          {unclaimed && (
            <p className="login-notice" role="status">
              <InfoIcon />
              <span>
                {texts.unclaimed} <a href={`${panelBase}${firstAdminPath}`}>{texts.claim}</a>
              </span>
            </p>
          )}
          {site.maintenance && (
            <p className="login-notice" role="status">
              <InfoIcon />
              {texts.maintenanceNotice}
            </p>
          )}
          {notice && (
            <p className="login-notice" role="status">
              <InfoIcon />
              {texts[notice]}
            </p>
          )}
          <LoginForm
            session={boot.session}
            texts={texts}
            hasDemoAccounts={demo}
            canReset={has(atStart.forgotPassword.extension)}
            http={boot.http}
            askDevice={boot.askDevice({ has })}
            provider={singleSignOn}
            onSignedIn={onSignedIn}
            onTyping={onTyping}
          />
        </div>
        <p className="login-version">
          <span className="boot-hidden">{texts.version} </span>v{appVersion}
        </p>
      </main>
    </div>
  );
}

/** The page is usable before the server has answered what it is called. */
function useCapabilities(boot: Boot): Capabilities {
  const [capabilities, setCapabilities] = useState(() => toCapabilities(null));
  useEffect(() => {
    let isGone = false;
    void boot.capabilities.then((answer) => {
      if (!isGone) setCapabilities(answer);
    });
    return () => {
      isGone = true;
    };
  }, [boot]);
  return capabilities;
}
