import type { AidFigures, AidReport } from '../../../calls/aid/reports';
import { asRecord } from '../../../framework/rest/decode';
import type { RecordOf } from '../../../framework/schema';
import type { programmes } from '../../../resources/programmes';

/** An unknown figure: a server with only the described calls does not count it. */
export type Unknown = null;

/** The figures of a line, each a number or unknown. */
export type Figures = { readonly [F in keyof AidFigures]: AidFigures[F] | Unknown };

export interface ReportLine extends Figures {
  readonly id: number;
  readonly nama_bantuan: string;
  readonly jenis_bantuan: string;
  readonly status: string;
}

export interface AidReportView {
  readonly lines: readonly ReportLine[];
  readonly totals: Figures;
  /** ISO 8601; null when it was counted here, just now. */
  readonly countedAt: string | null;
}

const figureNames = [
  'kuota',
  'terpakai',
  'pendaftar',
  'pending',
  'perlu_dilengkapi',
  'disetujui',
  'ditolak',
  'diserahkan',
  'nominal_diserahkan',
] as const satisfies readonly (keyof AidFigures)[];

/** The report as the server counted it. */
export function fromServer({ programmes: rows, totals, dihitung_pada }: AidReport): AidReportView {
  return {
    lines: rows.map(({ bantuan_sosial_id, ...line }) => ({ id: bantuan_sosial_id, ...line })),
    totals,
    countedAt: dihitung_pada,
  };
}

type Programme = Pick<
  RecordOf<typeof programmes>,
  'id' | 'nama_bantuan' | 'jenis_bantuan' | 'status' | 'kuota' | 'kuota_terpakai' | 'statistik_pendaftaran'
>;

/** The report counted from the list of programmes: what these do not carry stays unknown. */
export function fromProgrammes(rows: readonly Programme[]): AidReportView {
  const lines = rows.map(toLine).toSorted((a, b) => a.nama_bantuan.localeCompare(b.nama_bantuan, 'id'));
  return { lines, totals: addUp(lines), countedAt: null };
}

function toLine(programme: Programme): ReportLine {
  const counted = asRecord(programme.statistik_pendaftaran);
  return {
    id: programme.id,
    nama_bantuan: programme.nama_bantuan,
    jenis_bantuan: programme.jenis_bantuan,
    status: programme.status,
    kuota: asCount(programme.kuota),
    terpakai: asCount(programme.kuota_terpakai),
    pendaftar: asCount(counted.total_pendaftar),
    pending: asCount(counted.pending),
    perlu_dilengkapi: asCount(counted.perlu_dilengkapi),
    disetujui: asCount(counted.disetujui),
    ditolak: asCount(counted.ditolak),
    diserahkan: null,
    nominal_diserahkan: null,
  };
}

/** A sum of which a part is unknown is unknown. */
function addUp(lines: readonly ReportLine[]): Figures {
  const sumOf = (name: keyof Figures) =>
    lines.reduce<number | null>((sum, line) => (sum === null || line[name] === null ? null : sum + line[name]), 0);
  return Object.fromEntries(figureNames.map((name) => [name, sumOf(name)])) as Record<keyof Figures, number | null>;
}

function asCount(value: unknown): number | Unknown {
  if (value === null || value === undefined || value === '') return null;
  const count = Number(value);
  return Number.isFinite(count) ? count : null;
}
