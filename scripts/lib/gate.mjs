import { setTimeout as wait } from 'node:timers/promises';

/** Holds requests while no server could answer them, instead of failing them: a restart takes a while. */
export function createGate() {
  /** @type {Promise<void> | undefined} */
  let opened;
  let resolveOpened = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Requests that have passed and are not answered yet. @type {Set<Promise<unknown>>} */
  const onTheirWay = new Set();

  function open() {
    clearTimeout(timer);
    opened = undefined;
    resolveOpened();
  }

  return {
    open,
    /** @param {number} [longestMs] it opens by itself after that; without it, the caller has to open it */
    close(longestMs) {
      clearTimeout(timer);
      timer = longestMs === undefined ? undefined : setTimeout(open, longestMs);
      timer?.unref();
      opened ??= new Promise((resolve) => {
        resolveOpened = resolve;
      });
    },
    /** @returns {Promise<void>} at once where it is open */
    passed: () => opened ?? Promise.resolve(),
    /** A request passed that has to end before the server goes. @param {Promise<unknown>} answered */
    expect(answered) {
      const settled = answered.then(
        () => onTheirWay.delete(settled),
        () => onTheirWay.delete(settled),
      );
      onTheirWay.add(settled);
    },
    /**
     * Over when everybody who passed has been answered.
     *
     * @param {number} longestMs it waits no longer than that
     */
    async emptied(longestMs) {
      const late = new AbortController();
      const limit = wait(longestMs, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([limit, Promise.all(onTheirWay)]);
      late.abort();
    },
  };
}
