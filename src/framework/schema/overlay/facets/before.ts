import { placeFacet } from './place';

export const before = placeFacet({
  group: 'order',
  words: { id: { name: 'Letak' }, en: { name: 'Place' } },
  editor: { group: 'place' },
});
