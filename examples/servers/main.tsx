import { createRoot } from 'react-dom/client';
import { Panel } from 'schema-crud/panel';
import { createHttp, createRestProvider } from 'schema-crud/rest';
import { dialects, type Speaking } from './dialects';
import { libraryOf } from './library';

// One build for all of them: the browser's tab says which.
const dialect = sessionStorage.getItem('dialect') ?? import.meta.env.VITE_DIALECT ?? 'json-server';
const model = libraryOf(dialect as Speaking);
const provider = createRestProvider({ model, dialects, http: createHttp({ baseUrl: () => '/api' }) });
const sari = { id: 1, name: 'Sari', role: 'librarian', permissions: null };

createRoot(document.getElementById('root') as HTMLElement).render(
  <Panel title="Perpustakaan" model={model} dataProvider={provider} actor={sari} />,
);
