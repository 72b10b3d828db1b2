import { inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02014b50;

/** The files of a zip archive as text, by name; enough for what our own server writes. */
export function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && bytes.readUInt32LE(at) === CENTRAL; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    files.set(name, (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + nameLength + extra + comment;
    if (at + 4 > bytes.length) break;
  }
  return files;
}
