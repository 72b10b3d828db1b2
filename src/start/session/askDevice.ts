import { startAuthentication } from '@simplewebauthn/browser';
import { atStart } from '../../calls/atStart';
import { passkeyPaths } from '../../calls/passkeyPaths';
import { asRecord } from '../../framework/rest/decode';
import type { Http } from '../../framework/rest/http';
import { passkey as en } from '../../i18n/en/start/passkey';
import type { LoginTexts } from '../../i18n/id/start/login';
import { passkey as id } from '../../i18n/id/start/passkey';
import type { LoginAccepted, LoginRefusal } from './login';
import { anyone, ask, readAnswer, refusal } from './login';

/** Signs in with a key that lies on this device: it knows whose it is. */
export async function askDevice(http: Http, texts: LoginTexts): Promise<LoginAccepted | LoginRefusal> {
  try {
    await http({ ...atStart.csrfCookie, ...anyone });
    const { status, body } = await http({ ...passkeyPaths.start, ...anyone });
    const { data, message } = asRecord(body);
    if (status !== 200) return refusal(String(message ?? texts.serverTrouble));
    const { ticket, options } = asRecord(data);
    const response = await startAuthentication({ optionsJSON: options as never });
    return readAnswer(await ask(http, { ...passkeyPaths.logIn, ...anyone, body: { ticket, response } }), texts);
  } catch {
    // Given up, or there is none here: the browser has said which.
    return refusal((document.documentElement.lang === 'en' ? en : id).unused);
  }
}
