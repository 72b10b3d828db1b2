import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireFolderLock, assertFolderFree, FolderLockedError } from '../../../../server/sql/connection/lock';
import { sized } from '../../../support/sized';

const moduleUrl = pathToFileURL(join(process.cwd(), 'scripts/folderLock.mjs')).href;
// Says "ready", waits for a line (so that racers start together), then takes the lock and says what happened.
const taker = `
  import { acquireFolderLock } from ${JSON.stringify(moduleUrl)};
  process.stdout.write('ready\\n');
  let lock;
  process.stdin.on('data', (line) => {
    if (String(line).startsWith('release')) { lock.release(); process.exit(0); }
    try { lock = acquireFolderLock(process.argv[1]); process.stdout.write('won\\n'); }
    catch (error) { process.stdout.write(error.code + ' ' + error.message + '\\n'); process.exit(0); }
  });`;

describe('the folder lock', () => {
  let dir: string;
  let children: ChildProcess[] = [];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'panel-lock-'));
  });
  afterEach(async () => {
    for (const child of children) await kill(child);
    children = [];
    rmSync(dir, { recursive: true });
  });

  async function start() {
    const child = spawn(process.execPath, ['--input-type=module', '-e', taker, dir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const say = (text: string) => child.stdin.write(`${text}\n`);
    const hear = async () => String((await lines.next()).value);
    await hear();
    return { child, say, hear };
  }

  async function take() {
    const process = await start();
    process.say('take');
    return { ...process, answer: await process.hear() };
  }

  async function kill(child: ChildProcess) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  it('refuses a second process within two seconds, naming folder and pid', async () => {
    const first = await take();
    const began = performance.now();
    const error = (() => {
      try {
        return acquireFolderLock(dir);
      } catch (caught) {
        return caught;
      }
    })();
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(error).toBeInstanceOf(FolderLockedError);
    expect(error).toMatchObject({
      code: 'FOLDER_LOCKED',
      message: `Folder data "${dir}" sedang dipakai proses lain (pid ${first.child.pid}). Hentikan proses itu lebih dulu, atau pakai DATA_DIR lain.`,
    });
    expect(() => assertFolderFree(dir)).toThrow(FolderLockedError);
    expect((await take()).answer).toContain('FOLDER_LOCKED');
  });

  it('refuses the same process a second time', () => {
    const lock = acquireFolderLock(dir);
    expect(() => acquireFolderLock(dir)).toThrow(FolderLockedError);
    lock.release();
    lock.release();
    acquireFolderLock(dir).release();
  });

  it('is free after a clean release and after kill -9', async () => {
    const clean = await take();
    clean.say('release');
    await once(clean.child, 'exit');
    assertFolderFree(dir);
    const killed = await take();
    expect(killed.answer).toBe('won');
    await kill(killed.child);
    assertFolderFree(dir);
    expect((await take()).answer).toBe('won');
  });

  it('is free when its pid belongs to another process by now', () => {
    acquireFolderLock(dir);
    rewriteHolder((holder) => ({ ...holder, start: '1' }));
    acquireFolderLock(dir).release();
  });

  it('is free when the machine was started anew or the file was cut short, once it is no longer fresh', () => {
    acquireFolderLock(dir);
    rewriteHolder((holder) => ({ ...holder, boot: 'earlier' }));
    expect(() => assertFolderFree(dir)).toThrow('mesin atau kontainer lain');
    const file = holderFile();
    utimesSync(file, new Date(0), new Date(0));
    assertFolderFree(dir);
    writeFileSync(file, '{"pid":');
    assertFolderFree(dir);
  });

  it('never removes the lock of the one who came after', () => {
    const first = acquireFolderLock(dir);
    rewriteHolder((holder) => ({ ...holder, start: '1' }));
    const second = acquireFolderLock(dir);
    first.release();
    expect(() => assertFolderFree(dir)).toThrow(FolderLockedError);
    second.release();
    assertFolderFree(dir);
  });

  const rounds = sized(4, 20);
  it(`has exactly one winner when four processes race for a stale lock, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round++) {
      await kill((await take()).child);
      const racers = await Promise.all([start(), start(), start(), start()]);
      for (const racer of racers) racer.say('take');
      const answers = await Promise.all(racers.map((racer) => racer.hear()));
      expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
      await Promise.all(racers.map((racer) => kill(racer.child)));
    }
  }, 60_000);

  const holderFile = () => {
    const lockDir = join(dir, 'lock');
    const top = Math.max(...readdirSync(lockDir).map(Number));
    return join(lockDir, String(top));
  };

  function rewriteHolder(change: (holder: Record<string, unknown>) => Record<string, unknown>) {
    const file = holderFile();
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  }
});
