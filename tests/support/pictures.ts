import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Pictures and documents of the tests, made on the spot: nothing is kept in the repository. */
export const plain = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

export const seeThrough = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } });

/** Noise does not compress, so the size can be chosen. */
export const noisy = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A photo as a telephone takes it: where, with what, and lying on its side. */
export const photo = (): Promise<Buffer> =>
  noisy(60, 40)
    .withExif({
      IFD0: { Make: 'KameraRahasia', Software: 'PabrikRahasia' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 3200/100', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const pdf = (size = 0): Buffer => {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n';
  const tail = 'trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n';
  return Buffer.from(`${head}${'%'.repeat(Math.max(0, size - head.length - tail.length))}${tail}`, 'latin1');
};

export const svg = (inside: string, attributes = 'width="60" height="40"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

/** The same bytes followed by what a comment segment makes room for, so that a valid JPEG has exactly this many. */
export function jpegOf(jpeg: Buffer, size: number): Buffer {
  const parts = [jpeg.subarray(0, 2)];
  let missing = size - jpeg.length;
  while (missing > 0) {
    // A segment is a marker, its length and up to 65,533 bytes; the last one must leave room for its own head.
    const room = Math.min(missing, 65_537);
    const length = missing - room > 0 && missing - room < 4 ? room - 4 : room;
    const segment = Buffer.alloc(length, 0x20);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(length - 2, 2);
    parts.push(segment);
    missing -= length;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}
