import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { resourceRoutes } from '../../../src/framework/panel/ResourceRoutes';
import { coreKinds, defineModel, defineResource, offeredModel, text } from '../../../src/framework/schema';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const letters = (as: 'page' | 'dialog') =>
  defineResource({
    name: 'letters',
    label: 'Surat',
    noun: 'surat',
    title: 'body',
    api: { path: '/letters', create: { extension: 'letters.create' } },
    routes: { list: '/letters' },
    fields: { body: text({ label: 'Isi' }) },
    list: { columns: ['body'] },
    form: { ...(as === 'dialog' && { as }), sections: [{ section: 'Surat', fields: ['body'] }] },
    access: { librarian: 'all' },
  });

function open(as: 'page' | 'dialog', path: string, has: (extension: string) => boolean) {
  const model = defineModel([letters(as)], coreKinds);
  renderPanel(<Routes>{model.resources.map(resourceRoutes)}</Routes>, {
    path,
    has,
    model: offeredModel(model, has),
    provider: createMemoryProvider(model, { letters: [] }),
    permitted: (resource, action) => {
      const granted = resource.access.librarian;
      return granted === 'all' || granted?.[action] === true;
    },
    overrides: { notFound: () => <h1>Tidak ada</h1> },
  });
}

describe.each(['page', 'dialog'] as const)('a form that is a %s', (as) => {
  it('has no address on an API that takes no new records', async () => {
    open(as, '/letters/create', () => false);
    expect(await screen.findByRole('heading', { name: 'Tidak ada' })).toBeVisible();
    expect(screen.queryByText('Surat')).toBeNull();
  });

  it('leaves the list where it is', async () => {
    open(as, '/letters', () => false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Surat' })).toBeVisible();
  });

  it('is there where the API takes them', async () => {
    open(as, '/letters/create', () => true);
    expect(await screen.findByLabelText(/Isi/)).toBeVisible();
  });
});
