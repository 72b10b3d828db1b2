import { array, nullable, number, object, optional, picklist, string } from 'valibot';
import { type AnswerOf, defineCall, named } from './call';
import { getDraft, publishFields } from './fields';

const base = { tag: 'Kolom & Formulir', extension: 'fields', action: 'edit' } as const;
/** Those who may publish. */
const publishers = { ...base, of: named('fields') } as const;
/** Those who may at least propose. */
const editors = { ...base, of: named('fieldProposals') } as const;

const person = object({ id: number(), name: string() });
const { overlay, parent } = publishFields.body.entries;

const proposal = object({
  id: number(),
  version: number(),
  /** Of a single proposal. */
  overlay: optional(overlay),
  parent,
  reason: string(),
  state: picklist(['open', 'accepted', 'declined', 'withdrawn']),
  author: person,
  at: string(),
  decided_by: nullable(person),
  decided_at: nullable(string()),
  answer: nullable(string()),
});

export const listProposals = defineCall({
  ...editors,
  method: 'GET',
  path: '/admin/fields/proposals',
  summary: 'Usulan saya; bagi yang boleh menerbitkan, semua usulan',
  answer: array(proposal),
});

export const getProposal = defineCall({
  ...editors,
  method: 'GET',
  path: '/admin/fields/proposals/:id',
  summary: 'Satu usulan dengan isinya',
  answer: proposal,
});

export const proposeFields = defineCall({
  ...editors,
  method: 'POST',
  path: '/admin/fields/proposals',
  summary: 'Usulkan susunan kolom',
  body: object({ overlay, parent, reason: string() }),
  answer: proposal,
  changes: [listProposals, getDraft],
});

/** With `overlay` what came of the proposal and what was published since. */
export const acceptProposal = defineCall({
  ...publishers,
  method: 'POST',
  path: '/admin/fields/proposals/:id/accept',
  summary: 'Terima usulan dan terbitkan',
  body: object({ parent, overlay: optional(overlay) }),
  answer: publishFields.answer,
  changes: [listProposals, ...publishFields.changes],
});

export const declineProposal = defineCall({
  ...publishers,
  method: 'POST',
  path: '/admin/fields/proposals/:id/decline',
  summary: 'Tolak usulan',
  body: object({ answer: string() }),
  answer: proposal,
  changes: [listProposals],
});

export const withdrawProposal = defineCall({
  ...editors,
  method: 'POST',
  path: '/admin/fields/proposals/:id/withdraw',
  summary: 'Tarik usulan saya',
  body: 'none',
  answer: proposal,
  changes: [listProposals],
});

export type FieldProposal = AnswerOf<typeof getProposal>;
