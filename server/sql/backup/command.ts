import { FolderLockedError } from '../connection/lock';
import { BackupRefusal } from './places';

interface Command {
  /** What to do instead when the server uses PostgreSQL, where it is not done for that as well. */
  readonly postgresHint?: string;
  /** Returns the sentence to print. */
  readonly run: (env: NodeJS.ProcessEnv) => Promise<string>;
}

/** Runs a command line: prints its sentence, or a refusal without a stack, and sets the exit code. */
export async function runBackupCommand({ postgresHint, run }: Command): Promise<void> {
  try {
    if (process.env.DATABASE_URL && postgresHint !== undefined) {
      throw new BackupRefusal(
        `DATABASE_URL terisi, jadi data ada di PostgreSQL, bukan di folder data. ${postgresHint}`,
      );
    }
    process.stdout.write(`${await run(process.env)}\n`);
  } catch (error) {
    if (!(error instanceof BackupRefusal || error instanceof FolderLockedError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
