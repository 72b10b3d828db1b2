import { type Kysely, sql } from 'kysely';
import type { WhatsappMode } from '../../../src/domain/whatsapp/modes';
import { firstState, flagsOf, type WhatsappState } from '../../../src/domain/whatsapp/states';
import { jsonParameter, type Tables } from '../../sql/connection';
import type { LogType } from './driver';

/** What another process may ask of the one that holds the session. */
export type WhatsappCommand = 'stop' | 'scan' | 'confirm';

export interface ServiceRow {
  readonly state: WhatsappState;
  readonly mode: WhatsappMode;
  readonly wanted: boolean;
  readonly is_paired: boolean;
  readonly holder: string | null;
  /** Is the process that holds the session alive? */
  readonly is_held: boolean;
}

export interface LogEntry {
  readonly message: string;
  readonly type: LogType;
  readonly timestamp: string;
}

/** How long a process counts as alive after it was last heard of. */
export const SESSION_LEASE_SECONDS = 20;
const LOGS_KEPT = 500;
export const LOST_HOLDER = 'Proses server yang memegang sesi sudah berhenti.';

const unsaved: ServiceRow = {
  state: firstState,
  mode: 'mock',
  wanted: false,
  is_paired: false,
  holder: null,
  is_held: false,
};

/** The session's row and its log: one for all server processes. */
export function createWhatsappStore(db: Kysely<Tables>, holder: string) {
  const lease = sql`now() + make_interval(secs => ${SESSION_LEASE_SECONDS})`;

  /** As everybody sees it: a session whose process died is over. */
  async function read(): Promise<ServiceRow> {
    const found = await sql<ServiceRow>`select state, mode, wanted, is_paired, holder,
      holder is not null and held_until > now() as is_held from whatsapp_service where id = 1`.execute(db);
    const row = found.rows[0] ?? unsaved;
    const isOver = !row.is_held && flagsOf(row.state).hasProcess;
    return isOver ? { ...row, state: { name: 'stopped', reason: LOST_HOLDER } } : row;
  }

  /** Takes the session for this process; undefined when another living process holds it. */
  async function take(mode: WhatsappMode): Promise<ServiceRow | undefined> {
    const taken = await sql<ServiceRow>`
      insert into whatsapp_service as s (id, state, mode, wanted, is_paired, holder, held_until)
      values (1, ${jsonParameter(firstState)}, ${mode}, true, false, ${holder}, ${lease})
      on conflict (id) do update set
        is_paired = s.is_paired and s.mode = ${mode},
        mode = ${mode}, wanted = true, holder = ${holder}, held_until = ${lease}, command = null
      where s.holder is null or s.holder = ${holder} or s.held_until <= now()
      returning state, mode, wanted, is_paired, holder, true as is_held`.execute(db);
    return taken.rows[0];
  }

  /** Renews the heartbeat of this process and takes pending requests; undefined when it lost the session. */
  async function renew(): Promise<{ readonly command: WhatsappCommand | null } | undefined> {
    const renewed = await sql<{ command: WhatsappCommand | null }>`
      with mine as (select id, command from whatsapp_service where id = 1 and holder = ${holder} for update)
      update whatsapp_service s set held_until = ${lease}, command = null from mine where s.id = mine.id
      returning mine.command`.execute(db);
    return renewed.rows[0];
  }

  async function saveState(state: WhatsappState): Promise<void> {
    const isPaired = { connected: true, logged_out: false, banned: false }[state.name as string] ?? null;
    await sql`update whatsapp_service set state = ${jsonParameter(state)}, is_paired = coalesce(${isPaired}::boolean, is_paired)
      where id = 1 and holder = ${holder}`.execute(db);
  }

  /** Gives the session back. `forGood`: no other process takes over. */
  async function release({
    forGood,
    unlinked,
  }: {
    readonly forGood: boolean;
    readonly unlinked: boolean;
  }): Promise<void> {
    await sql`update whatsapp_service set holder = null, held_until = null, command = null,
      wanted = wanted and not ${forGood}::boolean, is_paired = is_paired and not ${unlinked}::boolean
      where id = 1 and holder = ${holder}`.execute(db);
  }

  /** Without a holder and without an automatic start: what `release` does for a session of a process that died. */
  async function abandon(): Promise<void> {
    await sql`update whatsapp_service set wanted = false, is_paired = false, holder = null, state = ${jsonParameter(firstState)}
      where id = 1 and (holder is null or held_until <= now())`.execute(db);
  }

  async function ask(command: WhatsappCommand): Promise<boolean> {
    const asked = await sql`update whatsapp_service set command = ${command}
      where id = 1 and holder is not null and holder <> ${holder} and held_until > now() returning id`.execute(db);
    return asked.rows.length > 0;
  }

  async function addLog(at: Date, type: LogType, message: string): Promise<void> {
    await sql`insert into whatsapp_logs (at, type, message) values (${at}, ${type}, ${message})`.execute(db);
    await sql`delete from whatsapp_logs where id <=
      (select id from whatsapp_logs order by id desc offset ${LOGS_KEPT} limit 1)`.execute(db);
  }

  /** The newest, in the order they happened. */
  async function listLogs(limit: number): Promise<readonly LogEntry[]> {
    const found = await sql<LogEntry>`select message, type, at as timestamp from whatsapp_logs
      order by id desc limit ${limit}`.execute(db);
    return found.rows.toReversed();
  }

  const clearLogs = async (): Promise<void> => void (await sql`delete from whatsapp_logs`.execute(db));

  return { holder, read, take, renew, saveState, release, abandon, ask, addLog, listLogs, clearLogs };
}

export type WhatsappStore = ReturnType<typeof createWhatsappStore>;
