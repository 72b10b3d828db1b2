import { basename } from 'node:path';
import { listBackups, pgDump, type StoredBackup, writeBackup } from '../sql/backup';
import type { Database } from '../sql/connection';

/**
 * Who copies the database: `embedded` we ourselves, `pg_dump` PostgreSQL's program on this machine, `operator` a person,
 * because that program is not here.
 */
export type BackupWay = 'embedded' | 'pg_dump' | 'operator';

/** Copies of database and files in DATA_DIR/backups of this machine. */
export interface Backups {
  readonly way: () => Promise<BackupWay>;
  readonly list: () => Promise<readonly StoredBackup[]>;
  /** Undefined where it is the operator's. */
  readonly write: (signal?: AbortSignal) => Promise<StoredBackup | undefined>;
}

interface BackupParts {
  readonly db: Database;
  readonly config: { readonly dataDir: string; readonly storageDir: string; readonly databaseUrl: string | undefined };
  readonly now: () => Date;
}

export function createBackups({ db, config, now }: BackupParts): Backups {
  const { dataDir, storageDir, databaseUrl } = config;
  let hasProgram: Promise<boolean> | undefined;

  async function way(): Promise<BackupWay> {
    if (db.dump) return 'embedded';
    if (databaseUrl === undefined) return 'operator';
    hasProgram ??= pgDump.isThere();
    return (await hasProgram) ? 'pg_dump' : 'operator';
  }

  const list = () => listBackups(dataDir);

  return {
    way,
    list,
    async write(signal) {
      if ((await way()) === 'operator') return undefined;
      const dump = db.dump ?? { to: (file: string) => pgDump.write(databaseUrl ?? '', file, signal) };
      const name = basename(await writeBackup({ dump, dataDir, storageDir, now: now(), ...(signal && { signal }) }));
      return (await list()).find((each) => each.name === name);
    },
  };
}
