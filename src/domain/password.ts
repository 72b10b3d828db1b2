import { commonPasswords, commonWords } from './commonPasswords';

/** Characters (Unicode code points). The maximum keeps hashing cheap; ASVS 6.2.9 asks for 64 at least. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

export type PasswordCode = 'passwordTooShort' | 'passwordTooLong' | 'passwordCommon';

/**
 * What is wrong with a new password, `undefined` when nothing is. No rules about kinds of characters, and the text is
 * never trimmed or changed (ASVS 6.2.5, 6.2.8). `passwordCommon`: in the list, a well-known word with up to four digits
 * or signs behind it, one character repeated, or a run of the keyboard or alphabet (ASVS 6.2.4).
 */
export function checkPassword(text: string): PasswordCode | undefined {
  // A code point has at most two units, so a megabyte is refused without being counted.
  if (text.length > PASSWORD_MAX * 2) return 'passwordTooLong';
  const length = [...text].length;
  if (length < PASSWORD_MIN) return 'passwordTooShort';
  if (length > PASSWORD_MAX) return 'passwordTooLong';
  return isCommon(text.trim().toLowerCase()) ? 'passwordCommon' : undefined;
}

const runs = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].flatMap((run) => [
  run,
  [...run].reverse().join(''),
]);

function isCommon(text: string): boolean {
  const word = text.replace(/[\d\W_]{1,4}$/u, '');
  return (
    commonPasswords.has(text) ||
    commonWords.has(text) ||
    commonWords.has(word) ||
    /^(.)\1*$/su.test(text) ||
    runs.some((run) => run.includes(text))
  );
}
