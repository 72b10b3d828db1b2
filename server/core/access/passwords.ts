import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Problem } from '../../sql/problem';

// Argon2id with OWASP's parameters; the enum of the package is ambient, so its value is written here.
const options = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MAX_RUNNING = 8;
const MAX_WAIT_MS = 1000;

/** At most eight hashes at a time; who waits longer than a second is sent away with 429 instead of slowing all. */
export function createPasswords() {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= MAX_RUNNING) await queue();
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot goes to the next in line, so that a newcomer does not take it too.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  function queue(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new Problem('throttled', { retryAfterSeconds: 5 }));
      }, MAX_WAIT_MS);
      waiting.push(enter);
    });
  }

  // An unknown address costs as much as a known one, so that the time says nothing.
  let dummy: Promise<string> | undefined;
  return {
    hash: (password: string): Promise<string> => limited(() => hash(password, options)),
    verify: async (stored: string | null, password: string): Promise<boolean> => {
      dummy ??= hash('no such account', options);
      const against = stored ?? (await dummy);
      const matches = await limited(() => verify(against, password));
      return stored !== null && matches;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
