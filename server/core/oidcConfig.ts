import { isLoopback } from '../channels/outbound';

/** Whose people may sign in here without a password, and what is known of the roles they have there. */
export interface OidcConfig {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the secret is sent, where the provider does not say that it takes one way only. */
  readonly clientAuth: 'basic' | 'post';
  /** What the button calls it. */
  readonly label: string;
  readonly scope: string;
  /** Without it the role of the account is all that counts. */
  readonly roles: RoleRule | undefined;
  /** `acr` values with which the provider says that it asked for two steps; it is asked for them. */
  readonly mfaAcr: readonly string[];
}

/** What a claim has to hold for a role. Each value gives one. */
export interface RoleRule {
  readonly claim: string;
  readonly gives: readonly { readonly role: string; readonly value: string }[];
}

type Env = Readonly<Record<string, string | undefined>>;

const words = (text: string | undefined): readonly string[] => (text ?? '').split(/\s+/).filter((word) => word !== '');

/** Undefined where no provider is named. @throws Error with an Indonesian sentence when a variable cannot be used. */
export function readOidc(env: Env, panelRoles: readonly string[]): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer) {
    const lonely = Object.keys(env).find((name) => name.startsWith('OIDC_') && env[name]);
    if (lonely) throw new Error(`${lonely} terisi, tetapi OIDC_ISSUER belum. Sebutkan alamat penyedia akunnya.`);
    return undefined;
  }
  const url = readIssuer(issuer, env.NODE_ENV === 'test');
  if (!clientId || !clientSecret)
    throw new Error('OIDC_ISSUER terisi, tetapi OIDC_CLIENT_ID dan OIDC_CLIENT_SECRET belum keduanya.');
  return {
    issuer: url,
    clientId,
    clientSecret,
    clientAuth: readClientAuth(env.OIDC_CLIENT_AUTH),
    label: env.OIDC_LABEL?.trim() || url.host,
    scope: readScope(env.OIDC_SCOPE),
    roles: readRoleRule(env.OIDC_ROLES, panelRoles),
    mfaAcr: words(env.OIDC_MFA_ACR),
  };
}

/** What it answers opens accounts, so nobody on the way may change it: https, except on this machine. */
function readIssuer(text: string, isTest: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error(
      `OIDC_ISSUER harus berupa alamat lengkap, misalnya https://sso.contoh.id/realms/kantor, bukan "${text}".`,
    );
  const isHere = isLoopback({ host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: 0 });
  if (url.protocol === 'http:' && !isHere)
    throw new Error(`OIDC_ISSUER harus memakai https kecuali di mesin ini, bukan "${text}".`);
  if (isTest && !isHere)
    throw new Error(
      `OIDC_ISSUER tidak boleh menyebut ${url.host} dengan NODE_ENV=test: pengujian hanya boleh menjangkau mesin ini.`,
    );
  return url;
}

function readClientAuth(text: string | undefined): OidcConfig['clientAuth'] {
  const way = text || 'basic';
  if (way !== 'basic' && way !== 'post') throw new Error(`OIDC_CLIENT_AUTH harus basic atau post, bukan "${text}".`);
  return way;
}

function readScope(text: string | undefined): string {
  const scopes = words(text || 'openid email');
  if (!scopes.includes('openid')) throw new Error(`OIDC_SCOPE harus memuat openid, bukan "${text}".`);
  return scopes.join(' ');
}

/** @example readRoleRule('groups: admin=panel-admin, admin_aleg=panel-aleg', roles) */
function readRoleRule(text: string | undefined, panelRoles: readonly string[]): RoleRule | undefined {
  if (!text?.trim()) return undefined;
  // A claim may be named like an address, with colons of its own: the last one before the first role counts.
  const colon = text.slice(0, Math.max(0, text.indexOf('='))).lastIndexOf(':');
  const claim = text.slice(0, Math.max(0, colon)).trim();
  const gives = text
    .slice(colon + 1)
    .split(',')
    .map((part) => {
      const [, role = '', value = ''] = /^([^=]+)=(.+)$/s.exec(part.trim()) ?? [];
      return { role: role.trim(), value: value.trim() };
    });
  if (claim === '' || gives.some(({ role, value }) => role === '' || value === ''))
    throw new Error(
      `OIDC_ROLES harus berbentuk "klaim: role=nilai, role=nilai", misalnya groups: admin=panel-admin, bukan "${text}".`,
    );
  const unknown = gives.find(({ role }) => !panelRoles.includes(role));
  if (unknown)
    throw new Error(`OIDC_ROLES menyebut role "${unknown.role}". Yang boleh masuk: ${panelRoles.join(', ')}.`);
  return { claim, gives };
}
