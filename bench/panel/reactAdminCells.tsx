import type { ReactElement } from 'react';
import { BooleanField, ChipField, DateField, NumberField, TextField } from 'react-admin';
import { books } from './books';

type Name = keyof typeof books.fields;

const cells: Readonly<Record<string, (name: Name) => ReactElement>> = {
  number: (name) => <NumberField source={name} />,
  date: (name) => <DateField source={name} />,
  boolean: (name) => <BooleanField source={name} />,
  choice: (name) => <ChipField source={name} size="small" />,
};

export const cellOf = (name: Name): ReactElement =>
  cells[books.fields[name].kind]?.(name) ?? <TextField source={name} />;

export const choicesOf = (name: 'genre') =>
  Object.entries(books.fields[name].choices).map(([id, label]) => ({ id, name: label }));
