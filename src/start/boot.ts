import { atStart } from '../calls/atStart';
import { passkeyExtension } from '../calls/passkeyPaths';
import { createStore, type Store } from '../framework/panel/core/store';
import { serverRootOf } from '../framework/rest/address';
import { asRecord } from '../framework/rest/decode';
import { createHttp, type Http } from '../framework/rest/http';
import { createFieldsStore, type FieldsStore } from '../framework/staff/source/store';
import { type Capabilities, findCapabilities, loadCapabilities } from './capabilities';
import { keepAddress } from './keepAddress';
import { createLanguageChoice, type LanguageChoice, loginTexts } from './language';
import type { RuntimeConfig } from './runtimeConfig';
import { type AskToSignIn, createSession, type PanelSession, type SessionStatus } from './session';
import { createSessionGate } from './session/gate';
import { createSessionKeys } from './session/keys';
import { readEndReason, readHeld } from './session/standing';
import { deviceStorage } from './session/storage';
import type { SessionUser } from './session/user';
import { createSiteStore, type SiteStore } from './site';

/** What exists before the panel is loaded, and what the panel is then built on. */
export interface Boot {
  readonly config: RuntimeConfig;
  /** Prefix of files such as the logo: the API address without `/api`. */
  readonly serverRoot: string;
  readonly http: Http;
  readonly session: PanelSession;
  readonly language: LanguageChoice;
  readonly capabilities: Promise<Capabilities>;
  /** How the site presents itself at the moment; the capabilities say how it did at the start. */
  readonly site: SiteStore;
  /** What staff and the deployment say of the fields, kept up with what answers say of it. */
  readonly fields: FieldsStore;
  /** Signs in with a key of the device; undefined where the server or this browser knows none. */
  readonly askDevice: (capabilities: Pick<Capabilities, 'has'>) => AskToSignIn | undefined;
  /** True from the first answer that the panel is under maintenance, until the person tries again. */
  readonly shutOut: Store<boolean>;
  close(): void;
}

/** What `App` is given. */
export interface AppProps {
  readonly boot: Boot;
  readonly capabilities: Capabilities;
  readonly user: SessionUser;
}

const rolesOfThePanel: readonly string[] = ['admin', 'admin_aleg'];

export function startBoot(config: RuntimeConfig, load?: typeof fetch): Boot {
  const language = createLanguageChoice();
  const keys = createSessionKeys(deviceStorage);
  const gate = createSessionGate(keys.exist);
  const shutOut = createStore(false);
  const http = noticing(
    createHttp({
      baseUrl: () => config.apiUrl,
      ...(load && { fetch: load }),
      token: keys.token,
      locale: language.getSnapshot,
      csrfCookie: atStart.csrfCookie.path,
      onUnauthenticated: async (_request, { body }) => {
        session.noteEnd(readEndReason(body));
        return (await gate.waitForLogin()) ? 'retry' : 'fail';
      },
      changeHeaders: () => fields.changeHeaders(),
      isHeld: ({ status, body }) => readHeld(status, body).length > 0,
      onHeld: async (_request, { status, body }) => {
        session.hold(readHeld(status, body));
        return (await session.duties.waitForLogin()) ? 'retry' : 'fail';
      },
      onAnswer: ({ headers }) => {
        const seconds = headers.get('X-Session-Seconds');
        if (seconds !== null && /^\d+$/.test(seconds)) session.idleEnd.set(Date.now() + Number(seconds) * 1000);
        fields.note(headers.get('X-Fields-Version'));
      },
    }),
    shutOut,
  );
  const capabilities = loadCapabilities(http, config.extensions);
  const site = createSiteStore({
    first: capabilities,
    ask: async () => (config.extensions ? undefined : (await findCapabilities(http))?.site),
    onLanguage: language.suggest,
  });
  const fields = createFieldsStore({
    http,
    capabilities,
    configured: config.fields,
    declarations: async () => (await import('./declarations')).fetchAllDeclarations(),
  });
  const session: PanelSession = createSession({
    http,
    keys,
    gate,
    auth: config.auth,
    texts: () => loginTexts[language.getSnapshot()],
    // Our own server refuses at the door and its operator may admit further roles; the described backend admits everyone.
    admits: async (role) => rolesOfThePanel.includes(role) || (await capabilities).has(atStart.whoAmI.extension),
  });
  const leaveFields = whenEntering(session, fields.start);
  const leaveAddress = keepAddress(session);
  return {
    config,
    serverRoot: serverRootOf(config.apiUrl),
    http,
    session,
    language,
    capabilities,
    site,
    fields,
    shutOut,
    askDevice: ({ has }) =>
      has(passkeyExtension) && 'PublicKeyCredential' in window
        ? // What speaks with the device is fetched by who has one.
          () => import('./session/askDevice').then((part) => part.askDevice(http, loginTexts[language.getSnapshot()]))
        : undefined,
    close() {
      site.close();
      leaveFields();
      fields.close();
      leaveAddress();
      session.close();
    },
  };
}

/** Calls at once, and each time, when there is a session or was one the last time. */
function whenEntering(session: PanelSession, enter: () => void): () => void {
  let before: SessionStatus = 'signedOut';
  const onChange = () => {
    const { status } = session.getSnapshot();
    if (status !== before && (status === 'signedIn' || status === 'restoring')) enter();
    before = status;
  };
  onChange();
  return session.subscribe(onChange);
}

/** For the first call that learns that the panel is closed: all others would. Signing in says so by itself. */
function noticing(http: Http, shutOut: Store<boolean>): Http {
  return async (request) => {
    const response = await http(request);
    const isClosed = response.status === 503 && asRecord(response.body).code === 'maintenance';
    if (isClosed && !request.anonymous) shutOut.set(true);
    return response;
  };
}
