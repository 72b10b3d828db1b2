import { oneOf } from '../reading';
import type { FacetRule } from './facet';

export const width: FacetRule<'half' | 'full'> = {
  group: 'width',
  reading: oneOf('half', 'full'),
  schema: { enum: ['half', 'full'] },
  says: 'word',
  words: {
    id: { name: 'Lebar', set: 'lebar menjadi {value}', unset: 'lebar kembali seperti semula' },
    en: { name: 'Width', set: 'width is {value}', unset: 'has its former width again' },
  },
  editor: { group: 'place', widget: 'width' },
};
