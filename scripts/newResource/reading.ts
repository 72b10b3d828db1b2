import type { DraftField } from './draft';
import type { Foreign } from './foreign';

/** Fields out of a sample, and what of it was left out. */
export interface Reading {
  readonly fields: readonly DraftField[];
  readonly remarks: readonly string[];
  /** Only of what an API answers or describes. */
  readonly foreign?: Foreign;
}

/** What is wrong with the sample, in a sentence for the user of the command. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}

export const YAML_REFUSED = 'Dokumen OpenAPI dibaca sebagai JSON; ubah dahulu YAML itu menjadi JSON.';

export type Values = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
