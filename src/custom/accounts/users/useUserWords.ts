import { wordsHook } from '../../shell/words';

/** Texts of the user screen: `words('quick.add')` reads `users.quick.add`. */
export const useUserWords = wordsHook('users');
