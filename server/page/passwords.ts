import type { Passwords } from '../core/access/passwords';

const ROUNDS = 100_000;
const BYTES = 32;

/** Passwords where there is no Argon2, which is native code: PBKDF2, as browsers have it. Form: salt.hash, both in hexadecimal. */
export const pagePasswords: Passwords = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    return `${toHex(salt)}.${await derived(password, salt)}`;
  },
  async verify(stored, password) {
    const [salt = '', hash] = (stored ?? '').split('.');
    return hash === (await derived(password, fromHex(salt)));
  },
};

async function derived(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const asked = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(asked, key, BYTES * 8)));
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
