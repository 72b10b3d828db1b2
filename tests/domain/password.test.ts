import { describe, expect, it } from 'vitest';
import { commonPasswords } from '../../src/domain/commonPasswords';
import { checkPassword, PASSWORD_MAX, PASSWORD_MIN } from '../../src/domain/password';

describe('checkPassword', () => {
  it.each([
    ['', 'passwordTooShort'],
    ['kopi-7x', 'passwordTooShort'],
    ['😀😀😀😀😀😀😀', 'passwordTooShort'],
    [`${'x1'.repeat(PASSWORD_MAX / 2)}y`, 'passwordTooLong'],
    ['x'.repeat(1_000_000), 'passwordTooLong'],
  ])('refuses %#: %s', (text, code) => expect(checkPassword(text)).toBe(code));

  it.each([
    'kopi-7xq',
    'kopi susu pagi hari',
    ' kopi-7xq ',
    'x1'.repeat(32),
    'x1'.repeat(PASSWORD_MAX / 2),
    '😀😁😂🤣😃😄😅😆',
    'Bansos-Demo-2026',
    'é'.repeat(4) + 'ñ'.repeat(40),
  ])('accepts %j', (text) => expect(checkPassword(text)).toBeUndefined());

  it.each([
    'password',
    'PassWord1',
    'bismillah',
    'sayang123',
    'Indonesia2026',
    'admin123!',
    'rahasia!!',
    '12345678',
    '98765432',
    'qwertyuiop',
    'abcdefgh',
    'aaaaaaaa',
    '😀😀😀😀😀😀😀😀',
    ' password ',
  ])('refuses the common %j', (text) => expect(checkPassword(text)).toBe('passwordCommon'));

  it('knows at least 200 common passwords, all long enough to be refused for nothing else', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(200);
    expect([...commonPasswords].filter((text) => text.length < PASSWORD_MIN)).toEqual([]);
    expect([...commonPasswords].filter((text) => checkPassword(text) !== 'passwordCommon')).toEqual([]);
  });

  it.each(['siti.aminah@contoh.example', 'Siti.Aminah', 'sitiaminah2026', 'SITI AMINAH', '0812-3376-0648'])(
    'refuses %s, which is known of the account',
    (text) => {
      const own = ['siti.aminah@contoh.example', '081233760648', 'Siti Aminah', null];
      expect(checkPassword(text, own)).toBe('passwordOwn');
      expect(checkPassword(text, ['budi@contoh.example', undefined])).toBeUndefined();
    },
  );
});
