export * from '../../../src/framework/schema';
