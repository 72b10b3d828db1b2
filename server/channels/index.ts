import type { Database } from '../sql/connection';
import { absentChannel, type ChannelServices } from './channel';
import { createEmailChannel } from './email';
import { createOutbound, type OutboundRules } from './outbound';
import { createSecretBox } from './secretBox';

export interface ChannelParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly config: { readonly secret: string; readonly outbound: OutboundRules };
  /** Nothing leaves a demo but to what `OUTBOUND_ALLOW` names. */
  readonly demo: boolean;
}

export function createChannelServices({ db, now, config, demo }: ChannelParts): ChannelServices {
  const secrets = createSecretBox(config.secret);
  const outbound = createOutbound({
    ...config.outbound,
    onlyAllowed: config.outbound.onlyAllowed || demo,
  });
  return {
    secrets,
    channels: {
      email: createEmailChannel({ db, now, secrets, outbound }),
      // The server puts its own here (`createWhatsapp`), because only it holds a session.
      whatsapp: absentChannel('whatsapp', 'Proses ini tidak memegang sesi WhatsApp.'),
    },
  };
}
