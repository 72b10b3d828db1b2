import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLines } from '../../../src/framework/files/csv';
import { toXlsx, type XlsxSheet } from '../../../src/framework/files/xlsx';
import { mediaTypes } from '../../files/paths';
import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';
import type { ExportBatch } from '../imports/exportRows';

export type ExportFormat = 'csv' | 'xlsx';

/** What becomes of rows that are exported. */
export interface ExportFile {
  readonly columns: readonly string[];
  readonly batches: AsyncIterable<ExportBatch>;
  readonly sheet: Pick<XlsxSheet, 'name' | 'mark'>;
  /** A second sheet that says whose file this is, since when and why: title, then pairs. A CSV file has no room for it. */
  readonly about?: { readonly name: string; readonly rows: readonly (readonly [string, string])[] };
  /** Of a CSV file; default a comma. */
  readonly delimiter?: string | undefined;
}

/** Type and content of a file of either format. */
export const toExportFile = async (format: ExportFormat, file: ExportFile) => ({
  type: mediaTypes[format],
  body:
    format === 'csv'
      ? Readable.from(toCsv(file))
      : await bufferOf(toXlsx([await sheetOf(file), ...(file.about ? [file.about] : [])])),
});

/** Batch by batch: as much is in memory as one batch holds. */
export async function* toCsv({ columns, batches, delimiter }: Omit<ExportFile, 'sheet'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([columns], delimiter);
  for await (const batch of batches)
    yield csvLines(
      batch.map((row) => row.map(({ text }) => text)),
      delimiter,
    );
}

/** Where there is a number, a spreadsheet gets it and no text. */
async function sheetOf({ columns, batches, sheet }: ExportFile): Promise<XlsxSheet> {
  const rows: XlsxSheet['rows'][number][] = [columns];
  for await (const batch of batches) for (const row of batch) rows.push(row.map(({ text, number }) => number ?? text));
  return { ...sheet, rows };
}

const bufferOf = async (blob: Promise<Blob>): Promise<Buffer> => Buffer.from(await (await blob).arrayBuffer());

export function readFormat(raw: unknown): ExportFormat | undefined {
  if (raw === undefined || raw === '') return undefined;
  if (raw === 'csv' || raw === 'xlsx') return raw;
  throw validationProblem([{ field: 'format', message: localized('core.formatUnknown') }]);
}
