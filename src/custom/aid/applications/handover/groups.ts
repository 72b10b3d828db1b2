import type { HandoverArea, HandoverRow } from '../../../../calls/aid/reports';
import { type HandoverStatus, NO_DISTRICT } from '../../../../domain/applications/reports';
import { groupBy } from '../../../../domain/grouping';

/** The rows of one programme in one district, as printed for the handover. */
export interface HandoverGroup {
  readonly key: string;
  readonly programme: string;
  readonly area: string | null;
  readonly rows: readonly HandoverRow[];
}

export function groupRows(rows: readonly HandoverRow[]): readonly HandoverGroup[] {
  const groups = groupBy(rows, (row) => `${row.kecamatan ?? ''} ${row.bantuan_sosial_id}`);
  return [...groups].flatMap(([key, [first, ...rest]]) =>
    first ? [{ key, programme: first.nama_bantuan, area: first.kecamatan, rows: [first, ...rest] }] : [],
  );
}

/** The query value of a district. */
export const areaKey = ({ kecamatan }: HandoverArea): string => kecamatan ?? NO_DISTRICT;

type Counts = HandoverArea['counts'];

export const countAll = ({ Disetujui, Diproses, Selesai }: Counts): number => Disetujui + Diproses + Selesai;

export function sumCounts(areas: readonly HandoverArea[]): Counts {
  const sum = (status: HandoverStatus) => areas.reduce((total, { counts }) => total + counts[status], 0);
  return { Disetujui: sum('Disetujui'), Diproses: sum('Diproses'), Selesai: sum('Selesai') };
}

/** What was handed over, or is to be: money in Rupiah, or goods in words. Goods alone leave no amount. */
export const aidOf = (row: HandoverRow): { readonly amount: number | null; readonly goods: string | null } => ({
  amount: row.serah_nominal ?? (row.serah_barang ? null : row.nominal),
  goods: row.serah_barang,
});

/** Is there something to hand over? A later instalment is not ticked off before its day. */
export const isAwaitingHandover = ({ status, belum_waktunya }: HandoverRow): boolean =>
  status !== 'Selesai' && !belum_waktunya;
