import type { PublicTexts } from '../../i18n/id/start/publicPages';
import type { PublicBoot } from './boot';

/** What every page here is given. */
export interface PageProps {
  readonly boot: PublicBoot;
  readonly texts: PublicTexts;
  readonly language: 'id' | 'en';
}
