import type { After } from './driver';
import type { WhatsAppJournal } from './journal';
import type { GatewaySettings, OwnSession } from './ownSession';
import type { WhatsappCommand, WhatsappStore } from './store';

interface LeaseOptions {
  readonly store: WhatsappStore;
  readonly journal: WhatsAppJournal;
  readonly own: OwnSession;
  readonly readSettings: () => Promise<GatewaySettings>;
  readonly after: After;
}

const HEARTBEAT_MS = 3000;
/** How often a process without the session looks whether its holder has died. */
const WATCH_MS = 15_000;

/**
 * Of all server processes one holds the session: it says every few seconds that it lives and does what the others have
 * left for it. When it dies another takes over.
 */
export function createLease({ store, journal, own, readSettings, after }: LeaseOptions) {
  let isClosed = false;
  let cancelBeat = () => {};

  async function take(): Promise<boolean> {
    const settings = await readSettings();
    const row = await store.take(settings.mode);
    if (!row) return false;
    own.claim(({ unlinked }) => {
      drop();
      void journal.write(() => store.release({ forGood: true, unlinked }));
    });
    beat();
    await own.open(row.is_paired);
    return true;
  }

  function beat(): void {
    cancelBeat();
    cancelBeat = after(HEARTBEAT_MS, () => void renew().finally(() => own.isHeld() && beat()));
  }

  async function renew(): Promise<void> {
    const renewed = await store.renew().catch(() => 'unknown' as const);
    const settings = await readSettings().catch(() => undefined);
    // It went to another process while this one slept.
    if (renewed === undefined)
      return drop()
        ?.end({ unlink: false })
        .catch(() => undefined);
    if (settings && settings.mode !== own.mode()) {
      journal.log('info', 'Mode diganti: sesi lama diakhiri.');
      await end();
    } else if (renewed !== 'unknown' && renewed.command) await obey(renewed.command);
  }

  async function obey(command: WhatsappCommand): Promise<void> {
    if (command === 'stop') await end();
    else if (command === 'scan') own.session()?.scan?.();
    else own.confirm();
  }

  function drop() {
    cancelBeat();
    return own.drop();
  }

  /** Ends the session for good: the phone forgets this device. */
  async function end(): Promise<void> {
    await drop()
      ?.end({ unlink: true })
      .catch(() => journal.log('warning', 'Sesi lama tidak dapat diakhiri dengan rapi.'));
    own.happen({ event: 'stop' });
    await journal.write(() => store.release({ forGood: true, unlinked: true }));
  }

  /** Takes over what another process was holding when it died. */
  async function resume(): Promise<void> {
    if (isClosed || own.isHeld()) return;
    const { wanted, is_held, mode } = await journal.readRow();
    if (wanted && !is_held && (await readSettings()).mode === mode) await take();
  }

  function watch(): void {
    after(WATCH_MS, () => {
      if (isClosed) return;
      void resume()
        .catch(() => undefined)
        .finally(watch);
    });
  }

  return {
    take,
    end,
    /** Continues what was connected before this process began, and looks after sessions of processes that die. */
    follow: async (): Promise<void> => {
      await resume();
      watch();
    },
    /** The process is stopping: the session can be taken over and needs no new code. */
    async close(): Promise<void> {
      isClosed = true;
      const wasHeld = own.isHeld();
      await drop()
        ?.end({ unlink: false })
        .catch(() => undefined);
      await journal.finish();
      if (wasHeld) await store.release({ forGood: false, unlinked: false }).catch(() => undefined);
    },
  };
}
