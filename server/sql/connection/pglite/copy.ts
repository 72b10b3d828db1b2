import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createGate } from '../gate';
import type { DatabaseFile, RunQuery } from '../source';

const BLOCK = 1 << 18;
const LONGEST_MS = 3_600_000;
const MOST_WAITING = 200;
/** Written anew when a database is opened, and the log, which is copied by itself. */
const left = /^(?:pg_wal\/.|postmaster\.|pg_stat_tmp\/.)/;

/**
 * The files of the database in `folder` while it is written to: PostgreSQL's own online backup. What changes while a file is
 * read stands in the log that comes after the files, and is put right when the copy is opened. Nobody waits for longer than
 * the checkpoint it begins with.
 */
async function* copyFolder(folder: string, query: RunQuery): AsyncGenerator<DatabaseFile> {
  await query("select pg_backup_start('panel', true)", []);
  let end: Record<string, unknown> | undefined;
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
      if (left.test(path)) continue;
      if (entry.isDirectory()) yield { path: `${path}/`, size: 0, content: none() };
      else yield* fileAt(folder, path);
    }
  } finally {
    end = (await query('select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)', [])).rows[0];
  }
  const label = String(end?.labelfile);
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new Error('The label of a backup names no file of the log.');
  for (const name of (await readdir(join(folder, 'pg_wal'))).toSorted())
    if (name.length === first.length && name >= first && name <= String(end?.last))
      yield* fileAt(folder, `pg_wal/${name}`);
  const bytes = Buffer.from(label);
  yield { path: 'backup_label', size: bytes.length, content: one(bytes) };
}

/** One file with the size it has now; nothing when it is gone, which the log knows as well. */
async function* fileAt(folder: string, path: string): AsyncGenerator<DatabaseFile> {
  const file = await open(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield { path, size, content: read(file, size) };
  } finally {
    await file.close();
  }
}

async function* read(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const block = Buffer.alloc(Math.min(BLOCK, size - at));
    const { bytesRead } = await file.read(block, 0, block.length, at);
    // Cut short meanwhile: the log says so again, and nobody reads what stands in for the rest.
    const part = bytesRead === 0 ? block : block.subarray(0, bytesRead);
    yield part;
    at += part.length;
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* none(): AsyncGenerator<Uint8Array> {}

/** Copies of the database in `folder`, one at a time: PostgreSQL makes one for each connection, and one that is waited for is as good. */
export function createCopies(folder: string, query: RunQuery): () => AsyncIterable<DatabaseFile> {
  const gate = createGate({ slots: 1, limit: MOST_WAITING, waitMs: LONGEST_MS });
  return async function* copy() {
    const leave = await gate.enter();
    try {
      yield* copyFolder(folder, query);
    } finally {
      leave();
    }
  };
}
