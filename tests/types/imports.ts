export type { KindView } from '../../src/framework/panel/types';
export * from '../../src/framework/schema';
