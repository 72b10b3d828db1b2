import type { WhatsappState } from '../../../src/domain/whatsapp/states';
import type { LogType } from './driver';
import type { WhatsappStore } from './store';

/** What this process records about the session: state and log are written in the order things happened. */
export function createJournal(store: WhatsappStore, now: () => Date) {
  let writing: Promise<unknown> = Promise.resolve();

  const write = (task: () => Promise<unknown>): Promise<unknown> => {
    writing = writing.then(task).catch(() => undefined);
    return writing;
  };
  /** Reads with everything this process has to say already in it. */
  const after = async <T>(read: () => Promise<T>): Promise<T> => {
    await writing;
    return read();
  };

  return {
    write,
    log: (type: LogType, message: string): void => {
      const at = now();
      void write(() => store.addLog(at, type, message));
    },
    saveState: (state: WhatsappState) => void write(() => store.saveState(state)),
    readRow: () => after(store.read),
    listLogs: (limit: number) => after(() => store.listLogs(limit)),
    clearLogs: () => write(store.clearLogs),
    finish: () => writing,
  };
}

export type WhatsAppJournal = ReturnType<typeof createJournal>;
