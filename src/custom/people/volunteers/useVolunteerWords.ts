import { wordsHook } from '../../shell/words';

/** Texts of the screens of volunteers: `words('detail.missing')` reads `volunteers.detail.missing`. */
export const useVolunteerWords = wordsHook('volunteers');
