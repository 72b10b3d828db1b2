import { createGate } from '../gate';
import type { ConnectionSource, DatabaseFile, HeldConnection, RunQuery } from '../source';
import type { ConnectionLimits } from '../types';
import { copyFolder } from './copy';
import type { Engine } from './engine';

// A transaction of another request can take a while, and the only connection cannot be interrupted.
const defaults = { queue: 200, queueMs: 10_000 };
const COPY_MS = 3_600_000;

/** The engine's only connection, handed to one caller at a time, in the order of asking. */
export function openPgliteSource(
  engine: Engine,
  options: Partial<ConnectionLimits> = {},
): ConnectionSource & { dump(): Promise<Uint8Array>; copy(folder: string): AsyncIterable<DatabaseFile> } {
  const limits = { ...defaults, ...options };
  const gate = createGate({ slots: 1, limit: limits.queue, waitMs: limits.queueMs });
  // PostgreSQL makes one copy at a time for each connection; one that is waited for is as good.
  const copies = createGate({ slots: 1, limit: limits.queue, waitMs: COPY_MS });
  let ended: Promise<void> | undefined;

  async function acquire(): Promise<HeldConnection> {
    const release = await gate.enter();
    return { query: engine.query, script: engine.script, release };
  }

  const query: RunQuery = async (...asked) => {
    const { release } = await acquire();
    try {
      return await engine.query(...asked);
    } finally {
      release();
    }
  };

  return {
    acquire,
    async dump() {
      const { release } = await acquire();
      try {
        return await engine.dump();
      } finally {
        release();
      }
    },
    async *copy(folder) {
      const leave = await copies.enter();
      try {
        yield* copyFolder(folder, query);
      } finally {
        leave();
      }
    },
    end() {
      ended ??= gate.drain().then(() => engine.close());
      return ended;
    },
  };
}
