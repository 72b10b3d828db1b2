import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Layer, Model } from '../../../src/framework/schema';
import { readPlaces } from '../../core/config';
import { readDeployment } from '../../core/overlays/deployment';
import { readInForce } from '../../core/overlays/inForce';
import { openDatabase } from '../../sql/connection/open';
import { findVersion } from '../../sql/fieldVersions';

export interface LayersInForce {
  readonly layers: readonly Layer[];
  /** What the answer does not know, in sentences. */
  readonly remarks: readonly string[];
}

/** What lies over the declarations here: the file of the operator, and what staff published. Changes nothing. */
export async function readLayers(
  env: Readonly<Record<string, string | undefined>>,
  model: Model,
  withDatabase: boolean,
): Promise<LayersInForce> {
  const { fieldsFile } = readPlaces(env);
  const { overlay, findings } = readDeployment(fieldsFile, model);
  const ground: readonly Layer[] = overlay && fieldsFile ? [{ name: 'deployment', source: fieldsFile, overlay }] : [];
  const remarks = findings.map(({ path, message }) => `${fieldsFile}: ${path === '' ? '' : `${path}: `}${message}`);
  const staff = withDatabase ? await readStaff(env) : 'The database was not asked: --no-database.';
  return typeof staff === 'string'
    ? { layers: ground, remarks: [...remarks, `${staff} What staff published is not in this answer.`] }
    : { layers: [...ground, ...staff], remarks };
}

/** The published layer, none where nothing was published, or the reason for which it is unknown. */
async function readStaff(env: Readonly<Record<string, string | undefined>>): Promise<readonly Layer[] | string> {
  const { databaseUrl, dataDir } = readPlaces(env);
  if (!databaseUrl && !existsSync(join(dataDir, 'db')))
    return `There is no database in ${dataDir} and no DATABASE_URL.`;
  try {
    const db = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
    try {
      const { version, overlay } = await readInForce(db.kysely);
      if (version === null || !overlay) return [];
      const at = (await findVersion(db.kysely, version))?.at.slice(0, 10) ?? '';
      return [{ name: 'staff', source: `versi ${version}, ${at}`, overlay }];
    } finally {
      await db.close();
    }
  } catch (error) {
    return `The database cannot be read: ${withoutAddress(error, databaseUrl)}`;
  }
}

/** The address of a database holds its password. */
function withoutAddress(error: unknown, url: string | undefined): string {
  const message = error instanceof Error ? error.message : String(error);
  return url === undefined ? message : message.replaceAll(url, 'DATABASE_URL');
}
