import { array, boolean, literal, nullable, object, optional, string } from 'valibot';
import { defineCall } from '../../framework/calls';
import { atStart } from '../atStart';

const base = { of: 'public', tag: 'Server' } as const;

/** Answers 503 with the same data and `database: 'down'` while the database does not answer. */
export const health = defineCall({
  ...base,
  method: 'GET',
  path: '/health',
  extension: 'health',
  summary: 'Keadaan server',
  answer: object({ server: string(), database: string(), api: string(), version: string(), time: string() }),
});

export const capabilities = defineCall({
  ...base,
  ...atStart.capabilities,
  summary: 'Yang dapat dilakukan server ini',
  answer: object({
    version: string(),
    extensions: array(string()),
    /** What everybody may know of it; the marks are there only when they say something. */
    site: object({
      name: string(),
      logo_url: nullable(string()),
      language: string(),
      timezone: string(),
      maintenance: optional(literal(true)),
      cache: optional(literal(false)),
    }),
    demo: boolean(),
  }),
});
