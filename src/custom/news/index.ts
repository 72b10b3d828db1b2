import { later, laterWithin } from '../../framework/panel/core/later';
import type { DisplayProps } from '../../framework/panel/core/types';
import { laterInput } from '../../framework/panel/inputs/laterInput';
import type { AreaParts } from '../overrideNames';

const asWritten = ({ value }: DisplayProps): string => String(value ?? '');

const category = {
  Input: laterInput(() => import('./shared/CategoryInput').then((part) => part.CategoryInput)),
  Display: later(() => import('./shared/CategoryChip').then((part) => part.CategoryChip), asWritten),
  Filter: later(() => import('./shared/CategoryInput').then((part) => part.CategoryFilter), {
    height: 40,
    width: 160,
  }),
};
export const news = {
  fields: {
    'news.kategori': category,
    'news_templates.kategori': category,
    'news_categories.color': {
      Input: laterInput(
        () => import('./categories/ColourInput').then((part) => part.ColourInput),
        () => 330,
      ),
    },
    'news_categories.name': {
      Display: later(() => import('./categories/CategoryNameCell').then((part) => part.CategoryNameCell), asWritten),
    },
  },
  views: {
    'news.create': laterWithin(() => import('./form/NewsFormPage').then((part) => part.CreateNews)),
    'news.edit': laterWithin(() => import('./form/NewsFormPage').then((part) => part.EditNews)),
  },
  slots: {
    'news.card': later(() => import('./list/NewsCard').then((part) => part.NewsCard), { height: 420 }),
    'news.belowList': later(() => import('./list/BelowNews').then((part) => part.BelowNews)),
    'news.aboveShow': later(() => import('./article/AboveArticle').then((part) => part.AboveArticle), {
      height: 320,
    }),
  },
} satisfies AreaParts;
