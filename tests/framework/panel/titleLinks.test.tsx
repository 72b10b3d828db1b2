import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defineModel, defineResource, file, url } from '../../../src/framework/schema';
import { library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { showList } from './listStage';

const common = { noun: 'tautan', access: { librarian: 'all' } } as const;
const pages = defineResource({
  ...common,
  name: 'pages',
  label: 'Halaman',
  title: 'address',
  api: { path: '/pages' },
  routes: { list: '/pages' },
  fields: { address: url({ label: 'Alamat' }), paper: file({ label: 'Berkas' }) },
  list: { columns: ['address', 'paper'] },
  form: { sections: [{ section: 'Halaman', fields: ['address', 'paper'] }] },
});
const papers = defineResource({
  ...pages,
  name: 'papers',
  title: 'paper',
  list: { columns: ['paper', 'address'] },
  api: { path: '/papers' },
  routes: { list: '/papers' },
});
const model = defineModel([pages, papers], library.kinds);
const row = { address: 'https://contoh.example/satu', paper: 'papers/1/surat.pdf' };

it.each([pages, papers])('the title of a row is one link, whatever its kind: $name', async (resource) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const provider = createMemoryProvider(model, { pages: [row], papers: [row] } as never);
  showList({ model, resource, provider });
  await screen.findAllByRole('link', { name: /contoh\.example/ });
  expect(document.querySelectorAll('a a')).toHaveLength(0);
  expect(said.mock.calls.filter(([what]) => /nested|descendant/.test(String(what)))).toEqual([]);
  said.mockRestore();
});
