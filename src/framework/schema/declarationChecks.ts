import type { DeclarationCode } from './declarationCodes';
import { problemsOf } from './declarationProblems';
import { type ReportedProblem, toSentence } from './declarationReport';
import { shapeProblems } from './declarationShapes';
import type { Model, Surroundings } from './modelShape';
import { byNameOf } from './own';
import type { Resource } from './resource';

/** What is wrong with a declaration, and where: `file` is undefined where it is unknown. */
export interface DeclarationProblem {
  readonly code: DeclarationCode;
  readonly resource: string;
  readonly file?: string;
  readonly member: string;
  readonly sentence: string;
}

type Declared = Pick<Model, 'resources' | 'kinds'>;

/**
 * Everything that is wrong with the declarations that were put together. Whoever prints it prints its sentences: the place
 * in a declaration is said, the place in the program helps nobody, and the declarations themselves are thousands of lines.
 */
export class DeclarationError extends Error {
  readonly #problems: readonly DeclarationProblem[];
  readonly #sound: Model;

  constructor(problems: readonly DeclarationProblem[], { resources, kinds }: Declared) {
    super(`${problems.length} problem(s) in the declarations:\n${problems.map(({ sentence }) => sentence).join('\n')}`);
    this.name = 'DeclarationError';
    this.stack = `${this.name}: ${this.message}`;
    this.#problems = problems;
    const wrong = new Set(problems.map(({ resource }) => resource));
    const sound = resources.filter((each?: Resource) => typeof each?.name === 'string' && !wrong.has(each.name));
    this.#sound = { resources: sound, kinds, byName: byNameOf(sound) };
  }

  get problems(): readonly DeclarationProblem[] {
    return this.#problems;
  }

  /** The declarations that nothing is wrong with; names of others they mention are not there. */
  get sound(): Model {
    return this.#sound;
  }
}

/** @throws DeclarationError that lists everything wrong */
export function refuseWrong(declared: Declared, around: Surroundings): void {
  refuse(misshapenIn(declared, around), declared);
  // From here on every declaration has its shape: names are looked for in all of them.
  refuse(misnamedIn({ ...declared, byName: byNameOf(declared.resources) }, around), declared);
}

function refuse(problems: readonly DeclarationProblem[], declared: Declared): void {
  if (problems.length > 0) throw new DeclarationError(problems, declared);
}

function misshapenIn({ resources, kinds }: Declared, around: Surroundings) {
  return resources.flatMap((resource: Resource | undefined, at) =>
    shapeProblems(resource, kinds, `resources[${at}]`).map((problem) =>
      // A resource without a name has no file name.
      locatedProblem(problem, resource && typeof resource.name === 'string' ? around.fileOf?.(resource) : undefined),
    ),
  );
}

function misnamedIn(model: Model, around: Surroundings): readonly DeclarationProblem[] {
  const { resources } = model;
  const repeated = resources.filter(({ name }, at) => resources.findIndex((each) => each.name === name) < at);
  // A finding about two resources of one name would describe only one of them, mostly the wrong one.
  const judged = repeated.length > 0 ? repeated : resources;
  return judged.flatMap((resource) =>
    problemsOf(resource, { ...around, ...model, isRepeated: repeated.includes(resource) }).map((problem) =>
      locatedProblem(problem, around.fileOf?.(resource)),
    ),
  );
}

/** For what only the panel or the server knows to be wrong. */
export function locatedProblem(problem: ReportedProblem, file: string | undefined): DeclarationProblem {
  const { code, resource, member } = problem;
  return { code, resource, member, ...(file === undefined ? {} : { file }), sentence: toSentence(problem, file) };
}
