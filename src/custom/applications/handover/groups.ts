import type { HandoverRow, HandoverStatus } from '../../../domain/applications/reports';

/** The rows of one programme in one district, as somebody takes them along. */
export interface HandoverGroup {
  readonly key: string;
  readonly programme: string;
  readonly area: string | null;
  readonly rows: readonly HandoverRow[];
}

/** Rows come by programme and district; each change begins a group. */
export function groupRows(rows: readonly HandoverRow[]): readonly HandoverGroup[] {
  const groups = new Map<string, HandoverRow[]>();
  for (const row of rows) {
    const key = `${row.bantuan_sosial_id} ${row.kecamatan ?? ''}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].flatMap(([key, [first, ...rest]]) =>
    first ? [{ key, programme: first.nama_bantuan, area: first.kecamatan, rows: [first, ...rest] }] : [],
  );
}

export function countStatuses(rows: readonly HandoverRow[]): Readonly<Record<HandoverStatus, number>> {
  const counts = { Disetujui: 0, Diproses: 0, Selesai: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** What was handed over, or is to be: money in Rupiah, or goods in words. Goods alone leave no amount. */
export const aidOf = (row: HandoverRow): { readonly amount: number | null; readonly goods: string | null } => ({
  amount: row.serah_nominal ?? (row.serah_barang ? null : row.nominal),
  goods: row.serah_barang,
});
