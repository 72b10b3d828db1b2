export type { ImportContext } from './context';
export { repeatFinder } from './duplicates';
export { importableFields, templateName, templateOf } from './headers';
export { rowKeys } from './keys';
export { type OpenedImport, openImport } from './openImport';
export * from './types';
