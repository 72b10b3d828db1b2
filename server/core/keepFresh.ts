/** So long another process of the same installation may be behind. */
const FRESH_MS = 2_000;

interface KeptFresh {
  /** What is held is not older than that. */
  readonly fresh: () => Promise<void>;
  /** What is held was read after this call. */
  readonly reload: () => Promise<void>;
}

/**
 * Something held in memory, read again by the first request after `freshMs`: no query per call. A reading that
 * fails leaves what is held: a database that does not answer is reported by the query that needs it. As long as nothing
 * was ever read there is nothing to leave, and both reject.
 */
export function keepFresh(read: () => Promise<void>, freshMs = FRESH_MS): KeptFresh {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isHeld = false;

  async function readOnce(began: number): Promise<void> {
    try {
      await read();
      isHeld = true;
    } catch (error) {
      if (!isHeld) throw error;
    } finally {
      if (isHeld) readAt = began;
      reading = undefined;
    }
  }

  function begin(): Promise<void> {
    reading = readOnce(performance.now());
    return reading;
  }

  return {
    fresh: async () => (performance.now() - readAt < freshMs ? undefined : (reading ?? begin())),
    async reload() {
      await reading?.catch(() => undefined);
      return reading ?? begin();
    },
  };
}
