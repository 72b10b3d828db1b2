import type { Call } from '../../core/context';
import { readPath } from '../../files/paths';
import { fileColumns, listNamedFiles } from '../../sql/filePaths';
import { findLogo, LOGO_FOLDER } from './logo';

const DAY_MS = 86_400_000;

export interface Swept {
  /** Files in the folders of resources. */
  readonly found: number;
  readonly removed: number;
}

/**
 * Removes files that no record names: left behind by a crash between writing and committing, or by rows that were
 * deleted for good. Files of the last 24 hours stay, because their record may be on its way; folders that belong to no
 * resource with files stay, because other programs may refer to those paths.
 */
export async function sweepOrphans(call: Call): Promise<Swept> {
  const owned = call.model.resources.filter((resource) => fileColumns(resource, call.model).length > 0);
  const folders = new Set([...owned.map(({ name }) => name), LOGO_FOLDER]);
  const old: string[] = [];
  let found = 0;
  for await (const { path, modifiedAt } of call.files.list('')) {
    if (!folders.has(readPath(path)?.folder ?? '')) continue;
    found += 1;
    if (call.now().getTime() - modifiedAt.getTime() > DAY_MS) old.push(path);
  }
  // Read after the files were listed: what is committed in between is named by then.
  const named = await listNamedFiles(call.db.kysely, call.model);
  const logo = await findLogo(call.db.kysely);
  const orphans = old.filter((path) => !named.has(path) && path !== logo);
  for (const path of orphans) await call.files.remove(path);
  return { found, removed: orphans.length };
}
