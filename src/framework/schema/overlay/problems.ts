import type { FindingCode } from './findingTexts';

type Params = Readonly<Record<string, string | number>>;

/** Says what is wrong with one part of a document. */
export type ReportProblem = (path: readonly string[], code: FindingCode, params?: Params) => void;

/** Something a document says that cannot be, or not here. */
export interface OverlayProblem {
  /** E.g. ['resources', 'residents', 'fields', 'no_hp', 'min']. */
  readonly path: readonly string[];
  readonly code: FindingCode;
  readonly params: Params;
}

/** Why something cannot be; `by`, `field` and the like fill its sentence. */
export interface OverlayRefusal {
  readonly code: FindingCode;
  readonly params?: Params;
}

const harmless: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'parked',
  'unknownChoice',
  'choiceInUse',
  'conditionNever',
  'requiredUnseen',
  'choiceNumber',
  'unknownRole',
  'sameLabel',
  'inTwoPlaces',
  'besideUnknown',
  'unknownSection',
]);

/** What a document may say all the same: it has no effect here, and nothing is lost by it. */
export const isHarmless = (code: FindingCode): boolean => harmless.has(code);
