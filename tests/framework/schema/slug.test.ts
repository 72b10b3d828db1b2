import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from '../../../src/framework/schema';

describe('slugOf', () => {
  it.each([
    ['Jadwal & Syarat Café', 'jadwal-syarat-cafe'],
    ['  Bantuan   --  Beras 2026!  ', 'bantuan-beras-2026'],
    ['Ünïcödé', 'unicode'],
    ['公告', ''],
    ['---', ''],
    ['Sudah-ada', 'sudah-ada'],
  ])('makes of %j the address %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('leaves room for a number, and never ends with a hyphen', () => {
    const slug = slugOf('a '.repeat(300));
    expect(slug.length).toBeLessThanOrEqual(200);
    expect(slug).not.toMatch(/-$/);
  });
});

describe('freeSlug', () => {
  it.each([
    ['a', [], 'a'],
    ['a', ['a'], 'a-2'],
    ['a', ['a', 'a-2', 'a-4'], 'a-3'],
    ['a', ['a-2'], 'a'],
  ])('gives %j beside %j the address %j', (wanted, taken, free) => {
    expect(freeSlug(wanted, taken)).toBe(free);
  });
});
