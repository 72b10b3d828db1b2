import { type Capabilities, loadCapabilities } from './capabilities';
import { serverRootOf } from './framework/rest/address';
import { createHttp, type Http } from './framework/rest/http';
import { keepAddress } from './keepAddress';
import { createLanguageChoice, type LanguageChoice, loginTexts } from './language';
import type { RuntimeConfig } from './runtimeConfig';
import { createSession, type Session } from './session';
import { createSessionGate } from './session/gate';
import { createSessionKeys } from './session/keys';
import { deviceStorage } from './session/storage';
import type { SessionUser } from './session/user';

/** What exists before the panel is loaded, and what the panel is then built on. */
export interface Boot {
  readonly config: RuntimeConfig;
  /** Prefix of files such as the logo: the API address without `/api`. */
  readonly serverRoot: string;
  readonly http: Http;
  readonly session: Session;
  readonly language: LanguageChoice;
  readonly capabilities: Promise<Capabilities>;
  close(): void;
}

/** What `App` is given. */
export interface AppProps {
  readonly boot: Boot;
  readonly capabilities: Capabilities;
  readonly user: SessionUser;
}

const rolesOfThePanel: readonly string[] = ['admin', 'admin_aleg'];

export function startBoot(config: RuntimeConfig): Boot {
  const language = createLanguageChoice();
  const keys = createSessionKeys(deviceStorage);
  const gate = createSessionGate(keys.exist);
  const http = createHttp({
    baseUrl: () => config.apiUrl,
    token: keys.token,
    locale: language.getSnapshot,
    onUnauthenticated: async () => ((await gate.waitForLogin()) ? 'retry' : 'fail'),
  });
  const capabilities = loadCapabilities(http, config.extensions);
  void capabilities.then(({ site }) => language.suggest(site.language));
  const session = createSession({
    http,
    keys,
    gate,
    auth: config.auth,
    texts: () => loginTexts[language.getSnapshot()],
    // Our own server refuses at the door and its operator may admit further roles; the described backend admits everyone.
    admits: async (role) => rolesOfThePanel.includes(role) || (await capabilities).has('auth.me'),
  });
  const leaveAddress = keepAddress(session);
  return {
    config,
    serverRoot: serverRootOf(config.apiUrl),
    http,
    session,
    language,
    capabilities,
    close() {
      leaveAddress();
      session.close();
    },
  };
}
