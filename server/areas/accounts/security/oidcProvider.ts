import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import type { OidcConfig } from '../../../core/oidcConfig';

/** What goes along with a person who leaves for the provider, and has to come back with them. */
export interface AskedOfProvider {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider says of a person. */
export interface ProviderClaims {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export interface OidcProvider {
  /** Where the person has to go, and what has to be remembered meanwhile. @throws ProviderTrouble. */
  readonly begin: () => Promise<{ readonly address: string; readonly asked: AskedOfProvider }>;
  /** Who came back with this query. @throws ProviderTrouble. */
  readonly identify: (query: string, asked: AskedOfProvider) => Promise<ProviderClaims>;
}

/** It cannot be reached, the person turned back there, or what came back proves nobody. */
export class ProviderTrouble extends Error {
  override readonly name = 'ProviderTrouble';

  constructor(
    readonly kind: 'unreachable' | 'givenUp' | 'unproved',
    cause: unknown,
  ) {
    super(codeOf(cause), { cause });
  }
}

const SECONDS = 10;
/** What the provider says of itself, and its keys, are fetched anew after so long. */
const DISCOVERY_MS = 3_600_000;

/** `redirect`: the address of the panel that the provider sends people back to. */
export function createOidcProvider(config: OidcConfig, redirect: string): OidcProvider {
  let found: { readonly at: number; readonly client: Promise<Client> } | undefined;

  async function client(): Promise<Client> {
    if (!found || Date.now() - found.at > DISCOVERY_MS) found = { at: Date.now(), client: discover(config) };
    const asked = found;
    try {
      return await asked.client;
    } catch (error) {
      // The next person asks again.
      if (found === asked) found = undefined;
      throw new ProviderTrouble('unreachable', error);
    }
  }

  return {
    async begin() {
      const { library, known } = await client();
      const asked = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        verifier: library.randomPKCECodeVerifier(),
      };
      const address = library.buildAuthorizationUrl(known, {
        redirect_uri: redirect,
        scope: config.scope,
        code_challenge: await library.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
        state: asked.state,
        nonce: asked.nonce,
        ...(config.mfaAcr.length > 0 && { acr_values: config.mfaAcr.join(' ') }),
      });
      return { address: address.href, asked };
    },
    async identify(query, asked) {
      const { library, known } = await client();
      try {
        return await exchange(library, known, { query, asked, redirect });
      } catch (error) {
        throw new ProviderTrouble(kindOf(error), error);
      }
    },
  };
}

type Library = typeof import('openid-client');

interface Client {
  readonly library: Library;
  readonly known: Configuration;
}

/** What speaks OpenID Connect is loaded by who has a provider. */
async function discover({ issuer, clientId, clientSecret, clientAuth }: OidcConfig): Promise<Client> {
  const library = await import('openid-client');
  const isPlain = issuer.protocol === 'http:';
  const known = await library.discovery(issuer, clientId, undefined, sendSecret(library, clientSecret, clientAuth), {
    timeout: SECONDS,
    // The signature of what says who somebody is counts, not only the line it came by.
    execute: [library.enableNonRepudiationChecks, ...(isPlain ? [library.allowInsecureRequests] : [])],
  });
  return { library, known };
}

/** As configured, unless the provider says that it takes the other way only. */
function sendSecret(library: Library, secret: string, wanted: OidcConfig['clientAuth']): ClientAuth {
  const ways = { basic: library.ClientSecretBasic(secret), post: library.ClientSecretPost(secret) };
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const other = wanted === 'basic' ? 'post' : 'basic';
    const isOther = taken?.includes(`client_secret_${other}`) && !taken.includes(`client_secret_${wanted}`);
    return ways[isOther ? other : wanted](server, ...rest);
  };
}

interface Returned {
  readonly query: string;
  readonly asked: AskedOfProvider;
  readonly redirect: string;
}

/** State, nonce, verifier, issuer, audience, times and signature are checked by the library. */
async function exchange(library: Library, known: Configuration, { query, asked, redirect }: Returned) {
  const address = new URL(redirect);
  address.search = query;
  const tokens = await library.authorizationCodeGrant(known, address, {
    expectedState: asked.state,
    expectedNonce: asked.nonce,
    pkceCodeVerifier: asked.verifier,
    idTokenExpected: true,
  });
  const proof: IDToken | undefined = tokens.claims();
  if (!proof) throw new Error('There is no ID token.');
  // Many say e-mail and groups there only.
  const more = known.serverMetadata().userinfo_endpoint
    ? await library.fetchUserInfo(known, tokens.access_token, proof.sub)
    : {};
  // How somebody was recognised is a matter of the signed token alone.
  const { amr: _amr, acr: _acr, ...further } = more as Readonly<Record<string, unknown>>;
  return { ...further, ...proof, ...addressIn(proof, further) };
}

/** The address, and whether it is verified, from one of the two: the one says nothing of the other's. */
function addressIn(proof: IDToken, further: Readonly<Record<string, unknown>>) {
  const isSaid = proof.email_verified !== undefined || further.email !== proof.email;
  const { email, email_verified } = proof.email !== undefined && isSaid ? proof : further;
  return { email, email_verified };
}

/** Those of the network, and what a server in trouble answers. */
const trouble = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function kindOf(error: unknown): ProviderTrouble['kind'] {
  if (!(error instanceof Error)) return 'unproved';
  if (error.name === 'AuthorizationResponseError')
    return 'error' in error && error.error === 'access_denied' ? 'givenUp' : 'unproved';
  if (error instanceof TypeError && error.message === 'fetch failed') return 'unreachable';
  return trouble.has(codeOf(error)) ? 'unreachable' : 'unproved';
}

/** What the operator looks up: a code of the provider or of the library, never what was sent. */
function codeOf(error: unknown): string {
  const { error: said, code, name } = error as { readonly error?: unknown; readonly code?: unknown; name?: unknown };
  return [said, code, name].find((word) => typeof word === 'string') ?? 'unknown';
}
