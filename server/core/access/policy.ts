import { type RawBuilder, sql } from 'kysely';
import { securityDefaults } from '../../../src/domain/securityDefaults';
import { boolean, embedded, number, text } from '../../../src/framework/schema';
import type { Db, Row } from '../../sql/records';
import { readSettings, type SettingValues } from '../../sql/settings';
import { type RoleNetworks, readNetworks } from './networks';

/** What the security settings mean for signing in and staying signed in. */
export interface SecurityPolicy {
  readonly idleMinutes: number;
  readonly attempts: number;
  readonly lockoutMinutes: number;
  /** null: passwords do not expire. */
  readonly passwordDays: number | null;
  readonly manySessions: boolean;
  readonly twoFactor: boolean;
  /** From where people of a role may come, where anything is said of it. */
  readonly networks: readonly RoleNetworks[];
}

/** What an account must do before it may do anything else. */
export type Must = 'password' | 'twoFactor';

/** What is read of the group of settings with this name; an application declares its form. */
const securityGroup = {
  name: 'security_settings',
  fields: {
    sessionTimeout: number({ label: '' }),
    loginAttempts: number({ label: '' }),
    lockoutDuration: number({ label: '' }),
    passwordExpiry: number({ label: '' }),
    allowMultipleSessions: boolean({ label: '', default: true }),
    twoFactorAuth: boolean({ label: '' }),
    networks: embedded({ role: text({ label: '' }), addresses: text({ label: '' }) }, { label: '' }),
  },
} as const;

/** Read at each use and never cached: another server process may have saved a moment ago. */
export const readSecurity = async (db: Db): Promise<SecurityPolicy> =>
  toPolicy((await readSettings(db, securityGroup)).values);

/** The saved values as a column of another query, so that a call needs no query more for them. */
export const securityValues: RawBuilder<SettingValues | null> = sql`(select "values" from settings
  where name = ${securityGroup.name} order by version desc limit 1)`;

export function toPolicy(saved: SettingValues | null): SecurityPolicy {
  const numberOf = (name: keyof typeof securityDefaults): number => {
    const value = saved?.[name];
    return typeof value === 'number' ? value : securityDefaults[name];
  };
  const days = saved?.passwordExpiry;
  return {
    idleMinutes: numberOf('sessionTimeout'),
    attempts: numberOf('loginAttempts'),
    lockoutMinutes: numberOf('lockoutDuration'),
    passwordDays: typeof days === 'number' ? days : null,
    manySessions: saved?.allowMultipleSessions !== false,
    twoFactor: saved?.twoFactorAuth === true,
    networks: readNetworks(saved?.networks),
  };
}

/** What is known of an account beside its declared row. */
export interface AccountFacts {
  readonly password_changed_at: string | null;
  readonly two_factor_since: string | null;
}

const DAY_MS = 86_400_000;

/** In the order in which the panel demands it. */
export function mustDo(
  { passwordDays, twoFactor }: SecurityPolicy,
  user: Row,
  facts: AccountFacts,
  { now, isDemo }: { readonly now: Date; readonly isDemo?: ((email: unknown) => boolean) | undefined },
): readonly Must[] {
  const changed = Date.parse(facts.password_changed_at ?? String(user.created_at));
  const isOld = passwordDays !== null && now.getTime() - changed >= passwordDays * DAY_MS;
  return [
    ...(isOld && !isDemo?.(user.email) ? (['password'] as const) : []),
    ...(twoFactor && facts.two_factor_since === null ? (['twoFactor'] as const) : []),
  ];
}

/** Remembers when a password was changed, with the change. */
export async function notePasswordChange(db: Db, userId: number, at: Date): Promise<void> {
  await sql`insert into account_security (user_id, password_changed_at) values (${userId}, ${at})
    on conflict (user_id) do update set password_changed_at = excluded.password_changed_at`.execute(db);
}
