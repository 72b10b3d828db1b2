import { sql } from 'kysely';
import type { Passkey } from '../../../../src/calls/accounts/passkeys';
import type { Work } from '../../../core/context';
import type { Db } from '../../../sql/records';

/** A key as it is kept; ids and keys in base64url. */
export interface StoredPasskey {
  readonly id: number;
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number | string;
  readonly transports: readonly string[];
}

export async function listPasskeys(db: Db, userId: number): Promise<readonly (Passkey & StoredPasskey)[]> {
  const found = await sql<
    Passkey & StoredPasskey
  >`select id, user_id, credential_id, public_key, counter, transports, name,
      created_at, last_used_at from passkeys where user_id = ${userId} order by id`.execute(db);
  return found.rows;
}

export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const found =
    await sql<StoredPasskey>`select id, user_id, credential_id, public_key, counter, transports from passkeys
    where credential_id = ${credentialId}`.execute(db);
  return found.rows[0];
}

/** Those of an account whose devices are lost. @returns how many there were */
export async function forgetPasskeys({ tx }: Work, userId: number): Promise<number> {
  const gone = await sql`delete from passkeys where user_id = ${userId} returning id`.execute(tx);
  return gone.rows.length;
}
