import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

/** What a provider knows of one of its people. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly groups?: readonly string[];
  /** How it recognised them. */
  readonly amr?: readonly string[];
  readonly acr?: string;
}

export interface TestProvider {
  /** What a server that trusts it is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** By the name they sign in with there, which is their subject. */
  readonly people: Map<string, Person>;
  /** What it does wrong. */
  readonly faults: { foreignKey?: boolean };
  /** Goes to the address as a browser does, signs in there, and says where it was sent then. */
  readonly visit: (address: string, name: string | 'cancel') => Promise<URL>;
  readonly close: () => Promise<void>;
}

export const LABEL = 'Akun Kantor';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const [own, foreign] = [rsa(), rsa()];

/** A real one (`oidc-provider`), on this machine, with people of its own. */
export async function startProvider(): Promise<TestProvider> {
  const people = new Map<string, Person>();
  const faults: TestProvider['faults'] = {};
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerOf(issuer, people, faults);
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page);
      return;
    }
    const form = new URLSearchParams(await text(request));
    const name = form.get('name') ?? '';
    const { amr, acr } = people.get(name) ?? {};
    const result = form.has('cancel')
      ? { error: 'access_denied', error_description: 'turned back' }
      : { login: { accountId: name, ...(amr && { amr: [...amr] }), ...(acr && { acr }) } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'panel',
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_LABEL: LABEL,
      OIDC_SCOPE: 'openid email groups',
      OIDC_ROLES: 'groups: admin=panel-admin, admin_aleg=panel-aleg',
    },
    people,
    faults,
    visit: (address, name) => visitAs(issuer, address, name),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const CLIENT_SECRET = 'a secret between panel and provider';

/** Whoever says a name is believed to have it. */
const page = `<!doctype html><html lang="id"><title>Akun Kantor</title><h1>Akun Kantor</h1><form method="post">
<label>Nama akun <input name="name"></label> <button>Masuk ke Akun Kantor</button> <button name="cancel">Batal</button></form></html>`;

function providerOf(issuer: string, people: Map<string, Person>, faults: TestProvider['faults']): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'panel',
        client_secret: CLIENT_SECRET,
        redirect_uris: ['http://localhost:3000/login'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    scopes: ['openid', 'email', 'groups'],
    // E-mail and groups are answered by the userinfo endpoint, as many providers do it.
    claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified'], groups: ['groups'] },
    acrValues: ['tingkat-2'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: 'sig', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['keys of a test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => {
        const { amr: _amr, acr: _acr, ...said } = people.get(sub) ?? {};
        return { sub, ...said };
      },
    }),
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email groups');
      await grant.save();
      return grant;
    },
  });
  // The panel of a journey listens where there is room.
  provider.Client.prototype.redirectUriAllowed = (address: string) => /^http:\/\/localhost:\d+\/login$/.test(address);
  provider.use(async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const { body } = context as unknown as { body: { id_token?: string } | undefined };
    if (faults.foreignKey && typeof body === 'object' && body.id_token) body.id_token = signedAnew(body.id_token);
  });
  return provider;
}

/** The same words under a signature that is not the provider's. */
function signedAnew(token: string): string {
  const [head, claims] = token.split('.');
  const signature = createSign('RSA-SHA256').update(`${head}.${claims}`).sign(foreign, 'base64url');
  return `${head}.${claims}.${signature}`;
}

async function visitAs(issuer: string, address: string, name: string): Promise<URL> {
  const jar = new Map<string, string>();
  let [url, form]: [URL, URLSearchParams | undefined] = [new URL(address), undefined];
  for (let steps = 0; steps < 10; steps += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    await response.body?.cancel();
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    const location = response.headers.get('location');
    form = location === null ? new URLSearchParams(name === 'cancel' ? { cancel: '' } : { name }) : undefined;
    if (location !== null) url = new URL(location, issuer);
    if (url.origin !== issuer) return url;
    if (response.status >= 400) throw new Error(`${url.pathname} answers ${response.status}.`);
  }
  throw new Error('The provider sends nobody back.');
}

function keep(jar: Map<string, string>, line: string): void {
  const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
  if (value === '') jar.delete(name);
  else jar.set(name, value);
}
