import { books } from '../books/texts.en';
import type { indonesian } from './id';

export const english: typeof indonesian = {
  library: { unknownRole: 'Unknown role' },
  resources: {
    books,
    members: { name: 'Members' },
    branches: { name: 'Branches' },
  },
};
