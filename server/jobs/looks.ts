export interface Looks {
  /** Resolves when a look that began after this call has ended. */
  readonly request: () => Promise<void>;
  /** Resolves when none is under way or requested. */
  readonly settled: () => Promise<void>;
}

/** One look at a time; a request during one is answered by another after it. */
export function createLooks(look: () => Promise<void>): Looks {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    next = undefined;
    current = look().finally(() => {
      current = undefined;
    });
    return current;
  }

  return {
    request() {
      if (!current) return begin();
      next ??= current.then(begin, begin);
      return next;
    },
    async settled() {
      while (current) await (next ?? current).catch(() => undefined);
    },
  };
}
