import type { Kysely } from 'kysely';
import {
  type BackupFrequency,
  backupSchedules,
  isBackupFrequency,
  isSiteLanguage,
  retentionDays,
  type SiteLanguage,
} from '../../src/domain/site';
import { isTimeZone, type TimeZone } from '../../src/domain/timeZones';
import type { Fields } from '../../src/framework/schema';
import type { Tables } from '../sql/connection';
import { readNewestSettings, type SettingValues } from '../sql/settings';
import { keepFresh } from './keepFresh';

/** What the saved settings say about the site at one moment. A call is given one and keeps it to its end. */
export interface Site {
  readonly name: string;
  readonly description: string | null;
  readonly url: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly organization: string;
  /** Address of the logo below the server's root. */
  readonly logoUrl: string | null;
  readonly language: SiteLanguage;
  readonly timeZone: TimeZone;
  /** Only administrators are let in. */
  readonly isClosed: boolean;
  readonly isDebugging: boolean;
  /** May clients use again what they have just fetched? */
  readonly hasCache: boolean;
  readonly compresses: boolean;
  readonly retentionDays: number;
  /** Resource → years without a change after which its personal data goes. */
  readonly expiry: Readonly<Record<string, number>>;
  /** Null: the database is copied by hand only. */
  readonly backupFrequency: BackupFrequency | null;
}

/** What holds until somebody says otherwise, and what a cleared field falls back to. */
export type SiteDefaults = Pick<Site, 'name' | 'organization' | 'timeZone' | 'language'>;

/** A group of settings: its name, and its fields with their defaults. */
interface Group {
  readonly name: string;
  readonly fields: Fields;
}

/** The site of an application before anything is set, and the groups of settings that set it. */
export interface SiteGround {
  readonly defaults: SiteDefaults;
  readonly general: Group;
  readonly system: Group;
}

export interface SiteSource {
  /** As last read; never waits. */
  readonly current: () => Site;
  /** Not older than two seconds. Without a database, as last read: nothing is refused because of it. */
  readonly fresh: () => Promise<Site>;
  /** Read after this call: what was committed before it is in. */
  readonly reload: () => Promise<Site>;
  /** Called with each reading that differs from the one before. Returns how to end that. */
  readonly onChange: (listener: (site: Site) => void) => () => void;
}

/** What the site is, kept in memory and read again by the first request after two seconds: no query per call. */
export function createSite(
  db: Kysely<Tables>,
  { defaults, general: generalGroup, system: systemGroup }: SiteGround,
  freshMs?: number,
): SiteSource {
  const listeners = new Set<(site: Site) => void>();
  let site = toSite({}, {}, defaults);

  async function read(): Promise<void> {
    const [general = {}, system = {}] = await readNewestSettings(db, [generalGroup, systemGroup]);
    const next = toSite(general, system, defaults);
    if (isSame(next, site)) return;
    site = next;
    for (const listener of listeners) listener(site);
  }

  const kept = keepFresh(read, freshMs);
  return {
    current: () => site,
    async fresh() {
      await kept.fresh();
      return site;
    },
    async reload() {
      await kept.reload();
      return site;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a call is given of the site. */
export const snapshotOf = (site: Site): { readonly site: Site; readonly timeZone: TimeZone } => ({
  site,
  timeZone: site.timeZone,
});

function toSite(general: SettingValues, system: SettingValues, defaults: SiteDefaults): Site {
  const { timezone, language } = general;
  const { autoBackup = true, backupFrequency = 'daily', dataRetention, dataExpiry } = system;
  return {
    name: textOf(general.site_name) ?? defaults.name,
    description: textOf(general.site_description),
    url: textOf(general.site_url),
    email: textOf(general.admin_email),
    phone: textOf(general.contact_phone),
    address: textOf(general.address),
    organization: textOf(general.organization) ?? defaults.organization,
    logoUrl: textOf(general.logo_url),
    language: isSiteLanguage(language) ? language : defaults.language,
    timeZone: isTimeZone(timezone) ? timezone : defaults.timeZone,
    isClosed: system.maintenanceMode === true,
    isDebugging: system.debugMode === true,
    hasCache: system.cacheEnabled !== false,
    compresses: system.compressionEnabled !== false,
    retentionDays: typeof dataRetention === 'number' ? dataRetention : retentionDays.usual,
    expiry: expiryOf(dataExpiry),
    backupFrequency: autoBackup === true && isBackupFrequency(backupFrequency) ? backupFrequency : null,
  };
}

/** Of two lines about one kind the shorter time counts. */
function expiryOf(rows: unknown): Site['expiry'] {
  const expiry: Record<string, number> = {};
  for (const row of Array.isArray(rows) ? (rows as readonly unknown[]) : []) {
    const { kind, years } = (row ?? {}) as { readonly kind?: unknown; readonly years?: unknown };
    if (typeof kind === 'string' && typeof years === 'number') expiry[kind] = Math.min(years, expiry[kind] ?? years);
  }
  return expiry;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

const isSame = (left: Site, right: Site): boolean => JSON.stringify(left) === JSON.stringify(right);

/** When the database is copied, as cron; undefined: by hand only. */
export const backupScheduleOf = ({ backupFrequency }: Site): string | undefined =>
  backupFrequency === null ? undefined : backupSchedules[backupFrequency];
