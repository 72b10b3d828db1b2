// Runs PGlite away from the server thread, where a deep page would stop every other request for seconds.
import { parentPort, workerData } from 'node:worker_threads';
import { toPlainError } from '../errors';
import { type Engine, openEngine } from './engine';
import type { Reply, Request, WorkerData } from './protocol';

const port = parentPort;
if (!port) throw new Error('pglite/worker.ts runs only as a worker thread.');

const send = (reply: Reply) => port.postMessage(reply);

async function answer(engine: Engine, request: Request): Promise<unknown> {
  switch (request.method) {
    case 'query':
      return engine.query(...request.args);
    case 'script':
      return engine.script(...request.args);
    case 'dump':
      return engine.dump();
    case 'close':
      return engine.close();
  }
}

async function serve(options: WorkerData): Promise<void> {
  const engine = await openEngine(options);
  port?.on('message', async (request: Request) => {
    try {
      send({ id: request.id, value: await answer(engine, request) });
    } catch (error) {
      send({ id: request.id, error: toPlainError(error) });
    }
    if (request.method === 'close') port.close();
  });
}

serve(workerData as WorkerData).then(
  () => send({ id: 0, value: undefined }),
  (error) => {
    send({ id: 0, error: toPlainError(error) });
    port.close();
  },
);
