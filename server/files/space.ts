import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Less than one upload and what is written with it. */
const LEAST_BYTES = 16 * 1_048_576;

/** Is there hardly any room left where these folders are, or will be made? */
export async function isDiskFull(folders: readonly string[]): Promise<boolean> {
  const found = await Promise.all(folders.map(statsOf));
  return found.some((stats) => stats !== undefined && hasNoRoom(stats));
}

/** File systems that count nothing say 0 of 0. */
export const hasNoRoom = ({ blocks, bavail, bsize, files, ffree }: StatsFs): boolean =>
  (blocks > 0 && bavail * bsize < LEAST_BYTES) || (files > 0 && ffree === 0);

async function statsOf(folder: string): Promise<StatsFs | undefined> {
  try {
    return await statfs(folder);
  } catch {
    const parent = dirname(folder);
    return parent === folder ? undefined : statsOf(parent);
  }
}
