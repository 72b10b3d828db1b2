import { getResource } from '../../../../src/framework/schema';
import { checkCode, type LoggedIn, openFor, refuseAtDoor, type SpendCode } from '../../../core/access/login';
import { readSecurity } from '../../../core/access/policy';
import { endSessions } from '../../../core/access/sessions';
import { countAttempt, countUse, forgetAttempts, networkOf } from '../../../core/access/throttle';
import { type Call, inTransaction, reachFor } from '../../../core/context';
import { writeAudit } from '../../../core/journal/journal';
import type { OidcConfig, RoleRule } from '../../../core/oidcConfig';
import { localized } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import { lockRecords, type Row } from '../../../sql/records';
import { refuseStrongerAccounts } from '../ownRights';
import type { AskedOfProvider, OidcProvider, ProviderClaims } from './oidcProvider';
import {
  findLinkedAccount,
  findUnlinkedAccount,
  forgetLinks,
  noteLinkUse,
  type OidcLink,
  readLink,
  type Subject,
} from './oidcStore';
import { issueTicket, readTicket, redeemTicket } from './tickets';

/** Whose word counts here, and what follows once it was given. */
export interface TrustedProvider {
  readonly config: OidcConfig;
  readonly provider: OidcProvider;
  readonly panelRoles: readonly string[];
  readonly spendCode: SpendCode;
}

/** The provider has said who it is; the account wants a code as well. */
export interface CodeWanted {
  readonly codeTicket: string;
}

/** What the code is then asked for. */
interface Proved extends Subject {
  readonly userId: number;
  readonly role: string;
}

/** From one network; far more than people need. */
const perNetwork = { uses: 30, seconds: 60 } as const;
const LOGIN = 'oidc:login';
const CODE = 'oidc:code';

/** Where to send the browser, and the ticket it has to come back with. @throws Problem throttled, ProviderTrouble. */
export async function startOidc(call: Call, { provider }: TrustedProvider) {
  await countUse(call.db.kysely, `oidc:${networkOf(call.ip)}`, perNetwork, call.now());
  const { address, asked } = await provider.begin();
  return { address, ticket: issueTicket(call, LOGIN, asked) };
}

interface CameBack {
  readonly answer: string;
  /** Undefined: another browser, or nobody was sent from here. */
  readonly ticket: string | undefined;
  readonly userAgent: string | null;
}

/**
 * Opens a session for the account of who the provider says it is, under the same conditions as after a password.
 * @throws Problem validation, badCredentials, roleRefused, maintenance, ProviderTrouble.
 */
export async function logInByOidc(
  call: Call,
  { answer, ticket, userAgent }: CameBack,
  sso: TrustedProvider,
): Promise<LoggedIn | CodeWanted> {
  const asked = ticket === undefined ? undefined : await redeemTicket<AskedOfProvider>(call, LOGIN, ticket);
  if (!asked) throw expired();
  const claims = await sso.provider.identify(answer, asked);
  const who = { issuer: sso.config.issuer.href, subject: claims.sub };
  const user = await findPerson(call, who, claims);
  if (!user) throw await nobody(call, sso.config, claims);
  await refuse(call, user, sso);
  await refuseOtherRole(call, user, claims, sso.config);
  const isTwice = wasAskedTwice(claims, sso.config);
  if (user.two_factor_since !== null && !isTwice) {
    const proved: Proved = { ...who, userId: user.id, role: String(user.role) };
    return { codeTicket: issueTicket(call, CODE, proved) };
  }
  return enter(call, user, { who, userAgent, isTwice }, sso);
}

/**
 * The code of the account's second step, for who has come back with `codeTicket`: it counts and is slowed like one typed
 * after a password. @throws Problem validation, codeRequired, throttled, badCredentials, roleRefused, maintenance.
 */
export async function confirmOidc(
  call: Call,
  { code, ticket, userAgent }: Omit<CameBack, 'answer'> & { readonly code: unknown },
  sso: TrustedProvider,
): Promise<LoggedIn> {
  const [db, ip] = [call.db.kysely, call.ip ?? 'unknown'];
  const proved = ticket === undefined ? undefined : readTicket<Proved>(call, CODE, ticket);
  if (!proved || ticket === undefined) throw expired();
  // As it is now, which may be another than when the ticket was given.
  const user = await findProved(call, proved);
  if (!user) throw expired();
  const policy = await refuse(call, user, sso);
  const email = String(user.email);
  await countAttempt(db, email, ip, call.now(), policy);
  await checkCode(call, user, { code }, { email, ip, policy, spendCode: sso.spendCode });
  await forgetAttempts(db, email, ip);
  if (!(await redeemTicket<Proved>(call, CODE, ticket))) throw expired();
  return enter(call, user, { who: proved, userAgent, isTwice: false }, sso);
}

async function findProved(call: Call, { userId, role, ...who }: Proved): Promise<Row | undefined> {
  const db = call.db.kysely;
  const found = (await findLinkedAccount(db, who)) ?? (await findUnlinkedAccount(db, who.issuer, userId));
  const isSame = found?.id === userId && found.role === role && found.is_active && found.two_factor_since !== null;
  return isSame ? found : undefined;
}

