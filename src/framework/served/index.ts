export { type LanguageTexts, type PanelLanguage, ServedPanel, type ServedPanelProps } from './ServedPanel';
export {
  type Account,
  actorOf,
  createServedSession,
  isRefused,
  type ServedSession,
  type SignInRefused,
} from './session';
