/** `error` blocks saving, `confirm` asks the person to look at the document, `warning` is only shown. */
export type FindingLevel = 'error' | 'confirm' | 'warning';

/** One thing worth saying about a value. The sentence for `code` stands in `src/i18n`. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly level: FindingLevel;
}
