import { type DeclarationCode, declarationCodes } from './declarationCodes';
import { declarationSentence, type Misstatement } from './declarationSentence';
import type { Kinds } from './kinds';
import { baseFields } from './reserved';
import type { Resource } from './resource';

/** What a check found. What was expected is said only where that hangs on the place and not on the code alone. */
export interface ReportedProblem extends Omit<Misstatement, 'code' | 'expected'> {
  readonly code: DeclarationCode;
  readonly expected?: string;
}

export interface ProblemContext {
  readonly byName: Readonly<Record<string, Resource>>;
  readonly kinds: Kinds;
  readonly roles?: readonly string[];
  readonly modules?: readonly string[];
  readonly zones?: Readonly<Record<string, readonly string[]>>;
  /** Another resource before it has its name. */
  readonly isRepeated: boolean;
}

export const toSentence = (problem: ReportedProblem, file?: string): string =>
  declarationSentence({ ...problem, expected: problem.expected ?? declarationCodes[problem.code][1] }, file);

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
