import { join } from 'node:path';
import type { Model } from '../../src/framework/schema';
import { openPlaces } from '../files';
import { listBackups, pgDump, type StoredBackup, writeBackup } from '../sql/backup';
import type { Database } from '../sql/connection';
import { schemasOfOthers } from '../sql/external';
import type { Config } from './config';

/**
 * Who copies the database: `embedded` we ourselves, `pg_dump` PostgreSQL's program on this machine, `operator` a person,
 * because that program is not here.
 */
export type BackupWay = 'embedded' | 'pg_dump' | 'operator';

/** Copies of database and files. */
export interface Backups {
  readonly way: () => Promise<BackupWay>;
  readonly list: () => Promise<readonly StoredBackup[]>;
  /** Undefined where it is the operator's. */
  readonly write: (signal?: AbortSignal) => Promise<StoredBackup | undefined>;
}

/** Where a copy is written before it is whole: beside the whole ones, or on this machine where those are elsewhere. */
export const draftDirOf = ({ dataDir, backupDir, bucket }: Pick<Config, 'dataDir' | 'backupDir' | 'bucket'>): string =>
  bucket ? join(dataDir, 'backups') : backupDir;

interface BackupParts {
  readonly db: Database;
  readonly model: Model;
  readonly config: Pick<Config, 'dataDir' | 'storageDir' | 'backupDir' | 'bucket' | 'directUrl'>;
  readonly now: () => Date;
}

export function createBackups({ db, model, config, now }: BackupParts): Backups {
  const { directUrl } = config;
  const places = openPlaces(config);
  let hasProgram: Promise<boolean> | undefined;

  async function way(): Promise<BackupWay> {
    if (db.copy) return 'embedded';
    if (directUrl === undefined) return 'operator';
    hasProgram ??= pgDump.isThere();
    return (await hasProgram) ? 'pg_dump' : 'operator';
  }

  const list = () => listBackups(places.backups);

  return {
    way,
    list,
    async write(signal) {
      if ((await way()) === 'operator') return undefined;
      const database = db.copy ?? {
        to: (file: string) => pgDump.write(directUrl ?? '', file, { without: schemasOfOthers(model), signal }),
      };
      const draftDir = draftDirOf(config);
      const name = await writeBackup({ ...places, database, draftDir, now: now(), ...(signal && { signal }) });
      return (await list()).find((each) => each.name === name);
    },
  };
}
