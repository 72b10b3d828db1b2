/** A value that React (useSyncExternalStore) and plain code can both watch. */
export interface Store<Value> {
  getSnapshot(): Value;
  subscribe(listener: () => void): () => void;
  set(value: Value): void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
  };
}
