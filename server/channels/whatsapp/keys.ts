import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../sql/connection';
import type { SecretBox } from '../secretBox';
import type { WhatsappLibrary } from './library';

/** The keys of the linked device, in the database: whichever process takes the session over needs no new code. */
export interface WhatsappKeys {
  /** Those of these names that are there and can be opened. */
  readonly read: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** All of them or none; null removes. */
  readonly write: (values: Readonly<Record<string, string | null>>) => Promise<void>;
  /** The phone has forgotten this device, or is to. */
  readonly forget: () => Promise<void>;
}

const purposeOf = (name: string): string => `whatsapp.keys.${name}`;

/** Sealed like every stored secret: who reads the database cannot be this device. */
export const createWhatsappKeys = (db: Kysely<Tables>, secrets: SecretBox): WhatsappKeys => ({
  async read(names) {
    const found = await sql<{ name: string; sealed: string }>`select name, sealed from whatsapp_keys
      where name = any(${[...names]}::text[])`.execute(db);
    return new Map(
      found.rows.flatMap(({ name, sealed }) => {
        const text = secrets.open(sealed, purposeOf(name));
        return text === undefined ? [] : [[name, text] as const];
      }),
    );
  },
  async write(values) {
    const kept = Object.entries(values).flatMap(([name, text]) =>
      text === null ? [] : [{ name, sealed: secrets.seal(text, purposeOf(name)) }],
    );
    const gone = Object.keys(values).filter((name) => values[name] === null);
    await sql`with gone as (delete from whatsapp_keys where name = any(${gone}::text[]))
      insert into whatsapp_keys (name, sealed) select name, sealed
      from json_to_recordset(${JSON.stringify(kept)}::json) as given (name text, sealed text)
      on conflict (name) do update set sealed = excluded.sealed`.execute(db);
  },
  async forget() {
    await sql`delete from whatsapp_keys`.execute(db);
  },
});

const CREDENTIALS = 'creds';
/** The one kind of key that the library wants as an object of its own. */
const SYNC_KEY = 'app-state-sync-key';

type Stored = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What the library calls its authentication state, over these keys. */
export async function openKeys(library: WhatsappLibrary, keys: WhatsappKeys) {
  const { BufferJSON, initAuthCreds, proto } = library;
  const toText = (value: unknown): string => JSON.stringify(value, BufferJSON.replacer);
  const fromText = (text: string): unknown => JSON.parse(text, BufferJSON.reviver);
  const stored = (await keys.read([CREDENTIALS])).get(CREDENTIALS);
  const creds = stored === undefined ? initAuthCreds() : fromText(stored);

  async function get(kind: string, ids: readonly string[]): Promise<Record<string, unknown>> {
    const found = await keys.read(ids.map((id) => `${kind}-${id}`));
    return Object.fromEntries(
      ids.flatMap((id) => {
        const text = found.get(`${kind}-${id}`);
        if (text === undefined) return [];
        const value = fromText(text);
        return [[id, kind === SYNC_KEY ? proto.Message.AppStateSyncKeyData.fromObject(value) : value]];
      }),
    );
  }

  async function set(data: Stored): Promise<void> {
    const values = Object.entries(data).flatMap(([kind, byId]) =>
      Object.entries(byId).map(([id, value]) => [`${kind}-${id}`, value == null ? null : toText(value)] as const),
    );
    await keys.write(Object.fromEntries(values));
  }

  return {
    state: { creds, keys: { get, set } },
    saveCreds: () => keys.write({ [CREDENTIALS]: toText(creds) }),
  };
}
