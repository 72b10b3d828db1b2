// Loaded before a server process (NODE_OPTIONS=--import=…), so that a journey can let days pass: the process believes the
// file that MOVED_CLOCK names, which says by how many milliseconds its clock is ahead.
import { readFileSync } from 'node:fs';

const RealDate = Date;

function ahead() {
  try {
    return Number(readFileSync(process.env.MOVED_CLOCK ?? '', 'utf8')) || 0;
  } catch {
    return 0;
  }
}

class MovedDate extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error: whatever a date is made of is passed on.
    super(...(given.length === 0 ? [RealDate.now() + ahead()] : given));
  }

  static now() {
    return RealDate.now() + ahead();
  }
}

Object.assign(globalThis, { Date: MovedDate });
