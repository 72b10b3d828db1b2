import { createRoot } from 'react-dom/client';
import { ServedPanel } from 'schema-crud/served';
import { shapedBy } from 'schema-crud/staff';
import { library } from './library';
import { english, pages } from './texts';

const languages = {
  id: { name: 'Bahasa Indonesia', load: async () => ({ pages: pages.id }) },
  en: {
    name: 'English',
    load: async () => {
      const { english: framework } = await import('schema-crud/english');
      return { framework, resources: english, pages: pages.en };
    },
  },
};

const desk = { path: '/desk', title: 'desk.title', permitted: () => true, load: () => import('./Desk') };

createRoot(document.getElementById('root') as HTMLElement).render(
  <ServedPanel
    title="Perpustakaan"
    model={library}
    languages={languages}
    staff={shapedBy({ publish: ['librarian'], propose: ['clerk'] })}
    pages={[desk]}
    ownerOf={({ branch_id }) => (typeof branch_id === 'number' ? branch_id : null)}
  />,
);
