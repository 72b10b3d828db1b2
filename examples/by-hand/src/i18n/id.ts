import { books } from '../books/texts.id';

export const indonesian = {
  library: { unknownRole: 'Peran tidak dikenal' },
  resources: {
    books,
    members: { name: 'Anggota' },
    branches: { name: 'Cabang' },
  },
};
