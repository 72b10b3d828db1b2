import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Overrides } from '../../../src/framework/panel/core/types';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { ShowView } from '../../../src/framework/panel/views/ShowView';
import { getResource, type Layer, type Overlay, resolveModel } from '../../../src/framework/schema';
import { library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

beforeEach(() => localStorage.clear());
const staff = (overlay: Omit<Overlay, 'format'>): Layer => ({
  name: 'staff',
  source: '12',
  overlay: { format: 1, ...overlay },
});

function open(overlay: Omit<Overlay, 'format'>, { view = 'form', overrides = {} as Overrides } = {}) {
  const layers = [staff(overlay)];
  const { model } = resolveModel(library, layers, { role: 'librarian', locale: 'id' });
  const provider = createMemoryProvider(library, {
    books: [{ title: 'Bumi', genre: 'novel', available: true, pages: 5 }],
  } as never);
  const books = getResource(model, 'books');
  const ui =
    view === 'form' ? (
      <FormPage resource={books} mode="edit" id={1} onDone={vi.fn()} onCancel={vi.fn()} />
    ) : (
      <Routes>
        <Route path="/books/:id" element={<ShowView resource={books} />} />
      </Routes>
    );
  renderPanel(ui, { provider, model, declared: library, layers, overrides, path: '/books/1' });
}

const ask = async (label: string) => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Mengapa?', description: `Mengapa kolom ${label} begini? (F1)` }),
  );
  return screen.findByRole('dialog', { name: label });
};

describe('a field that is asked why', () => {
  it('names the version that made it required, and who can change that', async () => {
    open({ resources: { books: { fields: { pages: { required: true } } } } });
    const answer = await ask('Halaman');
    expect(answer.textContent).toContain('Wajib diisi.');
    expect(answer.textContent).toContain('Kolom & Formulir (versi 12)');
  });

  it('says of what the program demands that only a developer can change it, and is asked with F1 instead of being a stop on the way', async () => {
    open({});
    const button = await screen.findByRole('button', {
      name: 'Mengapa?',
      description: 'Mengapa kolom Judul begini? (F1)',
    });
    expect(button.tabIndex).toBe(-1);
    (await screen.findByRole('textbox', { name: /Judul/ })).focus();
    await userEvent.keyboard('{F1}');
    expect((await screen.findByRole('dialog', { name: 'Judul' })).textContent).toContain('hanya pengembang');
  });

  it('says each condition in words, the code’s and the staff’s apart', async () => {
    open({
      resources: {
        books: {
          fields: {
            lost_on: { requiredWhen: { pages: { gt: 100 } } },
            subtitle: { showWhen: { all: [{ genre: { in: ['novel', 'history'] } }, { title: { empty: false } }] } },
          },
        },
      },
    });
    const answer = await ask('Subjudul');
    expect(answer.textContent).toContain(
      'Ditampilkan bila Genre adalah salah satu dari "Novel" atau "Sejarah" dan Judul terisi.',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('switch', { name: 'Tersedia' }));
    const lost = await ask('Hilang');
    expect(lost.textContent).toContain('Wajib diisi bila Tersedia adalah Tidak.');
    expect(lost.textContent).toContain('Wajib diisi bila Halaman lebih dari 100.');
    expect(within(lost).getAllByRole('listitem')).toHaveLength(3);
  });

  it('says that it was locked for the role, and is reached with the keyboard', async () => {
    open({ roles: { librarian: { resources: { books: { fields: { shelf: { readOnly: true } } } } } } });
    const button = await screen.findByRole('button', {
      name: 'Mengapa?',
      description: 'Mengapa kolom Rak begini? (F1)',
    });
    expect(button.tabIndex).toBe(0);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('dialog', { name: 'Rak' })).textContent).toContain('untuk peran Anda');
  });

  it('says the limits and whose they are', async () => {
    open({ resources: { books: { fields: { pages: { max: 2500 }, lost_on: { min: 'today-3y' } } } } });
    const pages = (await ask('Halaman')).textContent;
    expect(pages).toMatch(/Paling kecil 1\.Ditetapkan oleh program/);
    expect(pages).toMatch(/Paling besar 2\.500\.Ditetapkan di Kolom & Formulir \(versi 12\)/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('switch', { name: 'Tersedia' }));
    expect((await ask('Hilang')).textContent).toContain('Paling awal 3 tahun sebelum hari ini.');
  });

  it('leads to where it is configured, for whom may', async () => {
    const overrides = {
      fieldSettings: (_: unknown, { name }: { name: string }, field: string) => `/atur/${name}/${field}`,
    };
    open({ resources: { books: { fields: { pages: { required: true } } } } }, { overrides });
    const link = within(await ask('Halaman')).getByRole('link', { name: 'Ubah kolom ini' });
    expect(link.getAttribute('href')).toBe('/atur/books/pages');
  });

  it.each(['form', 'show'])(
    'leads there from every field, with something to answer or without, in a %s',
    async (view) => {
      const overrides = {
        fieldSettings: (_: unknown, { name }: { name: string }, field: string) => `/atur/${name}/${field}`,
      };
      open({}, { view, overrides });
      await userEvent.click(
        await screen.findByRole('button', { name: 'Ubah kolom ini', description: 'Ubah kolom Subjudul (F1)' }),
      );
      const link = within(await screen.findByRole('dialog', { name: 'Subjudul' })).getByRole('link');
      expect([link.textContent, link.getAttribute('href')]).toEqual(['Ubah kolom ini', '/atur/books/subtitle']);
    },
  );

  it('answers on the page of a record too, where somebody configured it', async () => {
    open({ resources: { books: { fields: { pages: { required: true } } } } }, { view: 'show' });
    expect((await ask('Halaman')).textContent).toContain('versi 12');
    expect(
      screen.queryByRole('button', { name: 'Mengapa?', description: 'Mengapa kolom Judul begini? (F1)' }),
    ).toBeNull();
  });

  it('is not asked where there is nothing to answer', async () => {
    open({});
    await screen.findByRole('textbox', { name: /Subjudul/ });
    expect(
      screen.queryByRole('button', { name: 'Mengapa?', description: 'Mengapa kolom Subjudul begini? (F1)' }),
    ).toBeNull();
  });
});
