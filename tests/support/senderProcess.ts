// Sends everything that is due, as a process of its own that a test can kill. It does no more than the server's sender.
import { createChannelServices } from '../../server/channels';
import type { Channel } from '../../server/channels/channel';
import { readConfig } from '../../server/config';
import { systemCall } from '../../server/core/context';
import { deliverDue } from '../../server/core/outbox/deliver';
import { createFields } from '../../server/core/overlays/source';
import { createSite } from '../../server/core/site';
import { createFileServices } from '../../server/files';
import { product } from '../../server/product';
import { openDatabase } from '../../server/sql/connection/open';
import { model } from '../../src/resources';

/** What the test tells it, as JSON in SENDER. */
export interface SenderOrder {
  readonly database: { readonly dataDir: string } | { readonly url: string };
  /** Where the server keeps its other files. */
  readonly dataDir: string;
  readonly now: string;
  readonly secret: string;
  readonly mailPort: number;
  readonly gatewayPort: number;
}

const order = JSON.parse(process.env.SENDER ?? '{}') as SenderOrder;
const began = performance.now();
const now = () => new Date(Date.parse(order.now) + performance.now() - began);

const config = readConfig({
  APP_SECRET: order.secret,
  DATA_DIR: order.dataDir,
  NODE_ENV: 'test',
  OUTBOUND_ALLOW: `127.0.0.1:${order.mailPort}`,
});

/** A provider that cannot tell a repeat from a second message, behind HTTP. */
const gateway: Channel = {
  name: 'whatsapp',
  isRepeatable: false,
  async send({ key, recipient, body }, signal) {
    const response = await fetch(`http://127.0.0.1:${order.gatewayPort}/send`, {
      method: 'POST',
      body: JSON.stringify({ key, recipient, body }),
      signal,
    });
    return { state: 'sent', providerId: await response.text() };
  },
};

// A busy machine is not what is tested.
const db = await openDatabase({ ...order.database, limits: { queueMs: 60_000 } });
const services = createChannelServices({ db, now, config, demo: false });
const call = systemCall({
  db,
  model,
  rules: {},
  now,
  product,
  sites: createSite(db.kysely, product.site),
  fields: createFields({ db: db.kysely, model, now }),
  publicUrl: config.publicUrl,
  panelRoles: config.panelRoles,
  ...createFileServices(config, now),
  ...services,
  channels: { ...services.channels, whatsapp: gateway },
});
const limits = { perUserAMinute: 1_000_000, anHour: 1_000_000 };
for (;;) {
  const { sent, failed, later } = await deliverDue(call, new AbortController().signal, { limits });
  if (sent + failed + later === 0) break;
}
await db.close();
