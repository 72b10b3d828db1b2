/** Changes of a draft, as functions from one document to the next. Only the editor needs them. */

export { canonical } from './canonical';
export { addCustom, changeCustom, removeCustom, restoreCustom } from './editing/custom';
export { setExample } from './editing/examples';
export {
  clearFacet,
  type FacetValue,
  keepOverride,
  setColumns,
  setFacet,
  setHiddenFor,
  setSort,
} from './editing/facets';
export { addSection, layoutOf, type Move, moveField, moveSection, removeSection, setSection } from './editing/layout';
export {
  addList,
  type ChoicesAt,
  changeChoices,
  changeList,
  choicesAt,
  chooseFromList,
  leaveList,
  listsIn,
  mentionsOf,
  mergeChoice,
  removeList,
  shareChoices,
} from './editing/lists';
export { below, type Ground, type PartAt, partAt } from './editing/part';
