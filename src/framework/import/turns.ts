/** Milliseconds of work between two turns. */
const TURN = 20;

/** The same items; now and then others get their turn, so that a server goes on serving and a worker hears that it may stop. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - since < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  }
}
