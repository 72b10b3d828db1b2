import { serverRootOf } from '../../framework/rest/address';
import { createHttp, type Http } from '../../framework/rest/http';
import { type Capabilities, loadCapabilities } from '../capabilities';
import { createLanguageChoice, type LanguageChoice } from '../language';
import type { RuntimeConfig } from '../runtimeConfig';

/** The base of a page without an account: there is no session here, even if there is one elsewhere. */
export interface PublicBoot {
  readonly http: Http;
  readonly language: LanguageChoice;
  readonly capabilities: Promise<Capabilities>;
  /** Where the API lives, when that is not this origin. */
  readonly serverRoot: string;
}

export function startPublicBoot(config: RuntimeConfig): PublicBoot {
  const language = createLanguageChoice();
  const http = createHttp({ baseUrl: () => config.apiUrl, token: () => null, locale: language.getSnapshot });
  const capabilities = loadCapabilities(http, config.extensions);
  void capabilities.then(({ site }) => language.suggest(site.language));
  return { http, language, capabilities, serverRoot: serverRootOf(config.apiUrl) };
}
