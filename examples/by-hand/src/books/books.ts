import type { ResourceProps } from 'react-admin';
import { BookCreate, BookEdit } from './BookForm';
import { BookList } from './BookList';
import { BookShow } from './BookShow';

export const books: ResourceProps = {
  name: 'books',
  list: BookList,
  create: BookCreate,
  edit: BookEdit,
  show: BookShow,
  recordRepresentation: 'title',
};
