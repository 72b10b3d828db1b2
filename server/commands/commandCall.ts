import { model } from '../../src/resources';
import { rulesOf } from '../areas/rules';
import { createChannelServices } from '../channels';
import { readConfig } from '../config';
import { createPasswords, type Passwords } from '../core/access/passwords';
import { type Call, systemCall } from '../core/context';
import { readDeployment } from '../core/overlays/deployment';
import { createFields } from '../core/overlays/source';
import { createSite } from '../core/site';
import { createFileServices } from '../files';
import { product } from '../product';
import { openDatabase } from '../sql/connection/open';
import { migrate } from '../sql/migrate';
import { Problem } from '../sql/problem';

/**
 * Does something from the command line, on the machine itself and without the server: opens the database, brings it up to
 * date, and closes it again. @throws FolderLockedError while a server has the embedded database.
 */
export async function onTheMachine<T>(work: (call: Call, passwords: Passwords) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const db = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl, directUrl: config.directUrl } : { dataDir: config.dataDir },
  );
  try {
    await migrate(db, model);
    const passwords = createPasswords();
    const now = () => new Date();
    const deployment = readDeployment(config.fieldsFile, model);
    const call = systemCall({
      db,
      model,
      product,
      rules: rulesOf(passwords),
      now,
      sites: createSite(db.kysely, product.site),
      fields: createFields({ db: db.kysely, model, now, deployment }),
      publicUrl: config.publicUrl,
      panelRoles: config.panelRoles,
      ...createFileServices(config, now),
      ...createChannelServices({ db, now, config, demo: false }),
    });
    return await work(call, passwords);
  } finally {
    await db.close();
  }
}

/** Prints the sentence of a command, or why it was refused, and ends the process accordingly. */
export function runPanelCommand(run: () => Promise<string>): void {
  run().then(
    (sentence) => {
      console.log(sentence);
      process.exit(0);
    },
    (error: unknown) => {
      console.error(sentencesOf(error));
      process.exit(1);
    },
  );
}

function sentencesOf(error: unknown): string {
  if (!(error instanceof Problem)) return error instanceof Error ? error.message : String(error);
  const sentences = Object.values(error.facts.errors ?? {}).flat();
  return sentences.length > 0 ? sentences.join('\n') : error.message;
}
