import { createRoot } from 'react-dom/client';
import { Panel } from 'schema-crud/panel';
import { firstTables } from '../rows.mjs';
import { library } from './library';
import { createStoredProvider } from './storedProvider';

const provider = createStoredProvider(library, localStorage, firstTables());
const sari = { id: 1, name: 'Sari', role: 'librarian', permissions: null };

createRoot(document.getElementById('root') as HTMLElement).render(
  <Panel title="Perpustakaan" model={library} dataProvider={provider} actor={sari} router={{ kind: 'hash' }} />,
);
