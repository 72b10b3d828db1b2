import { describe, expect, it } from 'vitest';
import { readCardState, readWillingness } from '../../../src/domain/people/verification';

describe('what a resident said about UPA', () => {
  it.each([
    ['Bersedia ikut UPA 1 kali per minggu', 'weekly'],
    ['Bersedia ikut UPA 1 kali per bulan', 'monthly'],
    ['Tidak bersedia', 'unwilling'],
    ['  bersedia ikut  upa 1 kali per MINGGU ', 'weekly'],
    ['UPA Mingguan', 'weekly'],
    ['upa bulanan', 'monthly'],
    ['Bersedia 1x per bulan', 'monthly'],
    ['Tidak bersedia minggu ini', 'unwilling'],
    ['minggu depan tidak, bulan depan juga tidak', 'unwilling'],
    ['tdk bersedia per bulan', 'unwilling'],
    ['Menolak', 'unwilling'],
    ['entahlah', 'unwilling'],
    ['', 'none'],
    ['   ', 'none'],
    ['Belum diverifikasi', 'none'],
    [null, 'none'],
    [undefined, 'none'],
    [3, 'none'],
  ])('%j means %s', (stored, meaning) => {
    expect(readWillingness(stored)).toBe(meaning);
  });
});

describe('a membership card', () => {
  it.each([
    ['Sudah punya', 'has'],
    ['sudah  punya ', 'has'],
    ['Belum punya', 'none'],
    ['Hilang', 'unclear'],
    ['Sudah', 'unclear'],
    ['', 'unclear'],
    [null, 'unclear'],
  ])('%j is %s', (stored, state) => {
    expect(readCardState(stored)).toBe(state);
  });
});
