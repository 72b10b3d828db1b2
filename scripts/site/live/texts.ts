export * from '../../../src/framework/texts';
