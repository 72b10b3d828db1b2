import type { Rule } from '../framework/schema';

/** A NIK has the birth date in it, and it may be wrong on the card itself: said, never refused (data-facts 3.1). */
export const nikTellsBirthDate = {
  when: { nik: { empty: false } },
  contradicts: ['nik', 'tanggal_lahir'],
  warn: {
    field: 'nik',
    message: 'Tanggal lahir di dalam NIK ini berbeda dari tanggal lahir yang diisi. Cocokkan dengan KTP.',
  },
} as const satisfies Rule;

/** And the sex: women have 40 added to the day. */
export const nikTellsSex = {
  when: { nik: { empty: false } },
  contradicts: ['nik', 'jenis_kelamin'],
  warn: {
    field: 'nik',
    message: 'Jenis kelamin di dalam NIK ini berbeda dari yang diisi. Cocokkan dengan KTP.',
  },
} as const satisfies Rule;
