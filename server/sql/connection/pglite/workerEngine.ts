import { Worker } from 'node:worker_threads';
import { ConnectionError, toPlainError } from '../errors';
import type { Engine, EngineOptions } from './engine';
import type { Reply, Request } from './protocol';

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The same engine, running in a worker thread from the built file `workerFile`. */
export async function openWorkerEngine(workerFile: URL, options: EngineOptions): Promise<Engine> {
  const worker = new Worker(workerFile, { workerData: options, name: 'pglite' });
  const pending = new Map<number, Pending>();
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let gone: ConnectionError | undefined;
  let lastId = 0;

  function fail(reason: string): void {
    gone ??= new ConnectionError('DATABASE_GONE', `The embedded database stopped: ${reason}`);
    for (const { reject } of pending.values()) reject(gone);
    pending.clear();
  }

  worker.on('message', (reply: Reply) => {
    const waiter = pending.get(reply.id);
    pending.delete(reply.id);
    if ('error' in reply) waiter?.reject(Object.assign(new Error(reply.error.message), reply.error));
    else waiter?.resolve(reply.value);
  });
  worker.on('error', (error) => fail(toPlainError(error).message));
  worker.on('exit', (code) => fail(`its thread ended with code ${code}`));

  const wait = <T>(id: number, send?: () => void) =>
    new Promise<T>((resolve, reject) => {
      if (gone) return reject(gone);
      // The worker answers each method with that method's own result.
      pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
      send?.();
    });

  function ask<Method extends keyof Engine>(method: Method, ...args: Parameters<Engine[Method]>) {
    const id = ++lastId;
    const request = { id, method, args } as Request;
    return wait<Awaited<ReturnType<Engine[Method]>>>(id, () => worker.postMessage(request));
  }

  await wait<void>(0);
  return {
    query: (sql, parameters) => ask('query', sql, parameters),
    script: (sql) => ask('script', sql),
    dump: () => ask('dump'),
    async close() {
      await ask('close');
      await exited;
    },
  };
}
