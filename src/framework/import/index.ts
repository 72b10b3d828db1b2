export type { ImportContext } from './context';
export { repeatFinder } from './duplicates';
export { headingsKey, importableFields, importHeading, templateName, templateOf } from './headers';
export { rowKeys } from './keys';
export { type OpenedImport, openImport } from './openImport';
export { valueKey } from './options';
export { retell } from './retell';
export { countRows, type Findings, findingsTally, noCounts } from './tally';
export * from './types';
