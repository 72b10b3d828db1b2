import type { Db, Row } from '../sql/records';

/** What tokens of programs begin with: neither a session's, nor mistaken for anything else where one turns up. */
export const PROGRAM_PREFIX = 'pbt_';

/** A program that calls with a token, as whoever made it, with no more rights than the token has. */
export interface Program {
  readonly tokenId: number;
  /** Whoever made it, as they are now; `permissions` are those of both, `program` is the name of the token. */
  readonly user: Row;
  readonly expiresAt: string;
}

/** How an application keeps the tokens of programs. */
export interface Programs {
  /** By its token; undefined for one that is unknown, revoked or over, or whose maker is switched off. */
  readonly find: (db: Db, token: string, now: Date) => Promise<Program | undefined>;
  /** Remembers that it was used. */
  readonly noteUse: (db: Db, tokenId: number, now: Date, ip: string) => Promise<void>;
}
