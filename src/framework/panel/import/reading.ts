import type { FileCheck, ImportPreview } from '../../import/answers';
import type { FileFormat, FileRow, ImportFinding, Mapping, SheetPlan } from '../../import/types';

/** How a file is understood, by this machine or by the server. */
export interface ImportReading {
  readonly total: number;
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
  readonly last?: FileRow | null;
  readonly format?: FileFormat;
  readonly headerLine?: number | null;
  readonly startRow: number;
  /** The headings were looked for, and stand below the first line. */
  readonly isHeaderFound?: boolean;
  readonly sheets?: readonly SheetPlan[];
  readonly mapping?: Mapping;
  readonly remarks: readonly ImportFinding[];
}

/** So many rows and columns are shown. Source: the specification. */
const shownRows = 3;
export const shownColumns = 13;

export function readingHere(check: FileCheck | undefined): ImportReading | undefined {
  if (!check?.ok) return undefined;
  const { plan } = check;
  return {
    total: plan.totalRows,
    headers: plan.headers,
    rows: plan.first.slice(0, shownRows),
    last: plan.last,
    format: plan.format,
    headerLine: plan.headerLine,
    startRow: plan.startRow,
    isHeaderFound: plan.isHeaderFound ?? false,
    ...(plan.sheets && { sheets: plan.sheets }),
    mapping: plan.mapping,
    remarks: plan.remarks,
  };
}

export function readingThere(preview: ImportPreview | undefined): ImportReading | undefined {
  if (!preview) return undefined;
  const {
    totalRows,
    headers,
    rows,
    last,
    format,
    headerLine,
    startRow,
    isHeaderFound,
    sheets,
    mapping,
    remarks = [],
  } = preview;
  return {
    total: totalRows,
    headers,
    startRow,
    ...(isHeaderFound && { isHeaderFound }),
    ...(sheets && { sheets }),
    rows: rows.slice(0, shownRows),
    ...(last !== undefined && { last }),
    ...(format && { format }),
    ...(headerLine !== undefined && { headerLine }),
    ...(mapping && { mapping }),
    remarks,
  };
}

/** As many columns as the widest row has, headed or not. */
export const widthOf = ({ headers, rows }: ImportReading): number =>
  Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
