import { createRoot } from 'react-dom/client';
import { Panel } from 'schema-crud/panel';
import { library } from './library';
import { createCatalogueProvider, has } from './provider';

const provider = createCatalogueProvider('/api');
const sari = { id: 1, name: 'Sari', role: 'librarian', permissions: null };

createRoot(document.getElementById('root') as HTMLElement).render(
  <Panel title="Perpustakaan" model={library} dataProvider={provider} has={has} actor={sari} />,
);
