import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Reports name the declarations, which are put together before them. */
const ENTRY = 'src/reports/index.ts';

/**
 * What is wrong with the declarations and reports, in their own sentences: they are put together as a program does that
 * starts. Empty where nothing is wrong.
 * @param {string} root
 * @returns {Promise<string>}
 */
export function findDeclarationProblems(root) {
  return runnerImport(join(root, ENTRY), { root, configFile: false, logLevel: 'error' })
    .then(() => '')
    .catch((error) => (error instanceof Error ? error.message : String(error)));
}

/**
 * A panel is built of declarations without a fault, and leaves out what would look for faults in each browser again
 * (`defineModel`, `defineReports`).
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function checkedDeclarations(root) {
  return {
    name: 'checked-declarations',
    apply: 'build',
    config: () => ({ define: { __DECLARATIONS_CHECKED__: 'true' } }),
    async buildStart() {
      const problems = await findDeclarationProblems(root);
      if (problems !== '') this.error(problems);
    },
  };
}
