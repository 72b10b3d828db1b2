import { sessionPaths } from '../calls/sessionPaths';
import { type Http, type HttpResponse, isObject, type Values } from '../rest';
import type { Actor } from '../schema';

/** What the server answers of the account that is signed in. */
export interface Account extends Values {
  readonly id: number;
  readonly name: string;
  readonly role: string;
}

export interface SignInRefused {
  /** A sentence of the server; undefined: none arrived. */
  readonly message?: string;
  /** Sentences under `email` and `password`. */
  readonly errors: Readonly<Record<string, string>>;
}

export interface Offered {
  readonly extensions: ReadonlySet<string>;
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
}

/** Signing in and out of the package's own server, by cookie. */
export interface ServedSession {
  /** Null: nobody is signed in. @throws HttpFailure when the server cannot be reached. */
  readonly whoAmI: () => Promise<Account | null>;
  readonly signIn: (email: string, password: string) => Promise<Account | SignInRefused>;
  readonly signOut: () => Promise<void>;
  /** What the server can do besides the described calls, and where the pictures of maps are. */
  readonly capabilities: () => Promise<Offered>;
}

export const isRefused = (answer: Account | SignInRefused): answer is SignInRefused => 'errors' in answer;

/** @param http sends cookies, and leaves a 401 to whoever asked */
export function createServedSession(http: Http): ServedSession {
  const ask = (call: keyof typeof sessionPaths, body?: unknown) =>
    http({ ...sessionPaths[call], retryAfterLogin: false, ...(body === undefined ? {} : { body }) });
  return {
    async whoAmI() {
      const response = await ask('whoAmI');
      return response.status === 200 ? accountIn(response) : null;
    },
    async signIn(email, password) {
      await ask('csrfCookie');
      const response = await ask('logIn', { email: email.trim(), password });
      return response.status === 200 ? accountIn(response) : refusedIn(response);
    },
    async signOut() {
      await ask('logOut', {});
    },
    async capabilities() {
      const { extensions, site } = dataIn(await ask('capabilities'));
      const { url, attribution } = objectIn(objectIn(site).map_tiles);
      return {
        extensions: new Set(Array.isArray(extensions) ? extensions.map(String) : []),
        ...(typeof url === 'string' ? { mapTiles: { url, attribution: String(attribution ?? '') } } : {}),
      };
    },
  };
}

/** Who acts, as the panel knows them. @param ownerOf as the server has it */
export const actorOf = (account: Account, ownerOf: (account: Account) => number | null = () => null): Actor => ({
  id: account.id,
  name: String(account.name ?? ''),
  role: String(account.role ?? ''),
  ownerId: ownerOf(account),
  permissions: null,
});

const objectIn = (value: unknown): Values => (isObject(value) ? value : {});
const dataIn = ({ body }: HttpResponse): Values => objectIn(objectIn(body).data);
const accountIn = (response: HttpResponse): Account => objectIn(dataIn(response).user) as Account;

function refusedIn({ body }: HttpResponse): SignInRefused {
  const { message, errors } = objectIn(body);
  const sentences = Object.entries(objectIn(errors)).map(([name, said]) => [name, [said].flat().join(' ')]);
  return { ...(typeof message === 'string' ? { message } : {}), errors: Object.fromEntries(sentences) };
}
