import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';
import { until } from './jobs';

export interface S3World {
  /** What a server is told of it. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

const BUCKET = 'panel-uji';

/** A real S3 server on this machine (`s3rver`), with one empty bucket, in a process of its own. */
export async function openS3(): Promise<S3World> {
  const directory = mkdtempSync(join(tmpdir(), 'panel-s3-'));
  const port = await freePort();
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const child = spawn(process.execPath, [
    // It writes where a list goes on with a cipher of former times.
    '--openssl-legacy-provider',
    program,
    ...['--silent', '--directory', directory, '--address', '127.0.0.1', '--port', String(port)],
    ...['--configure-bucket', BUCKET],
  ]);
  const address = `http://127.0.0.1:${port}`;
  await until(() => fetch(address).catch(() => undefined), Boolean);
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: address,
      // The only keys it knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
