/** Holds requests while nobody could answer them, instead of letting them fail: a server that restarts is away for a while. */
export function createGate() {
  /** @type {Promise<void> | undefined} */
  let opened;
  let resolveOpened = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function open() {
    clearTimeout(timer);
    opened = undefined;
    resolveOpened();
  }

  return {
    open,
    /** @param {number} [longestMs] it opens by itself after that; without it, whoever closes it has to open it */
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
  };
}
