import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MovedClock {
  /** For the server process whose clock it is. */
  readonly env: Readonly<Record<string, string>>;
  readonly now: () => Date;
  readonly pass: (part: { readonly days?: number; readonly minutes?: number; readonly seconds?: number }) => void;
}

/** The clock of a server in a process of its own; the browser's is another. */
export function movedClock(): MovedClock {
  const file = join(mkdtempSync(join(tmpdir(), 'panel-clock-')), 'ahead');
  let ahead = 0;
  const write = () => writeFileSync(file, String(ahead));
  write();
  return {
    env: { MOVED_CLOCK: file, NODE_OPTIONS: `--import=${new URL('clockPreload.mjs', import.meta.url).href}` },
    now: () => new Date(Date.now() + ahead),
    pass({ days = 0, minutes = 0, seconds = 0 }) {
      ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
      write();
    },
  };
}
