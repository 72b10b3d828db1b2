import { can } from '../../../src/framework/schema';
import { localized, type Text } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { isFromAllowed } from '../access/networks';
import { readSecurity } from '../access/policy';
import { type EndReason, type FindOptions, findEndReason, findSession, type Session } from '../access/sessions';
import { PROGRAM_PREFIX } from '../programs';
import type { AppParts } from './parts';
import type { AnswerHead, CallRequest, Route } from './registry';

export const cookieNames = (secure: boolean) => ({
  session: secure ? '__Host-panel_session' : 'panel_session',
  csrf: 'XSRF-TOKEN',
  /** A user has signed in on this browser before; it opens nothing, and signing out leaves it. */
  device: secure ? '__Host-panel_device' : 'panel_device',
  /** A person has left for a provider, or still has to type a code. */
  oidc: secure ? '__Host-panel_oidc' : 'panel_oidc',
});

const DEVICE_DAYS = 180;

/** Of use only to the owner of the account it was sealed for. */
export function rememberDevice({ secure }: Pick<AppParts, 'secure'>, reply: AnswerHead, sealed: string): void {
  const maxAge = DEVICE_DAYS * 86_400;
  reply.setCookie(cookieNames(secure).device, sealed, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge });
}

const bearerOf = (header: string | undefined): string | undefined => {
  const match = header === undefined ? null : /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header);
  return match?.[1];
};

function secretsOf(parts: AppParts, request: CallRequest): readonly (readonly [Session['kind'], string])[] {
  const cookie = request.cookies[cookieNames(parts.secure).session];
  const token = bearerOf(request.headers.authorization);
  const kind = token?.startsWith(PROGRAM_PREFIX) ? 'program' : 'token';
  return [...(cookie ? ([['cookie', cookie]] as const) : []), ...(token ? ([[kind, token]] as const) : [])];
}

/** Only where the people are made up does an account count as one of a demo. */
export const isDemoOf = ({ demo, product }: Pick<AppParts, 'demo' | 'product'>) =>
  demo ? product.people.isDemo : undefined;

/**
 * Who is calling, from the cookie or from one well-formed bearer header, never from the query. A bearer wins over a
 * cookie only when there is no cookie, so that a stolen page cannot choose.
 */
export async function identify(
  parts: AppParts,
  request: CallRequest,
  asked: FindOptions = {},
): Promise<Session | null> {
  for (const [kind, secret] of secretsOf(parts, request)) {
    if (kind === 'program') return identifyProgram(parts, request, secret);
    const session = await findSession(parts.db.kysely, secret, kind, parts.now(), {
      ...asked,
      isDemo: isDemoOf(parts),
    });
    if (session) return admitted(parts, session, request.ip);
  }
  return null;
}

/** As if its maker had called: role, networks and activity are theirs; what has to be done first is a person's to do. */
async function identifyProgram(parts: AppParts, { ip }: CallRequest, token: string): Promise<Session | null> {
  const { programs } = parts.product.people;
  const [db, now] = [parts.db.kysely, parts.now()];
  const program = await programs?.find(db, token, now);
  if (!programs || !program) return null;
  const { tokenId, user, expiresAt } = program;
  parts.programCalls.count(tokenId, now);
  const secondsLeft = Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000);
  const session = admitted(
    parts,
    {
      ...{ id: 0, secretHash: '', kind: 'program', user, policy: await readSecurity(db), must: [] },
      ...{ expiresAt, secondsLeft, endsBy: 'age' },
    },
    ip,
  );
  if (session) await programs.noteUse(db, tokenId, now, ip);
  return session;
}

const sentences: Readonly<Record<EndReason, Text>> = {
  replaced: localized('core.endedReplaced'),
  reset: localized('core.endedReset'),
  ended: localized('core.endedByAdmin'),
};

/** Without a session; the holder of a session that was ended by others is notified. */
export async function unauthenticated(parts: AppParts, request: CallRequest): Promise<Problem> {
  for (const [, secret] of secretsOf(parts, request)) {
    const reason = await findEndReason(parts.db.kysely, secret);
    if (reason) return new Problem('unauthenticated', { message: sentences[reason], data: { reason } });
  }
  return new Problem('unauthenticated');
}

const codes = { password: 'passwordExpired', twoFactor: 'twoFactorRequired' } as const;

/** A session that must do something first may do that and nothing else. @throws Problem passwordExpired, twoFactorRequired. */
export function refuseWhileLimited({ must }: Session): void {
  const [first] = must;
  if (first) throw new Problem(codes[first], { data: { must } });
}

/** A role taken out of PANEL_ROLES, or held to networks, is out at once and not when its sessions run out. */
function admitted({ panelRoles }: AppParts, session: Session, ip: string): Session | null {
  const role = String(session.user.role);
  return panelRoles.includes(role) && isFromAllowed(session.policy.networks, role, ip) ? session : null;
}

interface Asked {
  readonly route: Pick<Route, 'policy' | 'whileLimited' | 'forPrograms'>;
  readonly session: Session | null;
  readonly body: unknown;
}

/** Checked before anything is looked up: a forbidden action answers the same for own, foreign and missing rows. */
export async function permit(parts: AppParts, request: CallRequest, { route, session, body }: Asked): Promise<void> {
  const { policy } = route;
  if (policy === 'public') return;
  if (!session) throw await unauthenticated(parts, request);
  if (session.kind === 'program' && !route.forPrograms)
    throw new Problem('forbidden', { message: localized('core.notForPrograms') });
  if (!route.whileLimited) refuseWhileLimited(session);
  if (policy === 'session') return;
  const action = typeof policy.action === 'function' ? policy.action(body) : policy.action;
  if (!can(policy.area, action, parts.product.people.toActor(session.user)).allowed) throw new Problem('forbidden');
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Cookie sessions must prove that the page is ours: signed token, and no request another site started. */
export function refuseForgery(
  parts: AppParts,
  request: CallRequest,
  session: Session | null,
  csrf: 'bound' | 'anonymous' | 'none',
): void {
  if (!unsafe.has(request.method) || csrf === 'none') return;
  if (csrf === 'bound' && session?.kind !== 'cookie') return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign = site === 'cross-site' && !(origin !== undefined && parts.config.corsOrigins.includes(origin));
  const header = request.headers['x-xsrf-token'];
  const token = typeof header === 'string' ? decode(header) : undefined;
  const bound = session?.kind === 'cookie' ? session.secretHash : null;
  const ok = parts.csrf.holds(token, bound) || (csrf === 'anonymous' && parts.csrf.holds(token, null));
  if (foreign || !ok || !isOwnOrigin(parts, request, origin)) throw new Problem('csrf');
}

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

function isOwnOrigin(parts: AppParts, request: CallRequest, origin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (origin === parts.config.publicUrl.origin || parts.config.corsOrigins.includes(origin)) return true;
  // A panel opened under another name of this machine (LAN address) still speaks to the host it was loaded from.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
