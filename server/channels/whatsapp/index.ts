import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TimeZone } from '../../../src/domain/timeZones';
import { isWhatsappMode } from '../../../src/domain/whatsapp/modes';
import { whatsappSettings } from '../../../src/resources/whatsappSettings';
import type { Tables } from '../../sql/connection';
import { readSettings } from '../../sql/settings';
import type { Channel } from '../channel';
import type { SecretBox } from '../secretBox';
import { whatsappChannel } from './channel';
import { type After, afterTimeout, type WhatsappDrivers } from './driver';
import { createWhatsappGateway, type WhatsappGateway } from './gateway';
import { createWhatsappKeys } from './keys';
import { findLibrary } from './library';
import { mockDriver } from './mock';
import { puppeteerDriver } from './puppeteer';
import { realDriver } from './real';
import { createWhatsappStore } from './store';

export interface WhatsappOptions {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** The site's, as it is now. */
  readonly timeZone: () => TimeZone;
  /** What the keys of the linked device are sealed with. */
  readonly secrets: SecretBox;
  /** Why sending from here is refused; undefined otherwise. */
  readonly forbidden?: string | undefined;
  /** Take the place of the usual ones, in tests. */
  readonly drivers?: Partial<WhatsappDrivers>;
  readonly after?: After;
}

export interface Whatsapp {
  readonly gateway: WhatsappGateway;
  readonly channel: Channel;
}

export const DEMO_FORBIDDEN =
  'Mode Perangkat tertaut tidak dapat dipakai pada data contoh: tidak ada pesan yang boleh keluar ke orang sungguhan.';

/** The session this process may hold, and the channel over it. Nothing begins before it is connected. */
export function createWhatsapp({ db, now, timeZone, secrets, forbidden, drivers, after }: WhatsappOptions): Whatsapp {
  const values = async () => (await readSettings(db, whatsappSettings)).values;
  const gateway = createWhatsappGateway({
    store: createWhatsappStore(db, randomUUID()),
    drivers: {
      mock: mockDriver,
      real: realDriver({ keys: createWhatsappKeys(db, secrets), findLibrary, forbidden }),
      puppeteer: puppeteerDriver,
      ...drivers,
    },
    readSettings: async () => {
      const { mode, session_name, is_active, pace } = await values();
      return {
        mode: isWhatsappMode(mode) ? mode : 'mock',
        sessionName: String(session_name),
        isActive: is_active === true,
        perMinute: Number(pace),
      };
    },
    now,
    after: after ?? afterTimeout,
  });
  const readQuietHours = async () => {
    const { quiet_from, quiet_to } = await values();
    return { from: hourOf(quiet_from), to: hourOf(quiet_to) };
  };
  return { gateway, channel: whatsappChannel({ gateway, readQuietHours, now, timeZone }) };
}

const hourOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
