import { refuseWrong } from './declarationChecks';
import type { Kinds } from './kinds';
import { didYouMean } from './nearest';
import { byNameOf } from './own';
import type { Resource } from './resource';

export { didYouMean, nearestOf } from './nearest';

/** Everything that is declared: the resources in menu order, and the kinds their fields use. */
export interface Model {
  readonly resources: readonly Resource[];
  readonly kinds: Kinds;
  readonly byName: Readonly<Record<string, Resource>>;
  /** Where a resource is declared, for errors that show only later. */
  readonly fileOf?: (resource: Resource) => string;
}

/** What the language cannot know by itself. What is not stated is not checked. */
export interface Surroundings {
  /** Where a resource is declared, so that an error names the file. */
  readonly fileOf?: (resource: Resource) => string;
  /** Who may sign in, and the modules of the permission matrix. */
  readonly roles?: readonly string[];
  readonly modules?: readonly string[];
  /** The walled parts, and which roles read them. */
  readonly zones?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Defined only by a build that looks through the declarations itself (`scripts/lib/checkedDeclarations.mjs`): the checks are
 * no part of what it builds. Anywhere else they run whenever declarations are put together.
 */
declare const __DECLARATIONS_CHECKED__: true | undefined;

/**
 * Puts the declarations together and checks each name they mention, unless the build did.
 * @throws DeclarationError that lists everything wrong
 */
export function defineModel(resources: readonly Resource[], kinds: Kinds, around: Surroundings = {}): Model {
  if (typeof __DECLARATIONS_CHECKED__ === 'undefined') refuseWrong({ resources, kinds }, around);
  const byName = byNameOf(resources);
  const { fileOf } = around;
  const model = { resources: Object.freeze([...resources]), kinds, byName: Object.freeze(byName) };
  return Object.freeze({ ...model, ...(fileOf && { fileOf }) });
}

export function getResource(model: Model, name: string): Resource {
  const found = model.byName[name];
  if (!found) throw new Error(`There is no resource "${name}". ${didYouMean(name, Object.keys(model.byName))}`);
  return found;
}
