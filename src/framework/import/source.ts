import { decode, encodingOf, kindOfBytes } from './bytes';
import { wellFormed } from './cells';
import { readCsv } from './csvRows';
import { separatorOf } from './sniff';
import type { OpenedSource } from './sources';

/** Bytes → rows. The format follows from the bytes; the name is ignored. */
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
  const text = withoutBlankEnd(wellFormed(decoded));
  if (text === '') return { fault: 'empty' };
  const { delimiter, separatorLine, offset, firstLine } = separatorOf(text, countKnown);
  return {
    format: { kind: 'csv', encoding, delimiter, separatorLine },
    sheets: [
      {
        name: '',
        isHidden: false,
        rows: () => readCsv(text, delimiter, offset, firstLine),
        hiddenLines: new Set(),
        mergedLines: new Set(),
      },
    ],
  };
}

/** Spreadsheets save thousands of empty rows, which are skipped. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n,;|\u00A0\uFEFF'.includes(text[end - 1] ?? '')) end -= 1;
  // The empty cells of the last row are cells all the same.
  while (end > 0 && end < text.length && !'\r\n'.includes(text[end] ?? '')) end += 1;
  return text.slice(0, end);
}

/** The reader of workbooks is fetched only for one. */
async function openWorkbook(bytes: Uint8Array): Promise<OpenedSource> {
  const { readWorkbook } = await import('./workbook');
  return readWorkbook(bytes);
}
