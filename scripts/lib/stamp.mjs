import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One hash over names and contents. Contents and not times, because a checkout or a copy changes every time.
 *
 * @param {string} root
 * @param {readonly string[]} paths files or folders below `root`; a missing one counts as empty
 */
export function stampOf(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(root, path))) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/**
 * Every file at or below a path, sorted, so that the order of the disk never matters.
 *
 * @param {string} root
 * @param {string} path
 * @returns {string[]} paths below `root`, with forward slashes
 */
export function listFiles(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}

/** @param {string} file */
export const findStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
