import { array, nullable, number, object, optional, string } from 'valibot';
import { type AnswerOf, defineCall, fileAnswer } from '../../framework/calls';
import { audit } from '../../resources/audit';

const base = { of: audit, extension: 'audit.chain' } as const;

export const readAuditChain = defineCall({
  ...base,
  method: 'GET',
  path: 'chain',
  action: 'list',
  summary: 'Rantai log audit dan akar hariannya',
  answer: object({
    links: number(),
    /** The root of everything so far, hexadecimal; null before the first link. */
    chain: nullable(string()),
    sealed_at: nullable(string()),
    /** Entries that are not in the chain yet. */
    waiting: number(),
    /** Signed ends of days, the newest first. */
    roots: array(object({ day: string(), seq: number(), chain: string(), fingerprint: string() })),
  }),
});

export const checkAuditChain = defineCall({
  ...base,
  method: 'POST',
  path: 'chain/check',
  action: 'list',
  summary: 'Periksa seluruh rantai log audit',
  body: 'none',
  answer: object({
    links: number(),
    removed: number(),
    roots: number(),
    fault: optional(object({ seq: number(), source: optional(string()), entry: optional(number()), why: string() })),
  }),
});

export const downloadAuditChain = defineCall({
  ...base,
  method: 'GET',
  path: 'chain/file',
  action: 'export',
  summary: 'Unduh rantai log audit untuk pemeriksa dari luar',
  answer: fileAnswer,
});

export type AuditChain = AnswerOf<typeof readAuditChain>;
export type AuditChainCheck = AnswerOf<typeof checkAuditChain>;
