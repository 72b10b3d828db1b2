import { refuseWrong } from './declarationChecks';
import type { Kinds } from './kinds';
import type { Model, Surroundings } from './modelShape';
import { didYouMean } from './nearest';
import { byNameOf } from './own';
import type { Resource } from './resource';

export type { Model, Surroundings } from './modelShape';
export { didYouMean, nearestOf } from './nearest';

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
