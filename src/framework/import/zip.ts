/** One file inside a zip, still packed. */
interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** An entry that is encrypted cannot be read. */
const ENCRYPTED = 1;

/**
 * What a zip says it holds; `undefined` when it is broken. Nothing is unpacked: fflate unpacks an entry as a whole, and one
 * that lies about its size would hold up everybody for seconds before that shows.
 */
export function entriesOfZip(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let end = bytes.length - 22;
    while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
    if (end < 0) return undefined;
    const entries: ZipEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY || view.getUint16(at + 8, true) & ENCRYPTED) return undefined;
      const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
      const local = view.getUint32(at + 42, true);
      if (view.getUint32(local, true) !== LOCAL_ENTRY) return undefined;
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        method: view.getUint16(at + 10, true),
        packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
      });
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    }
    return entries;
  } catch {
    // A place outside the file.
    return undefined;
  }
}

/** Unpacks one entry and stops as soon as it is larger than `most`, whatever it says of its size; then `undefined`. */
export async function unpack({ method, packed }: ZipEntry, most: number): Promise<Uint8Array | undefined> {
  if (method === 0) return packed.length <= most ? packed : undefined;
  if (method !== 8) return undefined;
  const reader = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > most) {
        await reader.cancel();
        return undefined;
      }
      parts.push(read.value);
    }
  } catch {
    return undefined;
  }
  return joinedBytes(parts, size);
}

export function joinedBytes(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
