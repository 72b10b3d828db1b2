import { wordsHook } from '../../../shell/words';

/** Texts of the workbench: `words('empty')` reads `workbench.empty`. */
export const useWorkbenchWords = wordsHook('workbench');
