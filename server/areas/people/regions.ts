import { sql } from 'kysely';
import { readCsv } from '../../../src/framework/import';
import type { Database } from '../../sql/connection';

/** A kelurahan or desa, and what it belongs to. */
export interface Region {
  /** `32.76.06.1003` */
  readonly kode: string;
  readonly kelurahan: string;
  readonly kecamatan: string;
  readonly kota: string;
  readonly provinsi: string;
}

/**
 * The kelurahan and desa of CSV texts with the columns `kode,nama` or `code,name`, one line for each place of every level: the
 * code of a place begins with that of the place above. @throws Error for a text without them, or a place whose place above is missing.
 */
export function readRegions(texts: readonly string[]): readonly Region[] {
  const names = new Map(texts.flatMap(placesIn));
  const nameOf = (code: string, place: string): string => {
    const name = names.get(code);
    if (name === undefined) throw new Error(`Wilayah ${place}: ${code} tidak ada di berkas.`);
    return name;
  };
  return [...names]
    .map(([kode, kelurahan]) => ({ kode, kelurahan, above: kode.split('.') }))
    .filter(({ above }) => above.length === 4)
    .map(({ kode, kelurahan, above }) => ({
      kode,
      kelurahan,
      kecamatan: nameOf(above.slice(0, 3).join('.'), kode),
      kota: nameOf(above.slice(0, 2).join('.'), kode),
      provinsi: nameOf(above.slice(0, 1).join('.'), kode),
    }));
}

function placesIn(text: string): readonly (readonly [code: string, name: string])[] {
  const [head, ...rows] = [...readCsv(text, ',')].map(({ cells }) => cells.map((cell) => cell.trim()));
  const column = (...names: readonly string[]) =>
    head?.findIndex((heading) => names.includes(heading.toLowerCase())) ?? -1;
  const [code, name] = [column('kode', 'code'), column('nama', 'name')];
  if (code < 0 || name < 0) throw new Error('Berkas wilayah memerlukan kolom kode dan nama.');
  return rows.map((cells) => [cells[code] ?? '', cells[name] ?? ''] as const);
}

const BATCH = 5000;

/** Adds what is new and renames what is called otherwise; nothing is taken out. */
export async function loadRegions(
  { kysely }: Pick<Database, 'kysely'>,
  regions: readonly Region[],
): Promise<{ readonly added: number; readonly renamed: number }> {
  return kysely.transaction().execute(async (tx) => {
    let [added, renamed] = [0, 0];
    for (let start = 0; start < regions.length; start += BATCH) {
      const given = sql`jsonb_to_recordset(${JSON.stringify(regions.slice(start, start + BATCH))}::jsonb)
        as given(kode text, kelurahan text, kecamatan text, kota text, provinsi text)`;
      const changed = await sql`update regions r set kelurahan = given.kelurahan, kecamatan = given.kecamatan,
          kota = given.kota, provinsi = given.provinsi, version = r.version + 1, updated_at = now()
        from ${given} where r.kode = given.kode and r.deleted_at is null
          and (r.kelurahan, r.kecamatan, r.kota, r.provinsi)
            is distinct from (given.kelurahan, given.kecamatan, given.kota, given.provinsi)`.execute(tx);
      const inserted = await sql`insert into regions (kode, kelurahan, kecamatan, kota, provinsi)
        select kode, kelurahan, kecamatan, kota, provinsi from ${given}
        where not exists (select 1 from regions r where r.kode = given.kode and r.deleted_at is null)`.execute(tx);
      renamed += Number(changed.numAffectedRows ?? 0);
      added += Number(inserted.numAffectedRows ?? 0);
    }
    return { added, renamed };
  });
}
