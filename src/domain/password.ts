import { commonPasswords, commonWords } from './commonPasswords';

/** Characters (Unicode code points). The maximum keeps hashing cheap; ASVS 6.2.9 asks for 64 at least. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

export type PasswordCode = 'passwordTooShort' | 'passwordTooLong' | 'passwordCommon' | 'passwordOwn';

/**
 * What is wrong with a new password, `undefined` when nothing is. No rules about kinds of characters, and the text is
 * never trimmed or changed (ASVS 6.2.5, 6.2.8). `passwordCommon`: in the list, a well-known word with up to four digits
 * or signs behind it, one character repeated, or a run of the keyboard or alphabet (ASVS 6.2.4). `passwordOwn`: what anybody knows
 * of the account: one of `own`, the part of an address before its @, with up to four digits or signs behind it.
 */
export function checkPassword(text: string, own: readonly unknown[] = []): PasswordCode | undefined {
  // A code point has at most two units, so a megabyte is refused without being counted.
  if (text.length > PASSWORD_MAX * 2) return 'passwordTooLong';
  const length = [...text].length;
  if (length < PASSWORD_MIN) return 'passwordTooShort';
  if (length > PASSWORD_MAX) return 'passwordTooLong';
  if (isCommon(text.trim().toLowerCase())) return 'passwordCommon';
  return isOwn(text, own) ? 'passwordOwn' : undefined;
}

function isOwn(text: string, own: readonly unknown[]): boolean {
  const plain = (word: string) => word.toLowerCase().replace(/[\W_]/gu, '');
  const known = own.flatMap((word) => (typeof word === 'string' ? [plain(word), plain(word.split('@')[0] ?? '')] : []));
  const said = [plain(text), plain(text.replace(/[\d\W_]{1,4}$/u, ''))];
  return known.some((word) => word.length > 3 && said.includes(word));
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
