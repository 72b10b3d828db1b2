import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import type { FileItem } from '../../../src/framework/schema';
import { books, library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const field = books.fields.pictures;
const common = { name: 'pictures', field, resource: books };
const photo = (name: string, type = 'image/png') => new File(['x'], name, { type });
const stored: readonly FileItem[] = [
  { file: 'books/satu.jpg?e=9&s=x', caption: 'Depan' },
  { file: 'books/dua.jpg?e=9&s=x' },
];

// jsdom has neither.
beforeEach(() =>
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })),
);

async function renderInput(value: readonly FileItem[] | null) {
  const { Input } = coreKindViews.images;
  const sent: Record<string, unknown>[] = [];
  renderPanel(
    <Form
      record={{ id: 1, pictures: value }}
      onSubmit={(values: Record<string, unknown>) => {
        sent.push(values);
      }}
    >
      <Input {...common} label={field.label} required={false} mode="edit" />
      <button type="submit">Kirim</button>
    </Form>,
    { provider: createMemoryProvider(library, {}), storageRoot: 'https://api.example' },
  );
  await screen.findByRole('button', { name: 'Gambar Tambah gambar' });
  const picker = document.querySelector('input[data-field="pictures"]') as HTMLInputElement;
  return {
    choose: (...files: readonly File[]) => userEvent.setup({ applyAccept: false }).upload(picker, [...files]),
    saved: async () => {
      sent.length = 0;
      await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      return sent[0]?.pictures;
    },
  };
}

describe('an input of several pictures', () => {
  it('adds those that are chosen behind those that are there, each with a caption', async () => {
    const { choose, saved } = await renderInput(stored);
    const [a, b] = [photo('a.png'), photo('b.png')];
    await choose(a, b);
    await userEvent.type(await screen.findByLabelText('Keterangan 4'), 'Baru');
    expect(screen.getByText('4 dari paling banyak 4')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Gambar Tambah gambar' })).toBeDisabled();
    expect(await saved()).toEqual([...stored, { file: a }, { file: b, caption: 'Baru' }]);
  });

  it('names what it does not take, and loses nothing of the others', async () => {
    const { choose, saved } = await renderInput(stored);
    const good = photo('a.png');
    await choose(good, photo('surat.pdf', 'application/pdf'));
    expect(await screen.findByText('surat.pdf: File harus berupa gambar.')).toBeInTheDocument();
    expect(await saved()).toEqual([...stored, { file: good }]);
  });

  it('puts them in order by keyboard, says so, and keeps the focus in the row that moved', async () => {
    const { saved } = await renderInput(stored);
    screen.getByRole('button', { name: 'Turunkan berkas 1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Berkas 1 pindah ke urutan 2.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Keterangan 2')).toHaveFocus());
    expect(screen.getByLabelText('Keterangan 2')).toHaveValue('Depan');
    expect(await saved()).toEqual([stored[1], stored[0]]);
  });

  it('puts them in order by dragging', async () => {
    const { saved } = await renderInput(stored);
    const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    const dataTransfer = { files: [] };
    fireEvent.dragStart(second, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    expect(await saved()).toEqual([stored[1], stored[0]]);
  });

  it('takes one away, and the last one leaves the field empty', async () => {
    const { saved } = await renderInput(stored);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus berkas 1' }));
    expect(await saved()).toEqual([stored[1]]);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus berkas 1' }));
    expect(screen.getByRole('button', { name: 'Gambar Tambah gambar' })).toHaveFocus();
    expect(await saved()).toBeNull();
  });
});

describe('several pictures on a screen', () => {
  const show = (where: 'cell' | 'show', value: readonly FileItem[]) => {
    const { Display } = coreKindViews.images;
    renderPanel(<Display {...common} value={value} record={{ id: 1 }} where={where} />, {
      provider: createMemoryProvider(library, {}),
      storageRoot: 'https://api.example',
    });
  };

  it('are a strip in a list, with how many more there are', () => {
    show('cell', [...stored, { file: 'books/tiga.jpg' }, { file: 'books/empat.jpg' }, { file: 'books/lima.jpg' }]);
    expect(document.querySelectorAll('img')).toHaveLength(3);
    expect(screen.getByText('+2')).toBeInTheDocument();
  });

  it('are enlarged on a page: arrow keys go on and back, Escape closes', async () => {
    show('show', stored);
    expect(screen.getByText('Depan')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Perbesar gambar 1 dari 2: Depan' }));
    const dialog = await screen.findByRole('dialog', { name: '1 / 2: Depan' });
    expect(within(dialog).getByRole('button', { name: 'Gambar sebelumnya' })).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: '2 / 2' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
