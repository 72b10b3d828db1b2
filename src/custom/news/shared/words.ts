import { wordsHook } from '../../shell/words';

/** Texts of the article screens: `words('card.author')` reads `news.card.author`. */
export const useNewsWords = wordsHook('news');
