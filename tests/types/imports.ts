export type { KindView } from '../../src/framework/panel/core/types';
export * from '../../src/framework/schema';
