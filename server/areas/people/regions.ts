import { sql } from 'kysely';
import { readCsv } from '../../../src/framework/import';
import { type Call, inTransaction } from '../../core/context';
import { writeAudit } from '../../core/journal/journal';

/** A kelurahan or desa, and what it belongs to. */
export interface Region {
  /** `32.76.06.1003` */
  readonly kode: string;
  readonly kelurahan: string;
  readonly kecamatan: string;
  readonly kota: string;
  readonly provinsi: string;
}

/** A province, a city or regency, a district, a kelurahan or desa. */
const CODE = /^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$/;
const MOST_LETTERS = 100;

/**
 * The kelurahan and desa of CSV texts with the columns `kode,nama` or `code,name`, one line for each place of every level: the
 * code of a place begins with that of the place above. @throws Error that says what is wrong, and of which place; then nothing is read.
 */
export function readRegions(texts: readonly string[]): readonly Region[] {
  const names = new Map(texts.flatMap(placesIn));
  const nameOf = (code: string, place: string): string => {
    const name = names.get(code);
    if (name === undefined) throw new Error(`Wilayah ${place}: ${code} tidak ada di berkas.`);
    return name;
  };
  const regions = [...names]
    .map(([kode, kelurahan]) => ({ kode, kelurahan, above: kode.split('.') }))
    .filter(({ above }) => above.length === 4)
    .map(({ kode, kelurahan, above }) => ({
      kode,
      kelurahan,
      kecamatan: nameOf(above.slice(0, 3).join('.'), kode),
      kota: nameOf(above.slice(0, 2).join('.'), kode),
      provinsi: nameOf(above.slice(0, 1).join('.'), kode),
    }));
  if (regions.length === 0) throw new Error('Berkas wilayah tidak berisi kelurahan atau desa.');
  return regions;
}

function placesIn(text: string): readonly (readonly [code: string, name: string])[] {
  const [first, ...rows] = [...readCsv(text, ',')];
  const head = first?.cells.map((cell) => cell.trim());
  const column = (...names: readonly string[]) =>
    head?.findIndex((heading) => names.includes(heading.toLowerCase())) ?? -1;
  const [code, name] = [column('kode', 'code'), column('nama', 'name')];
  if (code < 0 || name < 0) throw new Error('Berkas wilayah memerlukan kolom kode dan nama.');
  return rows.map(({ line, cells }) => {
    const place = [cells[code]?.trim() ?? '', cells[name]?.trim() ?? ''] as const;
    if (!CODE.test(place[0])) throw new Error(`Baris ${line}: "${place[0]}" bukan kode wilayah seperti 32.76.06.1005.`);
    if (place[1] === '' || place[1].length > MOST_LETTERS)
      throw new Error(`Baris ${line}: nama ${place[0]} kosong atau lebih dari ${MOST_LETTERS} huruf.`);
    return place;
  });
}

const BATCH = 5000;

/** Adds what is new and renames what is called otherwise; what an office took out stays out. One entry in the audit. */
export function loadRegions(
  call: Call,
  regions: readonly Region[],
): Promise<{ readonly added: number; readonly renamed: number }> {
  return inTransaction(call, async (work) => {
    let [added, renamed] = [0, 0];
    for (let start = 0; start < regions.length; start += BATCH) {
      const given = sql`jsonb_to_recordset(${JSON.stringify(regions.slice(start, start + BATCH))}::jsonb)
        as given(kode text, kelurahan text, kecamatan text, kota text, provinsi text)`;
      const changed = await sql`update regions r set kelurahan = given.kelurahan, kecamatan = given.kecamatan,
          kota = given.kota, provinsi = given.provinsi, version = r.version + 1, updated_at = ${work.now()}
        from ${given} where r.kode = given.kode and r.deleted_at is null
          and (r.kelurahan, r.kecamatan, r.kota, r.provinsi)
            is distinct from (given.kelurahan, given.kecamatan, given.kota, given.provinsi)`.execute(work.tx);
      const inserted = await sql`insert into regions (kode, kelurahan, kecamatan, kota, provinsi)
        select kode, kelurahan, kecamatan, kota, provinsi from ${given}
        where not exists (select 1 from regions r where r.kode = given.kode)`.execute(work.tx);
      renamed += Number(changed.numAffectedRows ?? 0);
      added += Number(inserted.numAffectedRows ?? 0);
    }
    if (added + renamed > 0)
      await writeAudit(work, { action: 'import', resource: 'regions', detail: { count: added + renamed } });
    return { added, renamed };
  });
}
