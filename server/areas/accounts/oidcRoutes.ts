import * as linkCalls from '../../../src/calls/accounts/oidc';
import * as loginCalls from '../../../src/calls/accounts/oidcLogin';
import { readForm } from '../../core/forms';
import { writeAudit } from '../../core/journal/journal';
import type { OidcConfig } from '../../core/oidcConfig';
import { routesFor } from '../../core/routes/declaredCalls';
import { cookieNames } from '../../core/routes/identify';
import type { AppParts } from '../../core/routes/parts';
import { readId } from '../../core/routes/readId';
import type { Route, RouteCall } from '../../core/routes/registry';
import { entrance, ownSession } from '../../core/routes/signInRoutes';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { accountOf } from './authRoutes';
import { confirmOidc, logInByOidc, readLinkOf, startOidc, type TrustedProvider, unlink } from './security/oidc';
import { createOidcProvider, ProviderTrouble } from './security/oidcProvider';
import { readLink } from './security/oidcStore';
import { TICKET_SECONDS } from './security/tickets';
import { spendCode } from './security/twoFactor';

/** Signing in with an account elsewhere, and what is kept of it; there are no such calls where no provider is named. */
export const oidcRoutes = (parts: AppParts, config: OidcConfig): readonly Route[] => [
  ...enteringRoutes(parts, config),
  ...linkRoutes(parts, config),
];

function enteringRoutes(parts: AppParts, config: OidcConfig): readonly Route[] {
  const { welcome } = entrance(parts, accountOf);
  const { panelRoles, publicUrl } = parts.config;
  const provider = createOidcProvider(config, `${publicUrl.href.replace(/\/+$/, '')}/login`);
  const sso: TrustedProvider = { config, provider, panelRoles, spendCode };
  const ticket = ticketOf(parts);
  const agentOf = ({ request }: RouteCall) => request.headers['user-agent'] ?? null;
  const entering = { duringMaintenance: true, csrf: 'anonymous' } as const;
  return routesFor(loginCalls, {
    startOidc: {
      ...entering,
      handle: async (call) => {
        const { address, ticket: issued } = await told(call, config, () => startOidc(call, sso));
        ticket.give(call, issued);
        return { data: { address } };
      },
    },
    logInByOidc: {
      ...entering,
      handle: async (call) => {
        const { answer } = readForm(call, { fields: loginCalls.logInByOidc.body }, call.body);
        const back = { answer: String(answer), ticket: ticket.read(call), userAgent: agentOf(call) };
        ticket.take(call);
        const opened = await told(call, config, () => logInByOidc(call, back, sso));
        if (!('codeTicket' in opened)) return welcome(call, opened);
        ticket.give(call, opened.codeTicket);
        throw new Problem('codeRequired');
      },
    },
    confirmOidc: {
      ...entering,
      handle: async (call) => {
        const { code } = readForm(call, { fields: loginCalls.confirmOidc.body }, call.body);
        const opened = await confirmOidc(call, { code, ticket: ticket.read(call), userAgent: agentOf(call) }, sso);
        ticket.take(call);
        return welcome(call, opened);
      },
    },
  });
}

const linkRoutes = (parts: AppParts, config: OidcConfig): readonly Route[] =>
  routesFor(linkCalls, {
    getOidcLink: async (call) => ({
      data: { label: config.label, ...(await readLink(parts.db.kysely, ownSession(call).user.id, config.issuer.href)) },
    }),
    getUserOidcLink: async (call) => ({
      data: { label: config.label, ...(await readLinkOf(call, readId(call), config)) },
    }),
    unlinkUserOidc: async (call) => {
      await unlink(call, readId(call));
      return { data: null, message: localized('accounts.oidcUnlinked') };
    },
  });

/** What was asked travels with this browser and no other; no page can read it. */
function ticketOf({ secure }: AppParts) {
  const name = cookieNames(secure).oidc;
  const cookie = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const;
  return {
    read: ({ request }: RouteCall): string | undefined => request.cookies[name],
    give: ({ reply }: RouteCall, value: string): void =>
      void reply.setCookie(name, value, { ...cookie, maxAge: TICKET_SECONDS }),
    take: ({ reply }: RouteCall): void => void reply.clearCookie(name, cookie),
  };
}

const sentences = {
  unreachable: ['unavailable', 'accounts.oidcUnreachable'],
  givenUp: ['badCredentials', 'accounts.oidcGivenUp'],
  unproved: ['badCredentials', 'accounts.oidcUnproved'],
} as const;

/** What is wrong with the provider in words for the person; the operator finds the code in the log. */
async function told<T>(call: RouteCall, { label }: OidcConfig, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    const { kind, message } = error;
    if (kind === 'unreachable') call.request.log.warn({ oidc: message }, 'the OpenID provider does not answer');
    if (kind === 'unproved') await writeAudit(call, { action: 'loginFailed', detail: { by: 'oidc', error: message } });
    const [code, sentence] = sentences[kind];
    throw new Problem(code, { message: localized(sentence, { label }) });
  }
}
