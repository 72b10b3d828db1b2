import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../sql/connection';
import type { FilePlace } from './place';

/** Says whether other processes on this database keep uploaded files elsewhere: each would lack what the others were given. */
export interface Apart {
  readonly isApart: () => boolean;
  readonly stop: () => void;
}

export const alone: Apart = { isApart: () => false, stop: () => undefined };

const TELL_MS = 20_000;
/** Not heard of for so long: it is gone. */
const GONE_SECONDS = 60;

/** Asks at once and then every twenty seconds; `warn` is called when it begins to be so. */
export async function watchPlaces(db: Database, place: FilePlace, warn: (sentence: string) => void): Promise<Apart> {
  let isApart = false;
  // The embedded database has one process.
  if (db.dialect === 'pglite') return alone;

  async function look(): Promise<void> {
    const identity = await place.identity();
    await sql`insert into file_places as p (identity, host, seen_at) values (${identity}, ${hostname()}, now())
      on conflict (identity) do update set host = excluded.host, seen_at = excluded.seen_at`.execute(db.kysely);
    const others = await sql<{ host: string }>`with gone as (
        delete from file_places where seen_at < now() - interval '1 day')
      select host from file_places where identity <> ${identity}
        and seen_at > now() - ${GONE_SECONDS} * interval '1 second'`.execute(db.kysely);
    const wasApart = isApart;
    isApart = others.rows.length > 0;
    if (isApart && !wasApart) warn(sentenceOf(others.rows.map(({ host }) => host)));
  }

  // A start is not stopped by it: without the place uploads say what is wrong.
  const lookAnyhow = () => look().catch((error: unknown) => warn(String(error)));
  await lookAnyhow();
  const timer = setInterval(() => void lookAnyhow(), TELL_MS);
  timer.unref();
  return { isApart: () => isApart, stop: () => clearInterval(timer) };
}

const sentenceOf = (hosts: readonly string[]): string =>
  `PERINGATAN: proses lain pada basis data ini (${[...new Set(hosts)].join(', ')}) menyimpan berkas di tempat lain. ` +
  'Berkas yang diunggah di sana tidak ada di sini. Samakan STORAGE_DIR dengan folder bersama, atau isi S3_BUCKET.';
