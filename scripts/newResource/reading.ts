import type { DraftField } from './draft';

/** Fields out of a sample, and what of it was left out. */
export interface Reading {
  readonly fields: readonly DraftField[];
  readonly remarks: readonly string[];
}

/** What is wrong with the sample, in a sentence for the user of the command. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}

export const YAML_REFUSED = 'Dokumen OpenAPI dibaca sebagai JSON; ubah dahulu YAML itu menjadi JSON.';

export type Values = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
