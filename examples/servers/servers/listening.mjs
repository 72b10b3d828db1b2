import { createServer } from 'node:http';

/** What only the server knows. */
export const TAKEN = 'ISBN ini sudah terdaftar.';

/**
 * Listens on a port of its own and says where. `seen` holds every request, newest last.
 * @param {import('node:http').RequestListener} listener
 * @param {number} port 0: any that is free
 */
export async function listening(listener, port) {
  /** @type {{ method: string, url: string }[]} */
  const seen = [];
  const server = createServer((incoming, outgoing) => {
    seen.push({ method: incoming.method ?? '', url: decodeURIComponent(incoming.url ?? '') });
    return listener(incoming, outgoing);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}`, seen, stop: () => server.close() && server.closeAllConnections() };
}
