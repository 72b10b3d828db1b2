import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Routes, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { resourceRoutes } from '../../../src/framework/panel/ResourceRoutes';
import { defineModel, type Resource } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const labelled = (name: string, more: Resource['fields']): Resource => ({
  name,
  label: name,
  noun: name,
  title: 'title',
  api: { path: `/${name}` },
  routes: { list: `/${name}` },
  fields: { title: { kind: 'text', label: 'Judul' }, ...more },
  list: { columns: ['title', 'about'] },
  form: { sections: [{ section: 'Isi', fields: ['title', 'about'] }] },
  access: { librarian: 'all' },
});
/** Two lists whose field of one name means something else. */
const notes = labelled('notes', { about: { kind: 'tags', label: 'Tentang' } });
const loans = labelled('loans', { about: { kind: 'reference', label: 'Tentang', target: 'members' } });

afterEach(cleanup);

function ToLoans() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/loans')}>
      Ke pinjaman
    </button>
  );
}

it('another list begins without the rows of the one before, and asks for nothing by their values', async () => {
  const model = defineModel([branches, members, books, notes, loans], library.kinds);
  const provider = createMemoryProvider(model, {
    notes: [{ title: 'Catatan', about: ['merah'] }],
    loans: [{ title: 'Pinjaman', about: null }],
  });
  renderPanel(
    <>
      <ToLoans />
      <Routes>{[resourceRoutes(notes), resourceRoutes(loans)]}</Routes>
    </>,
    { provider, model, path: '/notes' },
  );
  await screen.findAllByText('Catatan', {}, { timeout: 10_000 });
  const held = provider.holdNext('getList');
  fireEvent.click(screen.getByRole('button', { name: 'Ke pinjaman' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('loans'));
  expect(screen.queryAllByText('Catatan')).toEqual([]);
  held.release();
  await screen.findAllByText('Pinjaman');
  const asked = provider.calls.filter(({ resource }) => resource === 'members');
  expect(asked).toEqual([]);
});
