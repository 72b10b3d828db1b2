import { array, number, object, record, string, unknown } from 'valibot';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { scoring } from '../../resources/scoring';

/** How many cases go from one band to another, the most first. */
const changes = array(object({ from: string(), to: string(), count: number() }));

/** What other thresholds would do to undecided cases; nothing is saved. */
export const previewThresholds = defineCall({
  method: 'POST',
  path: 'preview',
  of: scoring,
  action: 'edit',
  extension: scoring.extension,
  summary: 'Akibat ambang lain bagi pendaftaran yang belum diputuskan',
  // Below a name of their own, so that they cannot be taken for anything else in the body.
  body: object({ values: record(string(), unknown()) }),
  answer: object({
    cases: number(),
    priority: changes,
    verdict: changes,
    /** How many cases' need score changes, and by how much at most. */
    need: object({ changed: number(), largest: number() }),
  }),
});

export type ThresholdPreview = AnswerOf<typeof previewThresholds>;
export type BandChange = ThresholdPreview['priority'][number];
