export type { ImportContext } from './context';
export { templateOf } from './headers';
export { rowKeys } from './keys';
export { type OpenedImport, openImport } from './openImport';
export { type ImportCode, importTexts } from './texts';
export * from './types';
