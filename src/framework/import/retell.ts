import { fill, type IssueCode } from '../schema';
import { inRow, placeIn } from './context';
import type { ImportFinding } from './types';

/** The words of one language for what an import finds. */
export interface FindingWords {
  readonly rule: (indonesian: string) => string;
  readonly label: (field: string) => string;
  readonly sentence: (field: string, code: IssueCode) => string | undefined;
  /** By code, where neither field nor kind has a sentence; '' for none. */
  readonly general: (code: string) => string;
  readonly row: (place: { readonly line: number; readonly sheet?: string | undefined }) => string;
}

/** A finding in another language than its own; without words for it there, as it is. */
export function retell(finding: ImportFinding, words: FindingWords): ImportFinding {
  const { field, column, value, code, other, params } = finding;
  if (code === 'rule') return { ...finding, message: words.rule(finding.message) };
  const [name, , key] = placeIn(field);
  const within = key === undefined ? name : `${name}.${key}`;
  const label = field === '' ? '' : words.label(within);
  const message = fill(words.sentence(within, code as IssueCode) ?? words.general(code), {
    line: words.row(finding),
    label,
    column: column || label,
    ...(value === undefined ? {} : { value }),
    ...(other?.line === undefined ? {} : { other: words.row({ line: other.line, sheet: other.sheet }) }),
    ...(other?.title === undefined ? {} : { title: other.title }),
    ...params,
  });
  if (message === '' || /\{\w+\}/.test(message)) return finding;
  return { ...finding, message: inRow(field, words.label(name), message) };
}
