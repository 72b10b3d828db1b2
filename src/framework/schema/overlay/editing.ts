/** Changes of a draft, as functions from one document to the next. Only the editor needs them. */

export { canonical } from './canonical';
export * from './editing/custom';
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
export { below, type Ground, type PartAt, partAt } from './editing/part';
