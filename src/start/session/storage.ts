/** Browser storage that never throws: what the browser refuses to keep lives as long as the page. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
  /** Drops only what this page holds because the browser would not; what other tabs share stays. */
  forget(key: string): void;
}

/** @param open a function, because with storage blocked even `window.localStorage` throws */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => open().getItem(key), null),
    write(key, value) {
      const kept = attempt(() => {
        open().setItem(key, value);
        return true;
      }, false);
      if (kept) {
        memory.delete(key);
        return;
      }
      // A full storage still holds the old value, which must not come back after a reload.
      attempt(() => open().removeItem(key), undefined);
      memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key), undefined);
    },
    forget: (key) => void memory.delete(key),
    keys: () => [...new Set([...memory.keys(), ...attempt(() => Object.keys(open()), [])])],
  };
}

export const deviceStorage = createSafeStorage(() => window.localStorage);
export const tabStorage = createSafeStorage(() => window.sessionStorage);

/** Everything of ours but the session itself begins so. */
export const userPrefix = 'panel:';
export const themeKey = 'panel:theme';
export const languageKey = 'panel:language';
/** Further choices about this device: density, shortcuts, width of the menu. */
export const deviceChoiceKeys = { density: 'panel:density', shortcuts: 'panel:shortcuts', menu: 'panel:menu' } as const;
const deviceKeys: readonly string[] = [themeKey, languageKey, ...Object.values(deviceChoiceKeys)];

/** Drafts, saved filters and the like. Theme and language belong to the device, not to the person, and stay. */
export function clearUserStorage(): void {
  clearUserKeys(deviceStorage);
  clearTabStorage();
}

/** The part that only this tab holds. */
export function clearTabStorage(): void {
  clearUserKeys(tabStorage);
}

function clearUserKeys(storage: SafeStorage): void {
  const keys = storage.keys().filter((key) => key.startsWith(userPrefix) && !deviceKeys.includes(key));
  for (const key of keys) storage.remove(key);
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
