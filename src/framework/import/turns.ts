/** Rows between two turns: a few milliseconds of work. */
const ROWS = 500;

/** The same items; now and then others get their turn, so that a server goes on serving and a worker hears that it may stop. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let done = 0;
  for (const item of items) {
    yield item;
    done += 1;
    if (done % ROWS === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
