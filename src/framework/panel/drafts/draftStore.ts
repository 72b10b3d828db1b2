import type { Identifier } from 'ra-core';
/** What was typed and not saved. */
export interface Draft {
  readonly at: string;
  /** Version of the record it was typed over; null for a new one. */
  readonly version: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface DraftKey {
  readonly userId: number;
  readonly resource: string;
  /** Of a new record: 'new'. */
  readonly id: Identifier;
}

const prefixOf = (userId: number) => `panel:draft:${userId}:`;
const keyOf = ({ userId, resource, id }: DraftKey) => `${prefixOf(userId)}${resource}:${id}`;
const lifetime = 24 * 60 * 60 * 1000;

// A blocked or full storage must not stop the typing: then there is no draft, and nothing else changes.
function withStorage<T>(which: 'localStorage' | 'sessionStorage', use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[which]);
  } catch {
    return undefined;
  }
}

/** The draft, put together from both storages; an old or unreadable one counts as none. */
export function readDraft(key: DraftKey, now = Date.now()): Draft | undefined {
  const parts = (['localStorage', 'sessionStorage'] as const).flatMap((which) => {
    const draft = withStorage(which, (storage) => parseDraft(storage.getItem(keyOf(key))));
    return draft && now - Date.parse(draft.at) < lifetime ? [draft] : [];
  });
  const newest = parts.reduce<Draft | undefined>((a, b) => (a && a.at >= b.at ? a : b), undefined);
  if (!newest) {
    removeDraft(key);
    return undefined;
  }
  return { ...newest, values: Object.assign({}, ...parts.map((part) => part.values)) };
}

/** Sensitive values stay in the tab; the rest survives it. */
export function writeDraft(key: DraftKey, draft: Draft, isSensitive: (name: string) => boolean): void {
  const part = (sensitive: boolean) =>
    Object.fromEntries(Object.entries(draft.values).filter(([name]) => isSensitive(name) === sensitive));
  put('localStorage', key, { ...draft, values: part(false) });
  put('sessionStorage', key, { ...draft, values: part(true) });
}

function put(which: 'localStorage' | 'sessionStorage', key: DraftKey, draft: Draft): void {
  withStorage(which, (storage) => {
    if (Object.keys(draft.values).length === 0) storage.removeItem(keyOf(key));
    else storage.setItem(keyOf(key), JSON.stringify(draft));
  });
}

export function removeDraft(key: DraftKey): void {
  withStorage('localStorage', (storage) => storage.removeItem(keyOf(key)));
  withStorage('sessionStorage', (storage) => storage.removeItem(keyOf(key)));
}

/** Forgets everything this person typed and did not save: an explicit logout calls it. */
export function clearDrafts(userId: number): void {
  for (const which of ['localStorage', 'sessionStorage'] as const)
    withStorage(which, (storage) => {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      for (const key of keys) if (key.startsWith(prefixOf(userId))) storage.removeItem(key);
    });
}

function parseDraft(stored: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<Draft> | null;
    const isDraft = draft && typeof draft.at === 'string' && typeof draft.values === 'object' && draft.values !== null;
    return isDraft ? { at: draft.at ?? '', version: draft.version ?? null, values: draft.values ?? {} } : undefined;
  } catch {
    return undefined;
  }
}
