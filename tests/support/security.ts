import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { expect } from 'vitest';
import { type Database, jsonParameter } from '../../server/sql/connection';
import { clientOf, PASSWORD } from './server';

/** Saves the security settings past the calls, as another server process would: the app is not notified. */
export async function setSecurity(db: Database, values: Readonly<Record<string, unknown>>): Promise<void> {
  await sql`insert into settings (name, version, "values", at)
    select 'security_settings', coalesce(max(version), 0) + 1, ${jsonParameter(values)}::jsonb, now() from settings
    where name = 'security_settings'`.execute(db.kysely);
}

/** What an authenticator app shows at that time. */
export const codeAt = (secret: string, at: Date): Promise<string> =>
  generate({ secret, epoch: Math.floor(at.getTime() / 1000) });

export interface Phone {
  readonly secret: string;
  readonly recovery: readonly string[];
}

/** Sets up the second step for the account of this token, as a person with a phone does. */
export async function setUpTwoFactor(app: FastifyInstance, token: string, at: Date): Promise<Phone> {
  const me = clientOf(app, token);
  const started = await me('POST', '/auth/two-factor', { password: PASSWORD });
  expect(started.status, started.text).toBe(200);
  const { secret } = started.body.data as { secret: string };
  const confirmed = await me('POST', '/auth/two-factor/confirm', { code: await codeAt(secret, at) });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret, recovery: (confirmed.body.data as { recovery_codes: string[] }).recovery_codes };
}
