// One process per embedded database folder. PGlite takes no lock of its own, and two processes on one folder lose
// acknowledged rows without a word. Plain Node without packages: `npm start` takes the lock before the installation.
//
// DATA_DIR/lock/ holds numbered files; the highest number is the truth, and is never deleted. Taking the lock means
// linking a finished file to the next number, which fails when that number exists: of any number of takers exactly one
// wins, also when the old holder was killed, and a half-written file is never read.
// A process that wakes up late and recreates a removed number sees the higher one afterwards and steps back.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const heartbeatMs = 5_000;
/** A holder that cannot be looked up by pid (other container, other machine) counts as alive while its file is this fresh. */
const freshMs = 15_000;

export class FolderLockedError extends Error {
  /** @param {string} folder @param {number} pid @param {boolean} elsewhere */
  constructor(folder, pid, elsewhere) {
    super(
      elsewhere
        ? `Folder data "${folder}" sedang dipakai proses ${pid} di mesin atau kontainer lain. Hentikan proses itu, tunggu ${freshMs / 1000} detik, lalu coba lagi; atau pakai DATA_DIR lain.`
        : `Folder data "${folder}" sedang dipakai proses lain (pid ${pid}). Hentikan proses itu lebih dulu, atau pakai DATA_DIR lain.`,
    );
    this.name = 'FolderLockedError';
    this.code = 'FOLDER_LOCKED';
    this.folder = folder;
    this.pid = pid;
  }
}

/** Takes the folder for this process, or throws FolderLockedError at once. */
export function acquireFolderLock(dir) {
  const lockDir = join(resolve(dir), 'lock');
  mkdirSync(lockDir, { recursive: true });
  for (;;) {
    const top = assertFree(dir, lockDir);
    const mine = { ...here(), pid: process.pid, start: processStart(process.pid), token: randomUUID() };
    const path = join(lockDir, String(top + 1));
    if (!createWith(path, JSON.stringify(mine))) continue;
    if (topOf(lockDir) !== top + 1) {
      rmSync(path, { force: true });
      continue;
    }
    for (const old of numbersIn(lockDir)) if (old <= top) rmSync(join(lockDir, String(old)), { force: true });
    return hold(path, mine.token);
  }
}

/** Throws FolderLockedError when a living process holds the folder; takes nothing. */
export function assertFolderFree(dir) {
  assertFree(dir, join(resolve(dir), 'lock'));
}

function assertFree(dir, lockDir) {
  const top = topOf(lockDir);
  if (top === 0) return 0;
  const path = join(lockDir, String(top));
  const holder = readHolder(path);
  if (holder === 'free' || holder === 'gone') return top;
  const elsewhere = !isHere(holder);
  if (elsewhere ? isFresh(path, freshMs) : isAlive(holder))
    throw new FolderLockedError(resolve(dir), holder.pid, elsewhere);
  return top;
}

function hold(path, token) {
  const beat = setInterval(() => touch(path), heartbeatMs);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      const holder = readHolder(path);
      if (typeof holder === 'string' || holder.token !== token) return;
      // Renamed over, never removed: the highest number must stay, or a late taker could start again from 1.
      const next = `${path}.${token}`;
      writeFileSync(next, '{"free":true}');
      renameSync(next, path);
    },
  };
}

/** False when the number is taken already. */
function createWith(path, text) {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function numbersIn(lockDir) {
  try {
    return readdirSync(lockDir)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const topOf = (lockDir) => Math.max(0, ...numbersIn(lockDir));

function readHolder(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'));
    return holder.free ? 'free' : holder;
  } catch (error) {
    if (error.code === 'ENOENT') return 'gone';
    // Cut short by a power failure: its writer is gone with the machine.
    if (error instanceof SyntaxError) return 'free';
    throw error;
  }
}

function isHere(holder) {
  const place = here();
  return holder.boot === place.boot && holder.space === place.space;
}

/** Same kernel boot and same pid numbering: only then does a pid of the file mean anything here. */
function here() {
  return {
    boot: tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    space: tryRead(() => readlinkSync('/proc/self/ns/pid')),
  };
}

function isAlive(holder) {
  return holder.start === null ? answersSignal(holder.pid) : processStart(holder.pid) === holder.start;
}

/** When a process began, which distinguishes a reused pid; null for a dead process, a zombie, or if unknown. */
function processStart(pid) {
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === null) return process.platform === 'darwin' ? startFromPs(pid) : null;
  // Field 22 counts clock ticks since boot; the name in field 2 may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19];
}

function startFromPs(pid) {
  return tryRead(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim());
}

function answersSignal(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isFresh(path, ms) {
  const modified = tryRead(() => statSync(path).mtimeMs);
  return modified !== null && Math.abs(Date.now() - modified) < ms;
}

function touch(path) {
  tryRead(() => utimesSync(path, new Date(), new Date()));
}

function tryRead(read) {
  try {
    return read();
  } catch {
    return null;
  }
}