/** The account the provider's word opens: the one linked to this person, or once the unlinked one of their verified address. */
async function findPerson(call: Call, who: Subject, claims: ProviderClaims): Promise<Row | undefined> {
  const db = call.db.kysely;
  const linked = await findLinkedAccount(db, who);
  if (linked) return linked.is_active ? linked : undefined;
  const isVerified = claims.email_verified === true && isPlainAddress(claims.email);
  return isVerified ? findUnlinkedAccount(db, who.issuer, String(claims.email)) : undefined;
}

/** Other alphabets have letters that become these when made small: they would pass for somebody else's address. */
const isPlainAddress = (value: unknown): boolean => typeof value === 'string' && /^[!-~]+@[!-~]+$/.test(value);

/** The same sentence whether the account is missing, switched off, somebody else's, or the address unverified. */
async function nobody(call: Call, { label }: OidcConfig, { email }: ProviderClaims): Promise<Problem> {
  await writeAudit(call, {
    action: 'loginFailed',
    detail: { by: 'oidc', ...(typeof email === 'string' && { email: email.slice(0, 300) }) },
  });
  return new Problem('badCredentials', { message: localized('accounts.oidcUnknown', { label }) });
}

async function refuse(call: Call, user: Row, { panelRoles }: TrustedProvider) {
  const policy = await readSecurity(call.db.kysely);
  await refuseAtDoor(call, user, panelRoles, policy);
  return policy;
}

/** An account is opened with its own role or not at all: groups give no more than it has, and not another one. */
async function refuseOtherRole(call: Call, user: Row, claims: ProviderClaims, { roles, label }: OidcConfig) {
  if (!roles) return;
  const [given, role] = [rolesGiven(claims, roles), String(user.role)];
  if (given.includes(role)) return;
  await writeAudit(call, { action: 'loginRefused', resource: 'users', recordId: user.id, detail: { by: 'oidc' } });
  const sentence = given.length > 0 ? 'accounts.oidcOtherRole' : 'accounts.oidcNoRole';
  throw new Problem('roleRefused', { message: localized(sentence, { label }) });
}

function rolesGiven(claims: ProviderClaims, { claim, gives }: RoleRule): readonly string[] {
  const held = valuesOf(claims, claim);
  return gives.filter(({ value }) => held.includes(value)).map(({ role }) => role);
}

/** Of a claim of that name, or below one: `realm_access.roles`. */
function valuesOf(claims: ProviderClaims, claim: string): readonly unknown[] {
  const found = Object.hasOwn(claims, claim) ? claims[claim] : claim.split('.').reduce<unknown>(below, claims);
  return Array.isArray(found) ? found : [found];
}

const below = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** What providers say without being told how. */
const usualMfa = [
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
] as const;

/** Did the provider ask for two steps? Its word for it, in the token it signs. */
function wasAskedTwice({ amr, acr }: ProviderClaims, { mfaAcr }: OidcConfig): boolean {
  return (Array.isArray(amr) && amr.includes('mfa')) || [...usualMfa, ...mfaAcr].some((known) => known === acr);
}

interface Entering {
  readonly who: Subject;
  readonly userAgent: string | null;
  readonly isTwice: boolean;
}

async function enter(call: Call, user: Row, { who, userAgent, isTwice }: Entering, sso: TrustedProvider) {
  const now = call.now();
  const { issuer, subject } = who;
  const use = await call.db.kysely.transaction().execute((tx) => noteLinkUse(tx, user.id, { issuer, subject }, now));
  if (!use) throw await nobody(call, sso.config, { sub: subject, email: user.email });
  if (use === 'new')
    await writeAudit(call, { action: 'oidcLinked', resource: 'users', recordId: user.id, detail: { issuer } });
  // No password was typed, so that an old one keeps nobody from working; two steps elsewhere are two steps.
  const spared = isTwice ? (['password', 'twoFactor'] as const) : (['password'] as const);
  const policy = await readSecurity(call.db.kysely);
  return openFor(call, user, { kind: 'cookie', userAgent }, policy, { by: 'oidc', spared });
}

/** Of another user, for callers who may take it away. @throws Problem notFound. */
export async function readLinkOf(call: Call, id: number, { issuer }: OidcConfig): Promise<OidcLink> {
  const users = getResource(call.model, 'users');
  const [row] = await call.db.kysely
    .transaction()
    .execute((tx) => lockRecords(reachFor(call, users, 'show', tx), users, [id]));
  if (!row) throw new Problem('notFound');
  return readLink(call.db.kysely, id, issuer.href);
}

/** The next person with the verified address is linked anew; who was signed in meanwhile has to prove who they are. */
export async function unlink(call: Call, id: number): Promise<void> {
  const users = getResource(call.model, 'users');
  await inTransaction(call, async (work) => {
    const [row] = await lockRecords(reachFor(call, users, 'edit', work.tx), users, [id]);
    if (!row) throw new Problem('notFound');
    refuseStrongerAccounts(work, [row]);
    if (!(await forgetLinks(work.tx, id))) return;
    const ended = await endSessions(work.tx, id, work.now(), { except: work.sessionId, reason: 'ended' });
    await writeAudit(work, { action: 'oidcUnlinked', resource: 'users', recordId: id, detail: { ended } });
  });
}

const expired = (): Problem => validationProblem([{ field: 'answer', message: localized('accounts.oidcExpired') }]);
