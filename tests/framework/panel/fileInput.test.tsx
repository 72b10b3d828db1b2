import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useResource } from '../../../src/framework/panel/core/context';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { defineModel, defineResource, image, text } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { createMemoryProvider, refusal } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const illustrated = defineModel(
  [
    branches,
    members,
    defineResource({
      ...books,
      fields: {
        ...books.fields,
        title: text({ label: 'Judul', required: 'Judul harus diisi' }),
        cover: image({ label: 'Sampul', help: 'Foto depan buku.' }),
      },
      list: { columns: ['title'] },
      form: { sections: [{ section: 'Buku', fields: ['title', 'genre', 'cover', 'scan'] }] },
    }),
  ],
  library.kinds,
);

const photo = (name = 'sampul.png', size = 2048) =>
  new File([new Uint8Array(size)], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/png' });
const stored = { title: 'Laut', genre: 'novel', cover: 'books/lama.jpg?e=9&s=x', scan: 'books/lama.pdf?e=9&s=x' };

let addresses: string[];
let isTouch: boolean;
beforeEach(() => {
  addresses = [];
  isTouch = false;
  // jsdom has neither.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => {
        addresses.push(`blob:x/${addresses.length}`);
        return addresses.at(-1);
      },
      revokeObjectURL: (address: string) => {
        addresses = addresses.map((known) => (known === address ? `${known} given back` : known));
      },
    }),
  );
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isTouch && media.includes('coarse'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ id, onDone }: { readonly id: number | undefined; readonly onDone: () => void }) {
  const resource = useResource('books');
  const mode = id === undefined ? 'create' : 'edit';
  return <FormPage resource={resource} mode={mode} id={id} onDone={onDone} onCancel={() => undefined} />;
}

async function openForm(id?: number) {
  localStorage.clear();
  const provider = createMemoryProvider(illustrated, { books: [stored] });
  const done = vi.fn();
  const view = renderPanel(<Page id={id} onDone={done} />, {
    provider,
    model: illustrated,
    storageRoot: 'https://api.example',
  });
  await screen.findByRole('button', { name: /^Sampul/ });
  const user = userEvent.setup({ applyAccept: false });
  return {
    provider,
    done,
    view,
    user,
    choose: (field: string, file: File) => user.upload(pickerOf(field), file),
    save: () => user.click(screen.getByRole('button', { name: /Simpan|Menyimpan/ })),
  };
}

const pickerOf = (field: string) => document.querySelector(`input[data-field="${field}"]`) as HTMLInputElement;
const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src);

