import type { DatabaseFile as TarFile } from '../connection';

// The little of the ustar format that a backup needs, so that any tar program can look into one.
const block = 512;
const FILE = '0';
const FOLDER = '5';

/** The bytes of a tar archive, one file after the other, never a whole file in memory. */
export async function* writeTar(files: AsyncIterable<TarFile>): AsyncGenerator<Uint8Array> {
  for await (const file of files) {
    yield toHeader(file);
    let written = 0;
    for await (const chunk of file.content) {
      written += chunk.length;
      yield chunk;
    }
    // The size stands before the content, so a file that changed meanwhile would shift everything after it.
    if (written !== file.size) throw new Error(`${file.path} changed while it was being read.`);
    yield Buffer.alloc(paddingOf(file.size));
  }
  yield Buffer.alloc(2 * block);
}

/** Hands each file to `visit`, which must read its content to the end. @throws when the archive is cut short. */
export async function readTar(
  bytes: AsyncIterable<Uint8Array>,
  visit: (file: TarFile) => Promise<void>,
): Promise<void> {
  const reader = createReader(bytes);
  for (;;) {
    const header = await reader.take(block);
    if (header.every((byte) => byte === 0)) break;
    const { path, size } = fromHeader(header);
    await visit({ path, size, content: reader.stream(size) });
    await reader.take(paddingOf(size));
  }
  await reader.finish();
}

function toHeader({ path, size }: TarFile): Buffer {
  const header = Buffer.alloc(block);
  const { name, prefix } = splitPath(path);
  header.write(name, 0, 100);
  const isFolder = path.endsWith('/');
  header.write(isFolder ? '0000700\0' : '0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(size, 11)} `, 124);
  header.write(`${octal(0, 11)} `, 136);
  header.write(`${isFolder ? FOLDER : FILE}ustar\x0000`, 156);
  header.write(prefix, 345, 155);
  header.write(`${octal(checksum(header), 6)}\0 `, 148);
  return header;
}

function fromHeader(header: Buffer): { path: string; size: number } {
  const stored = Number.parseInt(textAt(header, 148, 8), 8);
  if (stored !== checksum(header) || ![FILE, FOLDER].includes(textAt(header, 156, 1)))
    throw new Error('This is not an archive made by npm run backup.');
  const prefix = textAt(header, 345, 155);
  const name = textAt(header, 0, 100);
  return { path: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(textAt(header, 124, 12), 8) };
}

function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return { name, prefix };
  }
  throw new Error(`The path is too long for a backup: ${path}`);
}

function createReader(bytes: AsyncIterable<Uint8Array>) {
  const chunks = bytes[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();

  async function next(most: number): Promise<Uint8Array> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('The archive is cut short.');
      rest = value;
    }
    const part = rest.subarray(0, most);
    rest = rest.subarray(part.length);
    return part;
  }

  async function* stream(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      const part = await next(left);
      left -= part.length;
      yield part;
    }
  }

  return {
    stream,
    async take(size: number): Promise<Buffer> {
      const parts: Uint8Array[] = [];
      for await (const part of stream(size)) parts.push(part);
      return Buffer.concat(parts);
    },
    /** Reads to the end, because the checksum of gzip comes last. */
    async finish(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}

const paddingOf = (size: number) => (block - (size % block)) % block;
const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
const textAt = (header: Buffer, start: number, length: number) =>
  header.toString('utf8', start, start + length).replace(/\0.*$/s, '');

/** Sum of all bytes with the checksum field itself read as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}
