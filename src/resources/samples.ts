import {
  coreSamples,
  type Sample,
  sampleDigits,
  sampleNumber,
  sampleOfKinds,
  sampleWords,
} from '../framework/schema/samples';
import type { FieldKind } from './kinds';

/** For every kind a value a person could have typed. Made up: no number here belongs to a person. */
export const samples = {
  ...coreSamples,
  nik: (_field, n) => `3173${sampleDigits(n, 12)}`,
  kk: (_field, n) => `3174${sampleDigits(n, 12)}`,
  phone: (_field, n) => `0812-${sampleDigits(n % 10_000, 4)}-${sampleDigits(n, 4).slice(-4)}`,
  personName: sampleWords,
  rtRw: (_field, n) => sampleDigits(n % 1000, 3),
  // Whole thousands where the limits leave room for them.
  rupiah: (field, n) => {
    const [amount, thousands] = [sampleNumber(field, n), sampleNumber(field, n) * 1000];
    return typeof field.max === 'number' && thousands > field.max ? amount : thousands;
  },
} as const satisfies Record<FieldKind, Sample>;

export const sampleOf = sampleOfKinds(samples);
