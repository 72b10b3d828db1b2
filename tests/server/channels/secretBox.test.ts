import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../../../server/channels/secretBox';

const SECRET = 'a secret of the tests, long enough to sign';
const box = createSecretBox(SECRET);

describe('the box for stored secrets', () => {
  it.each(['', 'rahasia', 'p@ss "dengan" \u0000 é 😀', 'x'.repeat(10_000)])('opens what it sealed: %#', (text) => {
    expect(box.open(box.seal(text, 'smtp'), 'smtp')).toBe(text);
  });

  it('seals the same text differently each time, without showing it', () => {
    const [first, second] = [box.seal('rahasia', 'smtp'), box.seal('rahasia', 'smtp')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('rahasia');
    expect(Buffer.from(first.slice(3), 'base64url').toString('latin1')).not.toContain('rahasia');
  });

  it('does not open for another place, with another key, damaged, or what it never sealed', () => {
    const sealed = box.seal('rahasia', 'smtp');
    expect(box.open(sealed, 'whatsapp')).toBeUndefined();
    expect(createSecretBox(`${SECRET}!`).open(sealed, 'smtp')).toBeUndefined();
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(box.open(`v1.${damaged.toString('base64url')}`, 'smtp'), `byte ${at}`).toBeUndefined();
    }
    for (const wrong of ['', 'rahasia', 'v1.', 'v1.AAAA', 'v2.AAAA', sealed.slice(0, 20)])
      expect(box.open(wrong, 'smtp')).toBeUndefined();
  });
});
