import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../parts';
import { findSession, type Session } from '../rules/sessions';
import { Problem } from '../sql/problem';

export const cookieNames = (secure: boolean) => ({
  session: secure ? '__Host-panel_session' : 'panel_session',
  csrf: 'XSRF-TOKEN',
});

const bearerOf = (header: string | undefined): string | undefined => {
  const match = header === undefined ? null : /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header);
  return match?.[1];
};

/**
 * Who is calling, from the cookie or from one well-formed bearer header, never from the query. A bearer wins over a
 * cookie only when there is no cookie, so that a stolen page cannot choose.
 */
export async function identify(parts: AppParts, request: FastifyRequest): Promise<Session | null> {
  const cookie = request.cookies[cookieNames(parts.secure).session];
  if (cookie) {
    const session = await findSession(parts.db.kysely, cookie, 'cookie', parts.now());
    if (session) return admitted(parts, session);
  }
  const token = bearerOf(request.headers.authorization);
  const session = token ? await findSession(parts.db.kysely, token, 'token', parts.now()) : undefined;
  return session ? admitted(parts, session) : null;
}

/** A role taken out of PANEL_ROLES is out at the next start, not when its sessions run out. */
const admitted = (parts: AppParts, session: Session): Session | null =>
  parts.panelRoles.includes(String(session.user.role)) ? session : null;

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Cookie sessions must prove that the page is ours: signed token, and no request another site started. */
export function refuseForgery(
  parts: AppParts,
  request: FastifyRequest,
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

function isOwnOrigin(parts: AppParts, request: FastifyRequest, origin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (origin === parts.config.publicUrl.origin || parts.config.corsOrigins.includes(origin)) return true;
  // A panel opened under another name of this machine (LAN address) still speaks to the host it was loaded from.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
