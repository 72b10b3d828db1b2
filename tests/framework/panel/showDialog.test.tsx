import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { resourceRoutes } from '../../../src/framework/panel/ResourceRoutes';
import { defineModel, type Resource } from '../../../src/framework/schema';
import { library, members } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

const readAbove: Resource = { ...members, show: { as: 'dialog', sections: members.form.sections } };
const model = defineModel(
  library.resources.map((each) => (each.name === 'members' ? readAbove : each)),
  library.kinds,
);

function open(path: string, options: Partial<PanelOptions> = {}) {
  const provider = createMemoryProvider(library, {
    branches: [{ name: 'Pusat' }],
    members: [{ name: 'Ani', email: 'ani@contoh.example', branch_id: 1, active: true }],
    books: [],
  });
  let address = '';
  renderPanel(<Routes>{resourceRoutes(readAbove)}</Routes>, {
    model,
    path,
    onLocation: ({ pathname, search }) => {
      address = pathname + search;
    },
    ...options,
    provider,
  });
  return { address: () => address };
}

describe('a detail that is a dialog', () => {
  it('stands above its list at an address of its own, also for who comes from outside', async () => {
    const { address } = open('/members/1');
    expect(await screen.findByRole('dialog', { name: 'Ani' }, { timeout: 6000 })).toBeVisible();
    await screen.findByRole('link', { name: 'Ani', hidden: true }, { timeout: 6000 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toMatch(/^\/members(\?|$)/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps filter and page of the list in its address', async () => {
    open('/members?filter={"active":true}&page=1&perPage=15', { permitted: (_, action) => action !== 'edit' });
    const link = await screen.findByRole('link', { name: 'Ani' }, { timeout: 6000 });
    expect(link.getAttribute('href')).toMatch(/^\/members\/1\?filter=/);
  });

  it('says on the page that it may not be opened', async () => {
    open('/members/1', { permitted: (_, action) => action === 'list' });
    expect(await screen.findByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
