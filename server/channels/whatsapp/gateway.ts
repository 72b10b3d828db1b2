import { pausedUntil } from '../../../src/domain/whatsapp/allowed';
import { isWhatsappMode } from '../../../src/domain/whatsapp/modes';
import { inIndonesian, localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import type { SendOutcome } from '../channel';
import type { After, TextMessage, WhatsappDrivers } from './driver';
import { createJournal } from './journal';
import { createLease } from './lease';
import { createOwnSession, type GatewaySettings } from './ownSession';
import type { WhatsappStore } from './store';

interface GatewayOptions {
  readonly store: WhatsappStore;
  readonly drivers: WhatsappDrivers;
  readonly readSettings: () => Promise<GatewaySettings>;
  readonly now: () => Date;
  readonly after: After;
}

const NOT_CONNECTED = localized('core.whatsappNotConnected');
const HELD_ELSEWHERE = localized('core.whatsappHeldElsewhere');

/**
 * The one WhatsApp session. A server process takes it with a lease in the database and writes its state there; whatever
 * is requested of another process is left in the row and done at the holder's next heartbeat. Why: `docs/decisions`.
 */
export function createWhatsappGateway({ store, drivers, readSettings, now, after }: GatewayOptions) {
  const journal = createJournal(store, now);
  const own = createOwnSession({ journal, drivers, readSettings, now, after });
  const lease = createLease({ store, journal, own, readSettings, after });
  let sentAt: readonly Date[] = [];

  async function connect(): Promise<void> {
    const row = await journal.readRow();
    if (row.is_held && row.holder !== store.holder) return;
    if (own.isHeld() && own.session() && own.state().name !== 'lost') return;
    if (own.isHeld()) return own.open();
    if (!(await lease.take())) throw new Problem('unavailable', { message: HELD_ELSEWHERE, retryAfterSeconds: 5 });
  }

  async function disconnect(): Promise<void> {
    if (own.isHeld()) return lease.end();
    if (!(await store.ask('stop'))) await store.abandon();
  }

  /** @throws Problem badRequest outside of the simulation or when there is no code to scan. */
  async function simulateScan(): Promise<void> {
    const row = await journal.readRow();
    if (row.mode !== 'mock' || !row.is_held)
      throw new Problem('badRequest', {
        message: localized('core.scanOnlyInSimulation'),
      });
    if (row.state.name === 'connected') return;
    if (row.state.name !== 'qr') throw new Problem('badRequest', { message: localized('core.noCodeYet') });
    if (own.isHeld()) own.session()?.scan?.();
    else await store.ask('scan');
  }

  /** Asks the session itself whether it is connected. @throws Problem badRequest when it is not. */
  async function confirmConnection(): Promise<void> {
    if (own.isHeld() && own.confirm()) return;
    const row = await journal.readRow();
    if (row.state.name === 'connected') return;
    if (!own.isHeld()) await store.ask('confirm');
    throw new Problem('badRequest', { message: NOT_CONNECTED });
  }

  /** Sends when it is connected and the pace permits. Quiet hours are the channel's. */
  async function send(message: TextMessage, signal: AbortSignal): Promise<SendOutcome> {
    const session = own.session();
    if (!session || own.state().name !== 'connected') {
      const { is_held, state: seen } = await journal.readRow();
      const isElsewhere = is_held && !own.isHeld() && seen.name === 'connected';
      return { state: 'retry', reason: inIndonesian(isElsewhere ? HELD_ELSEWHERE : NOT_CONNECTED), wholeChannel: true };
    }
    const { perMinute } = await readSettings();
    const retryAt = pausedUntil(now(), sentAt, perMinute);
    if (retryAt)
      return { state: 'retry', reason: `Batas ${perMinute} pesan per menit tercapai.`, wholeChannel: true, retryAt };
    sentAt = [...sentAt.slice(-60), now()];
    const outcome = await session.send(message, signal);
    if (outcome.state !== 'sent') journal.log('warning', `Pesan tidak terkirim: ${outcome.reason}`);
    return outcome;
  }

  async function readStatus() {
    const [row, settings] = [await journal.readRow(), await readSettings()];
    return { ...row, mode: row.is_held ? row.mode : settings.mode };
  }

  /** The modes, and why one cannot be used here. */
  const listModes = () =>
    Promise.all(
      Object.keys(drivers)
        .filter(isWhatsappMode)
        .map(async (name) => ({ mode: name, obstacle: (await drivers[name].findObstacle()) ?? null })),
    );

  return {
    connect,
    disconnect,
    simulateScan,
    confirmConnection,
    send,
    readStatus,
    readSettings,
    listModes,
    listLogs: journal.listLogs,
    clearLogs: journal.clearLogs,
    follow: lease.follow,
    close: lease.close,
  };
}

export type WhatsappGateway = ReturnType<typeof createWhatsappGateway>;
