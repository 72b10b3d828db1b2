import { later, laterPlain, laterWithin } from '../../framework/panel/core/later';
import type { DisplayProps } from '../../framework/panel/core/types';
import { laterInput } from '../../framework/panel/inputs/laterInput';
import type { AreaParts } from '../overrideNames';
import { withTexts } from '../shell/app/start';

const asWritten = ({ value }: DisplayProps): string => String(value ?? '');

const category = {
  Input: laterInput(() => import('./shared/CategoryInput').then((part) => part.CategoryInput)),
  Display: laterPlain(() => import('./shared/CategoryChip').then((part) => part.CategoryChip), asWritten),
  Filter: laterPlain(() => import('./shared/CategoryFilter').then((part) => part.CategoryFilter), {
    height: 40,
    width: 160,
  }),
};
export const newsParts = {
  fields: {
    'news.kategori': category,
    'news_templates.kategori': category,
    'news_categories.color': {
      Input: laterInput(
        () => withTexts(import('./categories/CategoryColourInput'), 'news').then((part) => part.CategoryColourInput),
        () => 330,
      ),
    },
    'news_categories.name': {
      Display: laterPlain(
        () => withTexts(import('./categories/CategoryNameCell'), 'news').then((part) => part.CategoryNameCell),
        asWritten,
      ),
    },
  },
  views: {
    'news.create': laterWithin(() => withTexts(import('./form/NewsFormPage'), 'news').then((part) => part.CreateNews)),
    'news.edit': laterWithin(() => withTexts(import('./form/NewsFormPage'), 'news').then((part) => part.EditNews)),
  },
  slots: {
    'news.card': laterPlain(() => withTexts(import('./list/NewsCard'), 'news').then((part) => part.NewsCard), {
      height: 420,
    }),
    'news.belowList': laterPlain(() => withTexts(import('./list/BelowNews'), 'news').then((part) => part.BelowNews)),
    'news.aboveShow': later(
      () => withTexts(import('./article/AboveArticle'), 'news').then((part) => part.AboveArticle),
      {
        height: 320,
      },
    ),
  },
} satisfies AreaParts;
