import { coreKinds, defineModel } from '../../src/framework/schema';
import { books, branches, loanRules, members } from './library';

/** Loaded by a process, as the declarations of a program are. */
const wrong = { ...books, list: { ...books.list, columns: ['titel', ...books.list.columns.slice(1)] } } as never;

export const model = defineModel([branches, members, wrong, loanRules], coreKinds, {
  fileOf: ({ name }) => `library/${name}.ts`,
});
