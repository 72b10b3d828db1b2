import { placeFacet } from './place';

export const section = placeFacet({
  group: 'section',
  words: { id: { name: 'Bagian' }, en: { name: 'Section' } },
  editor: { group: 'place', widget: 'section' },
});
