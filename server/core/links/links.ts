import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../../sql/problem';
import type { Db } from '../../sql/records';
import { hashSecret } from '../access/sessions';
import type { Call, Work } from '../context';

export type LinkKind = 'reply' | 'reset' | 'rating' | 'firstAdmin';

export interface MessageLink {
  readonly id: number;
  readonly kind: LinkKind;
  readonly resource: string;
  readonly record_id: number;
  readonly department_id: number | null;
  readonly user_id: number | null;
  readonly accepted_at: string | null;
}

interface NewLink {
  readonly kind: LinkKind;
  readonly about: { readonly resource: string; readonly id: number };
  readonly departmentId?: number;
  readonly userId?: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const linkLife: Readonly<Record<LinkKind, number>> = {
  reply: 14 * DAY,
  rating: 14 * DAY,
  reset: 30 * MINUTE,
  firstAdmin: DAY,
};

/** What the address says before the token; behind '#' it never leaves the browser, and no log of a proxy has it. */
const pages: Readonly<Record<LinkKind, string>> = {
  reply: 'tanggapan/',
  rating: 'nilai/',
  reset: 'reset-password/',
  firstAdmin: 'administrator-pertama#',
};

/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Makes a link that works once and says its address; what is kept of it cannot be turned back into the address. */
export async function createLink(
  work: Pick<Work, 'tx' | 'now' | 'publicUrl'>,
  { kind, about, departmentId, userId }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = work.now();
  await sql`insert into links (kind, secret_hash, resource, record_id, department_id, user_id, created_at, expires_at)
    values (${kind}, ${hashSecret(token)}, ${about.resource}, ${about.id}, ${departmentId ?? null}, ${userId ?? null},
            ${at}, ${new Date(at.getTime() + linkLife[kind])})`.execute(work.tx);
  return addressOf(work.publicUrl, kind, token);
}

/** PUBLIC_URL may have a path of its own. */
function addressOf(publicUrl: URL, kind: LinkKind, token: string): string {
  return `${publicUrl.href.replace(/\/+$/, '')}/${pages[kind]}${token}`;
}

/**
 * The open link of a token. Forged, used, revoked and expired ones answer alike, so that the state stays hidden.
 * @throws Problem linkClosed.
 */
export async function getLink(
  call: Pick<Call, 'db' | 'now'>,
  kind: LinkKind,
  token: unknown,
  db: Db = call.db.kysely,
): Promise<MessageLink> {
  if (typeof token !== 'string' || !TOKEN.test(token)) throw new Problem('linkClosed');
  const found =
    await sql<MessageLink>`select id, kind, resource, record_id, department_id, user_id, accepted_at from links
    where secret_hash = ${hashSecret(token)} and ${isOpen(kind, call.now())}`.execute(db);
  const [link] = found.rows;
  if (!link) throw new Problem('linkClosed');
  return link;
}

/** The same link by its number, for what was given out because of it. @throws Problem linkClosed. */
export async function getLinkById(call: Pick<Call, 'db' | 'now'>, kind: LinkKind, id: number): Promise<MessageLink> {
  const found =
    await sql<MessageLink>`select id, kind, resource, record_id, department_id, user_id, accepted_at from links
    where id = ${id} and ${isOpen(kind, call.now())}`.execute(call.db.kysely);
  const [link] = found.rows;
  if (!link) throw new Problem('linkClosed');
  return link;
}

const isOpen = (kind: LinkKind, now: Date) =>
  sql`kind = ${kind} and used_at is null and revoked_at is null and expires_at > ${now}`;

/** Uses a link up; of two who try at once one succeeds. @throws Problem linkClosed for the other. */
export async function spendLink(work: Work, link: MessageLink): Promise<void> {
  const used = await sql`update links set used_at = ${work.now()}
    where id = ${link.id} and used_at is null and revoked_at is null and expires_at > ${work.now()} returning id`.execute(
    work.tx,
  );
  if (used.rows.length === 0) throw new Problem('linkClosed');
}

interface Group {
  readonly kind: LinkKind;
  readonly resource: string;
  readonly recordId: number;
  /** Only those of this department. */
  readonly departmentId?: number;
}

/** Links that were made for the same thing work no more. */
export async function revokeLinks(work: Work, { kind, resource, recordId, departmentId }: Group): Promise<void> {
  const department = departmentId === undefined ? sql`true` : sql`department_id = ${departmentId}`;
  await sql`update links set revoked_at = ${work.now()}
    where kind = ${kind} and resource = ${resource} and record_id = ${recordId} and ${department}
      and used_at is null and revoked_at is null`.execute(work.tx);
}

/**
 * A department takes the case on: once, by whichever of its links. The links stay open for its answer.
 * @throws Problem linkClosed when it had done so.
 */
export async function acceptByLink(work: Work, link: MessageLink): Promise<void> {
  const accepted = await sql`update links set accepted_at = ${work.now()}
    where kind = 'reply' and resource = ${link.resource} and record_id = ${link.record_id}
      and department_id = ${link.department_id} and used_at is null and revoked_at is null and accepted_at is null
    returning id`.execute(work.tx);
  if (!accepted.rows.some((row) => (row as { id: number }).id === link.id)) throw new Problem('linkClosed');
}
