import { useEffect } from 'react';
import { atStart } from '../../calls/atStart';
import { oidcPaths } from '../../calls/oidcPaths';
import { parseJson } from '../../framework/rest/decode';
import type { Http } from '../../framework/rest/http';
import { singleSignOn as en } from '../../i18n/en/start/singleSignOn';
import type { LoginTexts } from '../../i18n/id/start/login';
import { singleSignOn as id } from '../../i18n/id/start/singleSignOn';
import { anyone, ask, type LoginAccepted, type LoginRefusal, readAnswer, refusal } from '../session/login';
import { tabStorage, userPrefix } from '../session/storage';

type Outcome = LoginAccepted | LoginRefusal;

export interface SingleSignOnProps {
  readonly http: Http;
  /** What the provider is called. */
  readonly label: string;
  readonly texts: LoginTexts;
  enter(ask: () => Promise<Outcome>): void;
}

/** The way to a provider and back: it sends people to this page again, with what it says in the address. */
export function SingleSignOn({ http, label, texts, enter }: SingleSignOnProps) {
  const { button } = document.documentElement.lang === 'en' ? en : id;
  // Each time: the address has it only once.
  useEffect(() => {
    const answer = takeAnswer();
    if (answer) enter(() => comeBack(http, answer, texts));
  });
  return (
    <button type="button" className="boot-button is-quiet" onClick={() => enter(() => leave(http, texts))}>
      {button.replace('{label}', label)}
    </button>
  );
}

/** What this entry of the browser's history knows, such as the page that was wanted: of this tab, out of reach for links. */
const leftKey = `${userPrefix}leftLogin`;

async function leave(http: Http, texts: LoginTexts): Promise<LoginRefusal> {
  await http({ ...atStart.csrfCookie, ...anyone });
  const started = readAnswer(await ask(http, { ...oidcPaths.start, ...anyone }), texts);
  if (!started.ok) return started;
  tabStorage.write(leftKey, JSON.stringify(window.history.state));
  window.location.assign(String(started.data.address));
  return refusal(null);
}

/** Out of the address at once, where the next reload would send it again. */
function takeAnswer(): string | undefined {
  const { search, pathname } = window.location;
  const said = new URLSearchParams(search);
  if (!said.has('state') || !(said.has('code') || said.has('error'))) return undefined;
  const left = parseJson(tabStorage.read(leftKey));
  tabStorage.remove(leftKey);
  window.history.replaceState(left ?? null, '', pathname);
  return search.slice(1);
}

async function comeBack(http: Http, answer: string, texts: LoginTexts): Promise<Outcome> {
  await http({ ...atStart.csrfCookie, ...anyone });
  const read = async (asked: ReturnType<typeof ask>): Promise<Outcome> => {
    const outcome = readAnswer(await asked, texts);
    if (outcome.ok || !outcome.needsCode) return outcome;
    // The provider is not asked again: the server knows who waits with the code.
    return { ...outcome, sendCode: (code) => read(ask(http, { ...oidcPaths.code, ...anyone, body: { code } })) };
  };
  return read(ask(http, { ...oidcPaths.logIn, ...anyone, body: { answer } }));
}
