import type { ServerResponse } from 'node:http';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sheet = Buffer.from(
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n',
);

/** What stands under /storage: an image for .png, a sheet for .pdf, nothing else. True when it was one of them. */
export function sendStored(pathname: string, outgoing: ServerResponse): boolean {
  if (!pathname.startsWith('/storage/')) return false;
  const isImage = pathname.endsWith('.png');
  const found = isImage || pathname.endsWith('.pdf');
  outgoing.writeHead(found ? 200 : 404, { 'Content-Type': isImage ? 'image/png' : 'application/pdf' });
  outgoing.end(found ? (isImage ? pixel : sheet) : undefined);
  return true;
}
