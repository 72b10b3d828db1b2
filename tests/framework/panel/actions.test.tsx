import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ResourceList } from '../../../src/framework/panel/list/ResourceList';
import { ShowView } from '../../../src/framework/panel/views/ShowView';
import { createMemoryProvider, type MemoryProvider } from '../../support/memoryProvider';
import { PanelStage } from '../../support/renderPanel';
import { repairs, workshop } from '../../support/repairs';

const fresh = () =>
  createMemoryProvider(workshop, {
    repairs: [
      { defect: 'Punggung lepas', state: 'new' },
      { defect: 'Sampul sobek', state: 'working', binder: 'Ani', cost: 5 },
      { defect: 'Jahitan putus', state: 'working', binder: 'Budi' },
    ],
  } as never);

function open(path: string, provider: MemoryProvider = fresh()) {
  render(
    <PanelStage provider={provider} model={workshop} path={path}>
      <Routes>
        <Route path="/repairs" element={<ResourceList resource={repairs} />} />
        <Route path="/repairs/:id" element={<ShowView resource={repairs} />} />
      </Routes>
    </PanelStage>,
  );
  const acts = () => provider.calls.filter(({ method }) => method === 'act').map(({ params }) => params);
  const row = async (id: number) => (await provider.getOne('repairs', { id })).data;
  return { provider, acts, row, user: userEvent.setup() };
}

const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr, li') as HTMLElement);
const notices = () => within(document.body);

describe('an action with inputs', () => {
  it('asks for them in a dialog, says what is wrong with them, and is done with what was typed', async () => {
    const { user, acts, row } = open('/repairs');
    await user.click((await rowOf('Punggung lepas')).getByRole('button', { name: /Tindakan lain/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mulai' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mulai: Punggung lepas' }));
    await user.click(await dialog.findByRole('button', { name: 'Mulai' }));
    expect(await dialog.findByText('Penjilid wajib diisi')).toBeVisible();
    expect(acts()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Penjilid/ }), 'Cici');
    await user.click(dialog.getByRole('button', { name: 'Mulai' }));
    expect(await screen.findByText('Perbaikan "Punggung lepas" dimulai')).toBeVisible();
    expect(await row(1)).toMatchObject({ state: 'working', binder: 'Cici' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be taken back from the notice that says it is done', async () => {
    const { user, row } = open('/repairs/1');
    await user.click(await screen.findByRole('button', { name: 'Mulai' }));
    await user.type(await screen.findByRole('textbox', { name: /Penjilid/ }), 'Cici');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mulai' }));
    await user.click(await notices().findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Sudah diurungkan.')).toBeVisible();
    expect(await row(1)).not.toHaveProperty('binder');
  });
});

describe('an action on a detail page', () => {
  it('has its button there, and its key, unless someone is typing', async () => {
    const { user } = open('/repairs/1');
    await screen.findByRole('button', { name: 'Mulai' });
    expect(screen.queryByRole('button', { name: 'Selesaikan' })).toBeNull();
    await user.keyboard('m');
    const binder = await screen.findByRole('textbox', { name: /Penjilid/ });
    await user.type(binder, 'mm');
    expect(binder).toHaveValue('mm');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('asks its question, and keeps the record when the API refuses', async () => {
    const { user, row, acts } = open('/repairs/3');
    await user.click(await screen.findByRole('button', { name: 'Selesaikan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Selesaikan' }));
    expect(dialog.getByText('Selesaikan "Jahitan putus"?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Selesaikan' }));
    expect(await screen.findByText(/Biaya wajib diisi/)).toBeVisible();
    expect(acts()).toHaveLength(1);
    expect(await row(3)).toMatchObject({ state: 'working' });
  });
});

describe('an action on several records', () => {
  it('shows what would happen to each before it does, and what happened to each', async () => {
    const { user, row, acts } = open('/repairs');
    for (const title of ['Sampul sobek', 'Jahitan putus']) await user.click((await rowOf(title)).getByRole('checkbox'));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Selesaikan' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 akan berhasil, 1 tidak.')).toBeVisible();
    expect(dialog.getByText(/Biaya wajib diisi/)).toBeVisible();
    expect(await row(2)).toMatchObject({ state: 'working' });
    await user.click(dialog.getByRole('button', { name: /^Selesaikan 1/ }));
    const result = within(await screen.findByRole('dialog', { name: /^Hasil per/ }));
    expect(result.getByText(/1 berhasil, 1 gagal/i)).toBeVisible();
    expect(await row(2)).toMatchObject({ state: 'done' });
    expect(await row(3)).toMatchObject({ state: 'working' });
    await user.click(result.getByRole('button', { name: 'Urungkan' }));
    await waitFor(async () => expect(await row(2)).toMatchObject({ state: 'working' }));
    expect(acts().map(({ isPreview }) => isPreview)).toEqual([true, undefined]);
  });

  it('asks its inputs once for all', async () => {
    const provider = createMemoryProvider(workshop, {
      repairs: [
        { defect: 'Punggung lepas', state: 'new' },
        { defect: 'Sampul sobek', state: 'new' },
      ],
    } as never);
    const { user, row } = open('/repairs', provider);
    for (const title of ['Punggung lepas', 'Sampul sobek'])
      await user.click((await rowOf(title)).getByRole('checkbox'));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Mulai' }));
    await user.type(await screen.findByRole('textbox', { name: /Penjilid/ }), 'Cici');
    await user.click(screen.getByRole('button', { name: 'Lihat dulu' }));
    expect(await screen.findByText('Semua 2 perbaikan akan berhasil.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Mulai 2/ }));
    await waitFor(async () => expect((await row(2)).binder).toBe('Cici'));
    expect(await row(1)).toMatchObject({ state: 'working', binder: 'Cici' });
    await user.click(await notices().findByRole('button', { name: 'Urungkan' }));
    await waitFor(async () => expect((await row(1)).state).toBe('new'));
    expect((await row(2)).state).toBe('new');
  });
});
