import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, EditGuesser, ListGuesser, Resource, ShowGuesser } from 'react-admin';
import { createRoot } from 'react-dom/client';

const provider = simpleRestProvider('/api');

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={provider} disableTelemetry>
    <Resource name="books" list={ListGuesser} edit={EditGuesser} show={ShowGuesser} recordRepresentation="title" />
    <Resource name="branches" list={ListGuesser} edit={EditGuesser} show={ShowGuesser} recordRepresentation="name" />
  </Admin>,
);
