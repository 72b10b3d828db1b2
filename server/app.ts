import type { FastifyInstance } from 'fastify';
import { isReplyOpen } from './areas/complaints/replies/replyCase';
import { routesOf } from './areas/routes';
import { rulesOf } from './areas/rules';
import { createChannelServices } from './channels';
import type { Channels } from './channels/channel';
import { createWhatsapp, DEMO_FORBIDDEN, type WhatsappOptions } from './channels/whatsapp';
import { product } from './product';
import { type ServingOptions, serveApplication } from './serving/app';
import type { Application } from './serving/application';

export interface AppOptions extends ServingOptions {
  /** Take the place of the configured ones. */
  readonly channels?: Partial<Channels>;
  readonly whatsapp?: Pick<WhatsappOptions, 'drivers' | 'after'>;
}

const WHATSAPP_HOST = 'web.whatsapp.com';

/** Builds the server without listening. No global state: every test builds its own. */
export const buildApp = (options: AppOptions): Promise<FastifyInstance> =>
  serveApplication(applicationOf(options), options);

/** This programme, with its e-mail and its WhatsApp session. */
export const applicationOf = (options: Pick<AppOptions, 'channels' | 'whatsapp'> = {}): Application => ({
  product,
  rules: rulesOf,
  open(ground) {
    const { channels, secrets } = createChannelServices(ground);
    const { channel, gateway } = createWhatsapp({
      db: ground.db.kysely,
      now: ground.now,
      timeZone: () => ground.sites.current().timeZone,
      secrets,
      forbidden: whyNobodyIsReached(ground),
      ...options.whatsapp,
    });
    return {
      channels: { ...channels, whatsapp: channel, ...options.channels },
      routes: (given) => routesOf({ ...given, gateway }),
      isLinkOpen: isReplyOpen,
      follow: () => gateway.follow(),
      close: () => gateway.close(),
    };
  },
});

/** A demo and a test send WhatsApp only where the operator has named the service in OUTBOUND_ALLOW. */
function whyNobodyIsReached({ demo, config: { outbound } }: Pick<AppOptions, 'demo' | 'config'>): string | undefined {
  const isNamed = outbound.allow.some(({ host, port }) => host === WHATSAPP_HOST && port === 443);
  return (demo || outbound.onlyAllowed) && !isNamed ? DEMO_FORBIDDEN : undefined;
}
