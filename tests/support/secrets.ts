import { expect } from 'vitest';
import type { Answer } from './server';

const suspicious = /password|hash|secret|token/i;

/** Names under which something secret could travel, anywhere in a value. */
function suspectsIn(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'string') return value.includes('$argon2') ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(suspicious.test(name) ? [`${path}.${name}`] : []),
    ...suspectsIn(inner, `${path}.${name}`),
  ]);
}

/** Fields that are named, with a sentence, in a refusal; and the one token that is handed out, at the login. */
const isExpected = (call: string, suspect: string): boolean =>
  /^\.errors\.(current_|new_|smtp_)?password(_confirmation)?$/.test(suspect) ||
  // What is wrong with a link that was sent.
  /^\.errors\.token$/.test(suspect) ||
  // The secret for one's own phone, shown once, while it opens nothing yet.
  (call === 'POST /api/auth/two-factor' && suspect === '.data.secret') ||
  // Whether there is one, and that it was changed, not which.
  /\.smtp_password_set$|\.changes\.(smtp_)?password$/.test(suspect) ||
  (call === 'POST /api/auth/login' && suspect === '.data.token');

/** Collects answers and says, at the end, that none carried a secret. */
export function createWatch() {
  const seen: { readonly call: string; readonly answer: Answer }[] = [];
  return {
    see: (call: string, answer: Answer): void => {
      seen.push({ call, answer });
    },
    expectNothingSecret(atLeast: number): void {
      expect(seen.length).toBeGreaterThanOrEqual(atLeast);
      const found = seen.flatMap(({ call, answer }) =>
        suspectsIn(answer.body)
          .filter((suspect) => !isExpected(call, suspect))
          .map((suspect) => `${call}: ${suspect}`),
      );
      expect([...new Set(found)]).toEqual([]);
    },
  };
}
