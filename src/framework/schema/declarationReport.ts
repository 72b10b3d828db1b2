import { type DeclarationCode, declarationCodes } from './declarationCodes';
import type { Kinds } from './kinds';
import { nearestOf } from './nearest';
import { baseFields } from './reserved';
import type { Resource } from './resource';

/** Something a declaration says that cannot be meant. */
export interface ReportedProblem {
  readonly code: DeclarationCode;
  readonly resource: string;
  /** Where in the declaration: `list.columns`, `rules[0]`. */
  readonly member: string;
  /** What it says, after the member: 'names "kode", which is not a field'. */
  readonly says: string;
  /** What it should have been, where that hangs on the place and not on the code alone. */
  readonly expected?: string;
  /** The name it gave, and those it could have given. */
  readonly wrong?: string;
  readonly among?: readonly string[];
}

export interface ProblemContext {
  readonly byName: Readonly<Record<string, Resource>>;
  readonly kinds: Kinds;
  readonly roles?: readonly string[];
  readonly modules?: readonly string[];
  /** Another resource before it has its name. */
  readonly isRepeated: boolean;
}

/** R012 src/resources/families.ts: list.columns names "jumlah", which is not a field. Expected … There are: … Did you mean …? */
export function toSentence(
  { code, resource, member, says, expected, wrong, among }: ReportedProblem,
  file?: string,
): string {
  const near = wrong === undefined ? undefined : nearestOf(wrong, among ?? []);
  const parts = [
    `${code} ${file ?? resource}: ${member} ${says}.`,
    `Expected ${expected ?? declarationCodes[code][1]}.`,
    ...(among && among.length > 0 ? [`There are: ${among.join(', ')}.`] : []),
    ...(near === undefined ? [] : [`Did you mean "${near}"?`]),
  ];
  return parts.join(' ');
}

export interface Report {
  /** The declaration that is judged. */
  readonly resource: string;
  readonly say: (code: DeclarationCode, member: string, says: string) => void;
  /** Something was named that is not among these. */
  readonly among: (
    code: DeclarationCode,
    member: string,
    says: string,
    wrong: string,
    among: readonly string[],
  ) => void;
}
export type Check = (resource: Resource, context: ProblemContext, report: Report) => void;

export const fieldNamesOf = ({ fields }: Resource): readonly string[] => [...Object.keys(fields), ...baseFields];

/** Says which of the names are not fields of that resource, the declared one or another. */
export function expectFields(
  of: Resource,
  report: Report,
  code: DeclarationCode,
  member: string,
  names: readonly string[],
) {
  const known = fieldNamesOf(of);
  const whose = of.name === report.resource ? '' : ` of ${of.name}`;
  for (const name of names)
    if (!known.includes(name)) report.among(code, member, `names "${name}", which is not a field${whose}`, name, known);
}

export function expectOnce(report: Report, member: string, names: readonly string[]): void {
  for (const name of new Set(names.filter((each, at) => names.indexOf(each) < at)))
    report.say('R036', member, `names "${name}" more than once`);
}

export const tableOf = (resource: Resource | undefined): string | undefined => resource?.table ?? resource?.name;
