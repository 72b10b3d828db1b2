import { nearestOf } from './nearest';

/** Something a declaration says that cannot be meant, in the parts its sentence is made of. */
export interface Misstatement {
  readonly code: string;
  readonly resource: string;
  /** Where in the declaration: `list.columns`, `rules[0]`. */
  readonly member: string;
  /** What it says, after the member: 'names "kode", which is not a field'. */
  readonly says: string;
  readonly expected: string;
  /** The name it gave, and those it could have given. */
  readonly wrong?: string;
  readonly among?: readonly string[];
}

/** R012 src/resources/families.ts: list.columns names "jumlah", which is not a field. Expected … There are: … Did you mean …? */
export function declarationSentence(
  { code, resource, member, says, expected, wrong, among }: Misstatement,
  file?: string,
): string {
  const near = wrong === undefined ? undefined : nearestOf(wrong, among ?? []);
  const parts = [
    `${code} ${file ?? resource}: ${member} ${says}.`,
    `Expected ${expected}.`,
    ...(among && among.length > 0 ? [`There are: ${among.join(', ')}.`] : []),
    ...(near === undefined ? [] : [`Did you mean "${near}"?`]),
  ];
  return parts.join(' ');
}
