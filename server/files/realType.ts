export type RealType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/svg+xml' | 'application/pdf';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** What the bytes are, by how they begin; undefined for everything that is never taken. */
export function realTypeOf(bytes: Buffer): RealType | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, '%PDF-')) return endsLikePdf(bytes) ? 'application/pdf' : undefined;
  return looksLikeSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** Writers put a few bytes behind the end; a document cut off in the middle has none. */
const endsLikePdf = (bytes: Buffer): boolean => bytes.subarray(-1024).includes('%%EOF');

/** An `svg` element first, after nothing but the declaration, comments and the document type. */
const looksLikeSvg = (bytes: Buffer): boolean =>
  /^\ufeff?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/i.test(
    bytes.toString('utf8', 0, 4096),
  );
