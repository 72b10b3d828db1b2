import { createRoot } from 'react-dom/client';
import { Panel } from 'schema-crud/panel';
import { createHttp, createRestProvider } from 'schema-crud/rest';
import { library } from './library';

const http = createHttp({ baseUrl: () => '/api' });
const provider = createRestProvider({ model: library, http });
const sari = { id: 1, name: 'Sari', role: 'librarian', permissions: null };

createRoot(document.getElementById('root') as HTMLElement).render(
  <Panel title="Perpustakaan" model={library} dataProvider={provider} actor={sari} />,
);
