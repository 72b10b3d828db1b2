import { type FileFault, type FileFormat, importLimits } from './types';

export type Encoding = FileFormat['encoding'];

/** What the first bytes say a file is, before anything is unpacked or read. */
export type ByteKind = 'text' | 'zip' | 'oldExcel' | FileFault;

/** Beginnings of files that are no text, whatever their name says. */
const signatures: readonly (readonly [kind: 'zip' | 'oldExcel' | 'notText', ...bytes: number[]])[] = [
  ['zip', 0x50, 0x4b, 0x03, 0x04],
  ['notText', 0x50, 0x4b],
  ['oldExcel', 0xd0, 0xcf, 0x11, 0xe0],
  ['notText', 0x1f, 0x8b],
  ['notText', 0x42, 0x5a, 0x68],
  ['notText', 0x37, 0x7a, 0xbc, 0xaf],
  ['notText', 0x52, 0x61, 0x72, 0x21],
  ['notText', 0x4d, 0x5a, 0x90],
  ['notText', 0x7f, 0x45, 0x4c, 0x46],
  ['notText', 0x89, 0x50, 0x4e, 0x47],
  ['notText', 0xff, 0xd8, 0xff],
  ['notText', 0x47, 0x49, 0x46, 0x38],
  ['notText', 0x25, 0x50, 0x44, 0x46],
];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** What the bytes are: text, a zip that may be a workbook, or why they cannot be read. */
export function kindOfBytes(bytes: Uint8Array): ByteKind {
  if (bytes.length > importLimits.bytes) return 'tooLarge';
  if (bytes.length === 0) return 'empty';
  const known = signatures.find(([, ...start]) => beginsWith(bytes, start));
  if (known) return known[0];
  if (isMarkup(bytes)) return 'notText';
  return encodingOf(bytes) === undefined ? 'notText' : 'text';
}

/** A page saved, or sent in place of the file, begins with a tag. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|head|body|table|meta|\?xml|svg|script)\b/i.test(latin(bytes, 0, 200));

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.slice(from, to));

/** How the text is encoded: by its mark, by the zeros of UTF-16, as UTF-8 when it is that, else the Windows code page. */
export function encodingOf(bytes: Uint8Array): Encoding | undefined {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, 4096);
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > looked * 0.3 && even < looked * 0.02) return 'utf-16le';
  if (bytes.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return hasControls(bytes) ? undefined : 'windows-1252';
  }
}

/** Text has tabs and line ends; a file with many other controls is none. */
function hasControls(bytes: Uint8Array): boolean {
  const looked = bytes.subarray(0, 4096);
  const controls = looked.reduce((sum, byte) => sum + (byte < 9 || (byte > 13 && byte < 32) ? 1 : 0), 0);
  return controls > looked.length * 0.01;
}

/** The text of the bytes, without its byte order mark. `undefined` when UTF-16 is broken in the middle. */
export function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  if (encoding === 'windows-1252') return fromWindows1252(bytes);
  if (encoding === 'utf-16be') return decode(swapped(bytes), 'utf-16le');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Not every build of a runtime knows big-endian UTF-16. */
function swapped(bytes: Uint8Array): Uint8Array {
  const turned = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) turned[at] = bytes[at ^ 1] ?? 0;
  return turned;
}

/** 0x80–0x9F of Windows-1252: node's decoder gives the control characters of the same number. */
export const windows1252Upper =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

function fromWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return parts
    .join('')
    .replace(/[\u0080-\u009F]/g, (control) => windows1252Upper[control.charCodeAt(0) - 0x80] ?? control);
}
