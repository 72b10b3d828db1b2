import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The files of a zip archive as text, by name. */
export const unzip = (bytes: Uint8Array): ReadonlyMap<string, string> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

/** A zip archive of texts by name, packed as a spreadsheet packs it. */
export const zipped = (files: Iterable<readonly [name: string, text: string]>): Uint8Array =>
  zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])), { level: 1 });
