import {
  array,
  boolean,
  type InferOutput,
  integer,
  nullable,
  number,
  object,
  picklist,
  pipe,
  record,
  string,
  tuple,
  unknown,
} from 'valibot';
import { choice, number as count, features, longText, type Resource } from '../schema';
import { defineCall } from './call';

const whole = pipe(number(), integer());
const row = record(string(), unknown());

const answer = object({
  total: number(),
  per_page: number(),
  may: object({ judge: boolean(), merge: boolean() }),
  /** Those of which one may choose whose value stays. */
  fields: array(string()),
  pairs: array(
    object({
      id: number(),
      state: picklist(['open', 'dismissed', 'merged']),
      strength: picklist(['strong', 'likely', 'possible']),
      /** Fields that are the same, nearly the same, and different in both; none that is masked for the caller. */
      agree: array(string()),
      near: array(string()),
      differ: array(string()),
      /** As a list shows them, the older first. */
      records: tuple([row, row]),
      /** Why they are two. */
      reason: nullable(string()),
      /** Which of them stayed. */
      kept: nullable(number()),
    }),
  ),
});

/** Records that may be one, a page of pairs, the strongest first. */
export type PairsAnswer = InferOutput<typeof answer>;

/** What can be done about stored records that may be one. */
export function pairCalls<const R extends Resource>(resource: R) {
  const base = { of: resource, extension: features.pairs } as const;
  const list = defineCall({
    ...base,
    action: 'list',
    method: 'GET',
    path: 'pairs',
    summary: `Pasangan ${resource.noun} yang mungkin satu`,
    query: {
      state: choice(['open', 'dismissed', 'merged'], { label: 'Keadaan' }),
      page: count({ label: 'Halaman', min: 1 }),
    },
    answer,
  });
  const changes = [resource, list] as const;
  return {
    list,
    dismiss: defineCall({
      ...base,
      action: 'edit',
      method: 'POST',
      path: 'pairs/:id/dismiss',
      summary: `Dua ${resource.noun} memang berbeda`,
      body: { reason: longText({ label: 'Alasan', required: true, minLength: 5, maxLength: 300 }) },
      answer: object({ id: number() }),
      changes,
    }),
    /** `take`: fields whose value comes from the other one; `versions` as they were seen, the older record's first. */
    merge: defineCall({
      ...base,
      action: 'delete',
      method: 'POST',
      path: 'pairs/:id/merge',
      summary: `Gabungkan dua ${resource.noun} menjadi satu`,
      body: object({ keep: whole, take: array(string()), versions: tuple([whole, whole]) }),
      answer: object({ id: number(), moved: number() }),
      changes,
    }),
    unmerge: defineCall({
      ...base,
      action: 'delete',
      method: 'POST',
      path: 'pairs/:id/unmerge',
      summary: `Pisahkan kembali dua ${resource.noun}`,
      body: 'none',
      /** Fields and records that were changed since, and stay as they are now. */
      answer: object({ id: number(), kept: array(string()) }),
      changes,
    }),
  };
}
