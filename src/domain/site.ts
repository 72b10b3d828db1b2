import { type KnownZone, timeZones } from './timeZones';

export const siteLanguages = { id: 'Bahasa Indonesia', en: 'English' } as const;

export type SiteLanguage = keyof typeof siteLanguages;

export const isSiteLanguage = (value: unknown): value is SiteLanguage =>
  typeof value === 'string' && Object.hasOwn(siteLanguages, value);

type ZoneNames = { readonly [Zone in KnownZone]: `${Zone} (${(typeof timeZones)[Zone]['label']})` };

/** As people are offered them: `Asia/Jakarta (WIB)`. */
export const timeZoneNames = Object.fromEntries(
  Object.entries(timeZones).map(([zone, { label }]) => [zone, `${zone} (${label})`]),
) as ZoneNames;

/** What a logo may be; the server draws it anew in any case. */
export const logoRule = {
  accept: ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'],
  maxBytes: 2 * 1_048_576,
} as const;

/** How often the database is copied, on the clock of the site. At night where there is one. */
export const backupSchedules = {
  hourly: '5 * * * *',
  daily: '15 0 * * *',
  weekly: '15 0 * * 0',
  monthly: '15 0 1 * *',
} as const satisfies Readonly<Record<string, string>>;

export type BackupFrequency = keyof typeof backupSchedules;

export const isBackupFrequency = (value: unknown): value is BackupFrequency =>
  typeof value === 'string' && Object.hasOwn(backupSchedules, value);

/** Days after which what may go goes. */
export const retentionDays = { least: 7, most: 3650, usual: 365 } as const;
