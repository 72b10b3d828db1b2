import { startAuthentication } from '@simplewebauthn/browser';
import { atStart } from '../../calls/atStart';
import { asRecord } from '../../framework/rest/decode';
import type { Http } from '../../framework/rest/http';
import type { LoginTexts } from '../../i18n/id/start/login';
import type { LoginAccepted, LoginRefusal } from '../session/login';
import { anyone, askByPasskey, refusal } from '../session/login';

/** Signs in with a key that lies on this device: it knows whose it is. */
export async function askDevice(http: Http, texts: LoginTexts): Promise<LoginAccepted | LoginRefusal> {
  try {
    await http({ ...atStart.csrfCookie, ...anyone });
    const { status, body } = await http({ ...atStart.startPasskeyLogin, ...anyone });
    const { data, message } = asRecord(body);
    if (status !== 200) return refusal(String(message ?? texts.serverTrouble));
    const { ticket, options } = asRecord(data);
    const response = await startAuthentication({ optionsJSON: options as never });
    return await askByPasskey(http, { ticket, response }, texts);
  } catch {
    // Given up, or there is none here: the browser has said which.
    return refusal(texts.passkeyUnused);
  }
}
