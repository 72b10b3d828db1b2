import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isTimeZone, type TimeZone } from '../../domain/timeZones';
import { publicPages as english } from '../../i18n/en/start/publicPages';
import { publicPages as indonesian, type PublicTexts } from '../../i18n/id/start/publicPages';
import { type Capabilities, toCapabilities } from '../capabilities';
import { LanguageSwitch } from '../login/LanguageSwitch';
import { findPublicPlace } from '../publicAddress';
import type { PublicBoot } from './boot';
import { FirstAdminPage } from './FirstAdminPage';
import { ForgotPage } from './ForgotPage';
import type { PageProps } from './pageProps';
import { RatingPage } from './RatingPage';
import { ReplyPage } from './ReplyPage';
import { ResetPage } from './ResetPage';
import { StatusPage } from './StatusPage';
import '../login/login.css';
import './publicPages.css';

const textsOf = { id: indonesian, en: english } as const satisfies Readonly<Record<string, PublicTexts>>;

export interface PublicPageProps {
  readonly boot: PublicBoot;
  /** Below the panel's own root. */
  readonly path: string;
}

/** The frame of pages that need no account: name, language, one card. */
export function PublicPage({ boot, path }: PublicPageProps) {
  const language = useSyncExternalStore(boot.language.subscribe, boot.language.getSnapshot);
  const site = useSite(boot);
  const texts = textsOf[language];
  return (
    <div className="public-page">
      <header className="public-header">
        <p className="public-site">{site.name}</p>
        <LanguageSwitch label={texts.language} choice={boot.language} />
      </header>
      <main className="public-main">
        <div className="public-card">{pageAt(path, { boot, texts, language }, toTimeZone(site.timezone))}</div>
      </main>
    </div>
  );
}

function pageAt(path: string, props: PageProps, timeZone: TimeZone): ReactNode {
  const place = findPublicPlace(path);
  if (place?.page === 'reply') return <ReplyPage {...props} token={place.token} timeZone={timeZone} />;
  if (place?.page === 'rating') return <RatingPage {...props} token={place.token} />;
  if (place?.page === 'reset') return <ResetPage {...props} token={place.token} />;
  if (place?.page === 'status') return <StatusPage {...props} timeZone={timeZone} />;
  if (place?.page === 'firstAdmin') return <FirstAdminPage {...props} />;
  return <ForgotPage {...props} />;
}

const toTimeZone = (name: string): TimeZone => (isTimeZone(name) ? name : 'Asia/Jakarta');

function useSite(boot: PublicBoot): Capabilities['site'] {
  const [site, setSite] = useState(() => toCapabilities(null).site);
  useEffect(() => {
    let isGone = false;
    void boot.capabilities.then((answer) => {
      if (!isGone) setSite(answer.site);
    });
    return () => {
      isGone = true;
    };
  }, [boot]);
  return site;
}
