import { memoryStore } from 'ra-core';
import { lazy, Suspense } from 'react';
import { AdminContext, DataTable, DeleteButton, EditButton, List, SearchInput, SelectInput } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { books, provider, wantsForm } from './books';
import { cellOf, choicesOf } from './reactAdminCells';

const BooksForm = lazy(async () => ({ default: (await import('./reactAdminForm')).BooksForm }));

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="genre" source="genre" label={books.fields.genre.label} choices={choicesOf('genre')} alwaysOn />,
];

function BooksList() {
  return (
    <List resource="books" perPage={100} sort={{ field: 'title', order: 'ASC' }} filters={filters} storeKey={false}>
      <DataTable>
        {books.list.columns.map((name) => (
          <DataTable.Col key={name} source={name} label={books.fields[name].label}>
            {cellOf(name)}
          </DataTable.Col>
        ))}
        <DataTable.Col>
          <EditButton label="" />
          <DeleteButton label="" mutationMode="pessimistic" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

/** The same declaration, drawn by react-admin's own components. */
createRoot(document.getElementById('root') as HTMLElement).render(
  <AdminContext dataProvider={provider} store={memoryStore()}>
    <Suspense>{wantsForm() ? <BooksForm /> : <BooksList />}</Suspense>
  </AdminContext>,
);