describe('a picture', () => {
  it('is chosen, looked at, and saved as a file', async () => {
    const { provider, done, user, choose, save } = await openForm();
    await user.type(screen.getByRole('textbox', { name: /Judul/ }), 'Bumi');
    await user.selectOptions(screen.getByRole('combobox', { name: /Genre/ }), 'novel');
    await choose('cover', photo());
    expect(screen.getByText('sampul.png')).toBeTruthy();
    expect(screen.getByText('2 KB')).toBeTruthy();
    await waitFor(() => expect(pictures()).toEqual(['blob:x/0']));
    await save();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(provider.rows('books').at(-1)).toMatchObject({ title: 'Bumi', cover: 'books/sampul.png?e=1&s=2' });
  });

  it('gives its address back to the browser when it is replaced and when the form is closed', async () => {
    const { choose, view } = await openForm();
    await choose('cover', photo());
    await choose('cover', photo('lain.png'));
    await waitFor(() => expect(addresses).toEqual(['blob:x/0 given back', 'blob:x/1']));
    view.unmount();
    expect(addresses).toEqual(['blob:x/0 given back', 'blob:x/1 given back']);
  });

  it.each([
    ['too large', photo('besar.png', 2_097_153), 'Ukuran file terlalu besar. Maksimal 2MB.'],
    ['no picture', photo('surat.pdf'), 'File harus berupa gambar.'],
  ])('that is %s is refused at once, and the one before stays', async (_what, file, sentence) => {
    const { choose } = await openForm();
    await choose('cover', photo());
    await choose('cover', file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('sampul.png')).toBeTruthy();
    const button = screen.getByRole('button', { name: /^Sampul/ });
    const said = (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual([sentence, 'Foto depan buku.']);
    await choose('cover', photo('baik.png'));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('may be dropped on its field, and the browser does not open it', async () => {
    await openForm();
    const place = screen.getByRole('button', { name: /^Sampul/ }).parentElement as HTMLElement;
    const drop = createEvent.drop(place);
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [photo('seret.png')] } });
    fireEvent(place, drop);
    expect(await screen.findByText('seret.png')).toBeTruthy();
    expect(drop.defaultPrevented).toBe(true);
  });

  it('is asked for by keyboard and by the label', async () => {
    const { user } = await openForm();
    const opened = vi.spyOn(pickerOf('cover'), 'click').mockImplementation(() => undefined);
    screen.getByRole('button', { name: /^Sampul.*Pilih gambar$/ }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByText('Sampul'));
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('comes from the camera on a phone', async () => {
    isTouch = true;
    const { user } = await openForm();
    const camera = pickerOf('cover-camera');
    const opened = vi.spyOn(camera, 'click').mockImplementation(() => undefined);
    await user.click(screen.getAllByRole('button', { name: 'Ambil foto' })[0] as HTMLElement);
    expect(opened).toHaveBeenCalled();
    expect([camera.getAttribute('capture'), camera.accept]).toEqual(['environment', 'image/*']);
  });
});

describe('a stored file', () => {
  it('is shown and opened where the API lives', async () => {
    await openForm(1);
    expect(pictures()).toEqual(['https://api.example/storage/books/lama.jpg?e=9&s=x']);
    expect(screen.getByRole('link', { name: 'Buka lama.pdf' })).toHaveProperty(
      'href',
      'https://api.example/storage/books/lama.pdf?e=9&s=x',
    );
  });

  it('stays when nothing is done, goes when it is taken away, and comes back before saving', async () => {
    const { provider, user, save, done } = await openForm(1);
    const [cover] = screen.getAllByRole('button', { name: 'Hapus berkas' });
    await user.click(cover as HTMLElement);
    expect(screen.getByText('Berkas dihapus saat disimpan.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Batal menghapus' }));
    expect(pictures()).toHaveLength(1);
    await user.click(screen.getAllByRole('button', { name: 'Hapus berkas' })[1] as HTMLElement);
    await save();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(provider.rows('books')[0]).toMatchObject({ cover: stored.cover, scan: null });
  });
});

describe('an upload', () => {
  const progressOf = (provider: Awaited<ReturnType<typeof openForm>>['provider']) => {
    const watched: { report?: (fraction: number) => void; signal?: AbortSignal } = {};
    const update = provider.update.bind(provider);
    provider.update = (resource, params) => {
      watched.report = params.meta?.onUploadProgress;
      watched.signal = params.meta?.signal;
      return update(resource, params);
    };
    return watched;
  };

  it('shows how far it is', async () => {
    const { provider, choose, save, done } = await openForm(1);
    const watched = progressOf(provider);
    const held = provider.holdNext('update');
    await choose('cover', photo());
    await save();
    await waitFor(() => expect(watched.report).toBeTruthy());
    watched.report?.(0.42);
    expect(await screen.findByText('Mengunggah 42%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Mengunggah berkas' }).getAttribute('aria-valuenow')).toBe('42');
    watched.report?.(1);
    expect(await screen.findByText('Berkas sampai, menyimpan…')).toBeTruthy();
    held.release();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is stopped, and everything typed and chosen is still there', async () => {
    const { provider, choose, save, user, done } = await openForm(1);
    const watched = progressOf(provider);
    const held = provider.holdNext('update');
    provider.failNext('update', new DOMException('stopped', 'AbortError'));
    await user.clear(screen.getByRole('textbox', { name: /Judul/ }));
    await user.type(screen.getByRole('textbox', { name: /Judul/ }), 'Gunung');
    await choose('cover', photo());
    await save();
    await user.click(await screen.findByRole('button', { name: 'Batalkan unggahan' }));
    expect(watched.signal?.aborted).toBe(true);
    held.release();
    expect(await screen.findByText(/Unggahan dibatalkan\. Isian Anda masih ada di sini\./)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Judul/ })).toHaveProperty('value', 'Gunung');
    expect(screen.getByText('sampul.png')).toBeTruthy();
    await save();
    await waitFor(() => expect(done).toHaveBeenCalled());
  });

  it('that the server refuses says so under its field and keeps the file', async () => {
    const { provider, choose, save } = await openForm(1);
    provider.failNext('update', refusal(422, 'validation', 'Periksa', { cover: ['File harus berupa gambar.'] }));
    await choose('cover', photo());
    await save();
    expect(await screen.findByText('File harus berupa gambar.')).toBeTruthy();
    expect(screen.getByText('sampul.png')).toBeTruthy();
  });
});
