import { decode, encodingOf, kindOfBytes } from './bytes';
import { readCsv } from './csvRows';
import { separatorOf } from './sniff';
import type { FileFault, FileFormat, FileRow } from './types';

/** A file whose rows can be read as often as needed. */
export interface Source {
  readonly format: FileFormat;
  readonly rows: () => Iterable<FileRow>;
}

export type OpenedSource = Source | { readonly fault: FileFault; readonly sentence?: string };

/** Bytes → rows. What a file is, its bytes say; its name is not asked. */
export async function openSource(
  bytes: Uint8Array,
  countKnown: (cells: readonly string[]) => number,
): Promise<OpenedSource> {
  const kind = kindOfBytes(bytes);
  if (kind === 'oldExcel') return { fault: 'notText', sentence: 'oldExcel' };
  if (kind === 'zip') return openWorkbook(bytes);
  if (kind !== 'text') return { fault: kind };
  const encoding = encodingOf(bytes) ?? 'utf-8';
  const decoded = decode(bytes, encoding);
  if (decoded === undefined) return { fault: 'badEncoding' };
  const text = withoutBlankEnd(decoded);
  if (text === '') return { fault: 'empty' };
  const { delimiter, separatorLine, offset, firstLine } = separatorOf(text, countKnown);
  return {
    format: { kind: 'csv', encoding, delimiter, separatorLine },
    rows: () => readCsv(text, delimiter, offset, firstLine),
  };
}

/** Spreadsheets save thousands of empty rows: nobody need read them. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n,;|\u00A0\uFEFF'.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** The reader of workbooks is fetched only for one. */
async function openWorkbook(bytes: Uint8Array): Promise<OpenedSource> {
  const { readWorkbook } = await import('./workbook');
  return readWorkbook(bytes);
}
