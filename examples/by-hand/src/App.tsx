import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { authProvider } from './authProvider';
import { BookImport } from './books/BookImport';
import { books } from './books/books';
import { dataProvider } from './dataProvider';
import { i18nProvider } from './i18n/i18nProvider';

export function App() {
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      requireAuth
      disableTelemetry
    >
      <Resource {...books} />
      <Resource name="members" recordRepresentation="name" />
      <Resource name="branches" recordRepresentation="name" />
      <CustomRoutes>
        <Route path="/books/upload" element={<BookImport />} />
      </CustomRoutes>
    </Admin>
  );
}
