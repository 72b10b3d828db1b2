import { sql } from 'kysely';
import { findPairs } from '../../server/core/pairs/find';
import type { Database } from '../../server/sql/connection';
import type { Model } from '../../src/framework/schema';
import { callAs, servicesOf } from './calls';
import { type LikePair, type LikePerson, likePairs, likePerson, randomOf } from './likePeople';

export interface LikeFound {
  readonly people: number;
  readonly seconds: number;
  /** By which the process grew. */
  readonly peakMegabytes: number;
  /** Of each label how many there are, and how many of them were found. */
  readonly labels: Readonly<Record<string, { readonly count: number; readonly found: number }>>;
  /** Pairs that were found, and those of them that are one person. */
  readonly pairs: number;
  readonly right: number;
  readonly recall: number;
  readonly precision: number;
}

const BLOCK = 5000;

/** Fills `residents` with so many people, `each` pairs of every kind and strength among them, and looks for who is one. */
export async function findLike(
  db: Database,
  model: Model,
  { people, each, seed }: { readonly people: number; readonly each: number; readonly seed: number },
): Promise<LikeFound> {
  const random = randomOf(seed);
  const labelled = likePairs(each, random);
  const idsOf = new Map<LikePair, readonly [number, number]>();
  let id = 0;
  // The second one of a pair comes much later than the first.
  for (const side of [0, 1] as const) {
    const half = labelled.map(({ people: both }) => both[side]);
    for (let at = 0; at < half.length; at += BLOCK) await put(db, half.slice(at, at + BLOCK), id + at);
    for (const [at, pair] of labelled.entries())
      idsOf.set(pair, side === 0 ? [id + at + 1, 0] : [idsOf.get(pair)?.[0] ?? 0, id + at + 1]);
    id += half.length;
    const fill = side === 0 ? people - 2 * half.length : 0;
    for (let at = 0; at < fill; at += BLOCK)
      await put(
        db,
        Array.from({ length: Math.min(BLOCK, fill - at) }, () => likePerson(random)),
        id + at,
      );
    id += Math.max(0, fill);
  }
  await sql`analyze residents`.execute(db.kysely);
  const atFirst = process.memoryUsage().rss;
  let peak = atFirst;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 100);
  const began = performance.now();
  await findPairs(callAs(servicesOf(db, model), null));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const { rows } = await sql<{ low: number; high: number }>`select low, high from alike_pairs`.execute(db.kysely);
  const found = new Set(rows.map(({ low, high }) => `${low} ${high}`));
  const labels: Record<string, { count: number; found: number }> = {};
  let right = 0;
  for (const pair of labelled) {
    const [low, high] = idsOf.get(pair) ?? [0, 0];
    const isFound = found.has(`${low} ${high}`);
    const sum = labels[pair.label] ?? { count: 0, found: 0 };
    labels[pair.label] = { count: sum.count + 1, found: sum.found + Number(isFound) };
    right += Number(isFound && pair.isOne);
  }
  const ones = labelled.filter(({ isOne }) => isOne).length;
  return {
    ...{ people: id, seconds, peakMegabytes: (peak - atFirst) / 2 ** 20, labels },
    ...{ pairs: rows.length, right, recall: right / ones, precision: rows.length === 0 ? 1 : right / rows.length },
  };
}

const put = (db: Database, rows: readonly LikePerson[], after: number) =>
  sql`insert into residents (id, nama, tanggal_lahir, jenis_kelamin, nik, no_hp, alamat, kelurahan, kecamatan, rt, rw)
    select ${after} + at, nama, tanggal_lahir, jenis_kelamin, nik, no_hp, alamat, kelurahan, kecamatan, rt, rw
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (nama text, tanggal_lahir date, jenis_kelamin text,
      nik text, no_hp text, alamat text, kelurahan text, kecamatan text, rt text, rw text)) with ordinality as given
      (nama, tanggal_lahir, jenis_kelamin, nik, no_hp, alamat, kelurahan, kecamatan, rt, rw, at)`.execute(db.kysely);

/** As a table for people: what was found of each kind. */
export const toldLike = ({ labels, ...all }: LikeFound): string =>
  [
    `${all.people} people in ${all.seconds.toFixed(1)} s, ${all.peakMegabytes.toFixed(0)} MB more: ${all.pairs} pairs, ${all.right} of them one person; recall ${all.recall.toFixed(3)}, precision ${all.precision.toFixed(3)}`,
    ...Object.entries(labels).map(
      ([label, { count, found }]) =>
        `  ${label.padEnd(16)} ${found} of ${count} (${((100 * found) / count).toFixed(1)} %)`,
    ),
  ].join('\n');
