import { createHash } from 'node:crypto';

/** Where the chain begins. */
export const GENESIS = '0'.repeat(64);
/** The first line of a file of the chain says which form it has. */
export const CHAIN_FORMAT = 'panel-bansos-audit/1';

/** What is sealed: an entry of the audit, of a record's history, or that entries of a history were removed by retention. */
export type ChainSource = 'audit' | 'history' | 'gap';

/** What an entry says, without what only those may read who may see the record: of that there is a digest. */
export type ChainRow = Readonly<Record<string, unknown>>;

/** One link as a file has it. Digests are SHA-256 in hexadecimal; times are UTC. */
export interface ChainLink {
  /** From 1, without a gap. */
  readonly seq: number;
  readonly sealed_at: string;
  readonly source: ChainSource;
  readonly entry: number;
  /** Of `{ source, entry, ...row }`. */
  readonly hash: string;
  /** Of the link before and of `{ seq, sealed_at, source, entry, hash }`. */
  readonly chain: string;
  /** As it stands in the database now; null when it is no longer there. */
  readonly row: ChainRow | null;
}

/** The end of a day, signed, so that it can be printed and kept elsewhere. */
export interface ChainRoot {
  readonly day: string;
  readonly seq: number;
  readonly chain: string;
  /** Ed25519 over `{ chain, day, seq }`, base64. */
  readonly signature: string;
  /** SPKI, DER, base64. */
  readonly key: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * The one spelling of a value: JSON without blanks, keys by their code units, what is undefined left out.
 * @example canonical({ b: 1, a: [null] }) // '{"a":[null],"b":1}'
 */
export function canonicalEntry(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonicalEntry(part ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalEntry(part)}`);
  return `{${parts.join(',')}}`;
}

export const hashOf = (source: ChainSource, entry: number, row: ChainRow): string =>
  sha256(canonicalEntry({ ...row, source, entry }));

/** What only some may read: a digest with a salt that never leaves the database, so that nobody can try out what it was. */
export const bodyOf = (salt: string, body: unknown): string => sha256(`${salt}\n${canonicalEntry(body)}`);

export const chainOf = (
  before: string,
  link: Pick<ChainLink, 'seq' | 'sealed_at' | 'source' | 'entry' | 'hash'>,
): string =>
  sha256(
    `${before}\n${canonicalEntry({ seq: link.seq, sealed_at: link.sealed_at, source: link.source, entry: link.entry, hash: link.hash })}`,
  );

export const signedText = ({ day, seq, chain }: Pick<ChainRoot, 'day' | 'seq' | 'chain'>): string =>
  canonicalEntry({ chain, day, seq });

/** Short enough to be compared by eye with a printed one. */
export const fingerprintOf = (key: string): string =>
  createHash('sha256')
    .update(Buffer.from(key, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replace(/(.{4})(?=.)/g, '$1 ');
