/** The one door to what runs before the panel. */

export type { Boot } from '../../../start/boot';
export { type Capabilities, defaultSite, type SiteInfo } from '../../../start/capabilities';
export type { Language } from '../../../start/language';
export { toLogoAddress } from '../../../start/logoAddress';
export { withTexts } from '../../../start/pageTexts';
export type { PreferenceStore, Preferences } from '../../../start/preferences';
export type { AskToSignIn } from '../../../start/session';
export { type Credentials, type LoginRefusal, refusal } from '../../../start/session/login';
export type { Duty } from '../../../start/session/standing';
export type { SessionUser } from '../../../start/session/user';
export { appVersion } from '../../../start/version';
