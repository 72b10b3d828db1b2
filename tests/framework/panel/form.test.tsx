import '@testing-library/jest-dom/vitest';
import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputProps, KindViews } from '../../../src/framework/panel/core/types';
import { FormDialog } from '../../../src/framework/panel/form/FormDialog';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import { createPanelTheme } from '../../../src/framework/panel/theme/createPanelTheme';
import {
  type AnyField,
  coreKinds,
  defineModel,
  defineResource,
  type Resource,
  text,
} from '../../../src/framework/schema';
import { books, library, members } from '../../support/library';
import { createMemoryProvider, type MemoryProvider, refusal } from '../../support/memoryProvider';
import { addresses, atlas } from '../../support/places';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';
import { itInProof } from '../../support/sized';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const start = {
  branches: [{ name: 'Pusat' }, { name: 'Utara' }],
  members: [
    { name: 'Ani', email: 'ani@contoh.example', branch_id: 1, active: true },
    { name: 'Budi', email: 'budi@contoh.example', branch_id: null, active: true },
  ],
  books: [{ title: 'Laskar Pelangi', genre: 'novel', pages: 529, available: true }],
};

type FormProps = Partial<Parameters<typeof FormPage>[0]>;

function renderForm(props: FormProps, options: Partial<PanelOptions> = {}) {
  const provider: MemoryProvider = options.provider ?? createMemoryProvider(library, start, { today: '2026-08-31' });
  const [onDone, onCancel] = [vi.fn(), vi.fn()];
  const View = props.resource === members ? FormDialog : FormPage;
  renderPanel(<View resource={books} mode="create" onDone={onDone} onCancel={onCancel} {...props} />, {
    ...options,
    provider,
  });
  return { provider, onDone, onCancel };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const sent = (provider: MemoryProvider, method: string) =>
  provider.calls.filter((call) => call.method === method).map((call) => call.params);

/** For forms of fewer fields than its list edits. */
const plainBooks = { ...books, list: { columns: books.list.columns } };

describe('rows within a form', () => {
  const withRows: Resource = {
    ...plainBooks,
    form: { sections: [{ section: 'Buku', fields: ['title', 'genre', 'copies'] }] },
  };
  const model = defineModel(
    library.resources.map((each) => (each === books ? withRows : each)),
    coreKinds,
  );
  async function openForm(copies: readonly object[]) {
    const provider = createMemoryProvider(model, { books: [{ title: 'Bumi', genre: 'novel', copies }] });
    renderForm({ resource: withRows, mode: 'edit', id: 1 }, { provider, model });
    await screen.findByRole('group', { name: 'Baris 1' });
    return provider;
  }
  const cell = (row: number, name: RegExp) =>
    within(screen.getByRole('group', { name: `Baris ${row}` })).getByRole('textbox', { name });

  it('show each finding under its own cell, and go to the first', async () => {
    await openForm([{ code: '' }, { code: 'B' }, { code: '' }]);
    await userEvent.type(box(/Judul/), ' 2');
    await save();
    await waitFor(() => expect(cell(1, /Kode/)).toHaveFocus());
    expect(cell(1, /Kode/)).toHaveAccessibleDescription('Kode wajib diisi');
    expect(cell(2, /Kode/)).toBeValid();
    expect(cell(3, /Kode/)).toHaveAccessibleDescription('Kode wajib diisi');
    const summary = within(screen.getByRole('alert')).getAllByRole('link');
    expect(summary.map(({ textContent }) => textContent)).toEqual([
      'Eksemplar, Baris 1: Kode wajib diisi',
      'Eksemplar, Baris 3: Kode wajib diisi',
    ]);
  });

  it('show what the server says of a cell there', async () => {
    const provider = await openForm([{ code: 'A' }, { code: 'B' }]);
    const errors = { 'copies.1.code': ['Kode sudah dipakai'] };
    provider.failNext('update', refusal(422, 'validation', 'Periksa kembali isian Anda.', errors));
    await userEvent.type(box(/Judul/), ' 2');
    await save();
    await waitFor(() => expect(cell(2, /Kode/)).toHaveAccessibleDescription('Kode sudah dipakai'));
    expect(cell(1, /Kode/)).toBeValid();
  });
});

describe('a picker that follows another field', () => {
  const places = {
    towns: [{ name: 'Medan' }, { name: 'Binjai' }],
    districts: [
      { name: 'Barat', town_id: 1 },
      { name: 'Timur', town_id: 1 },
      { name: 'Selatan', town_id: 2 },
    ],
    addresses: [{ street: 'Jl. Melati', town_id: 1, district_id: 2 }],
  };
  const openAddress = (props: FormProps = {}) => {
    const provider = createMemoryProvider(atlas, places);
    renderForm({ resource: addresses, ...props }, { provider, model: atlas });
    return provider;
  };
  const picker = (name: string) => screen.findByRole('combobox', { name });
  const offered = async (name: string) => {
    await userEvent.click(await picker(name));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };

  it('offers everything, and what belongs to the other one once that is chosen', async () => {
    openAddress();
    expect(await offered('Kecamatan')).toEqual(['Barat', 'Timur', 'Selatan']);
    await userEvent.keyboard('{Escape}');
    await userEvent.type(await picker('Kota'), 'Binj');
    await userEvent.click(await screen.findByRole('option', { name: 'Binjai' }));
    await waitFor(async () => expect(await offered('Kecamatan')).toEqual(['Selatan']));
  });

  it('keeps what a record holds, and lets go of it when the other one changes', async () => {
    const provider = openAddress({ mode: 'edit', id: 1 });
    expect(await screen.findByDisplayValue('Timur')).toBeTruthy();
    await userEvent.clear(await picker('Kota'));
    await userEvent.type(await picker('Kota'), 'Binj');
    await userEvent.click(await screen.findByRole('option', { name: 'Binjai' }));
    await waitFor(async () => expect(await picker('Kecamatan')).toHaveValue(''));
    await save();
    await waitFor(() =>
      expect(sent(provider, 'update').map(({ data }) => data)).toMatchObject([{ town_id: 2, district_id: null }]),
    );
  });
});

describe('a picker whose other field is emptied', () => {
  it('offers everything again, and lets go of what it held', async () => {
    const provider = createMemoryProvider(atlas, {
      towns: [{ name: 'Medan' }, { name: 'Binjai' }],
      districts: [
        { name: 'Barat', town_id: 1 },
        { name: 'Selatan', town_id: 2 },
      ],
      addresses: [{ street: 'Jl. Melati', town_id: 1, district_id: 1 }],
    });
    renderForm({ resource: addresses, mode: 'edit', id: 1 }, { provider, model: atlas });
    expect(await screen.findByDisplayValue('Barat')).toBeTruthy();
    await userEvent.clear(await screen.findByRole('combobox', { name: 'Kota' }));
    const district = screen.getByRole('combobox', { name: 'Kecamatan' });
    await waitFor(() => expect(district).toHaveValue(''));
    await userEvent.click(district);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Barat', 'Selatan']);
  });
});

describe('a dialog that a form opened', () => {
  it('sends its own form only', () => {
    const [outer, inner] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())];
    render(
      <ThemeProvider theme={createPanelTheme('light')}>
        <form onSubmit={outer}>
          <Dialog open>
            <form onSubmit={inner}>
              <button type="submit">Kirim</button>
            </form>
          </Dialog>
        </form>
      </ThemeProvider>,
    );
    fireEvent.submit(screen.getByRole('button', { name: 'Kirim' }));
    expect(inner).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
  });
});

describe('a section that conditions have emptied', () => {
  const section = 'Hilang';
  const resource = defineResource({
    ...plainBooks,
    form: {
      sections: [
        { section: 'Buku', fields: ['title', 'available'] },
        { section, help: 'Tanyakan.', fields: ['lost_on'] },
      ],
    },
  });

  it('is not there until one of its fields is', async () => {
    renderForm({ resource });
    expect(screen.queryByText(section)).toBeNull();
    expect(screen.queryByText('Tanyakan.')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Tersedia' }));
    expect(await screen.findByRole('region', { name: section })).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Tersedia' }));
    await waitFor(() => expect(screen.queryByText(section)).toBeNull());
  });
});

describe('a new record', () => {
  it('starts with the defaults, sends what was typed once, says so and hands the record on', async () => {
    const { provider, onDone } = renderForm({});
    expect(screen.getByRole('switch', { name: 'Tersedia' })).toHaveProperty('checked', true);
    await userEvent.type(box(/Judul/), 'Bumi Manusia');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Genre/ }), 'Novel');
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const [params] = sent(provider, 'create');
    expect(params?.data).toMatchObject({ title: 'Bumi Manusia', genre: 'novel', available: true });
    expect(params?.data).not.toHaveProperty('lost_on');
    expect(params?.meta).toEqual({ idempotencyKey: expect.any(String) });
    expect(screen.getByText('Buku ditambahkan.')).toBeTruthy();
  });

  it('stops at the check, lists the mistakes with links and goes to the first', async () => {
    const { provider } = renderForm({});
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Ada 2 isian yang perlu diperbaiki');
    await waitFor(() => expect(document.activeElement).toBe(box(/Judul/)));
    expect(box(/Judul/).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(within(summary).getByRole('link', { name: 'Genre wajib diisi' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Genre/ }));
    expect(sent(provider, 'create')).toHaveLength(0);
  });

  it('takes the mistake away when it is corrected', async () => {
    renderForm({});
    await save();
    expect(await screen.findAllByText('Judul harus diisi')).toHaveLength(2);
    await userEvent.type(box(/Judul/), 'Bumi');
    await waitFor(() => expect(screen.queryByText('Judul harus diisi')).toBeNull());
  });

  itInProof('shows, requires and hides a field as its conditions say', async () => {
    renderForm({});
    expect(screen.queryByLabelText(/Hilang/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Halaman (wajib)' })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Tersedia' }));
    expect(screen.getByText('Hilang').textContent).toContain('wajib');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Genre/ }), 'Sains');
    expect(box('Halaman (wajib)')).toBeTruthy();
  });

  it('shows the sentence of a rule that compares two fields, and a remark that does not stop the saving', async () => {
    const { onDone } = renderForm({});
    await userEvent.type(box(/Judul/), 'Bumi');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Genre/ }), 'Novel');
    await userEvent.type(box(/Halaman/), '2000');
    expect(await screen.findByText('Jumlah halaman 2000 tidak lazim')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Tersedia' }));
    await userEvent.type(screen.getByLabelText(/Hilang/), '2026-08-20');
    await userEvent.type(screen.getByLabelText(/Kembali/), '2026-08-10');
    await save();
    expect(await screen.findByText('Tanggal kembali harus setelah tanggal hilang')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/Kembali/));
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  });

  it('asks only the role that may read a field', async () => {
    renderForm({ resource: members }, { actor: { id: 3, name: 'Rudi', role: 'reader', permissions: null } });
    await screen.findByRole('textbox', { name: /Nama/ });
    expect(screen.queryByRole('textbox', { name: 'Catatan' })).toBeNull();
  });

  it('sends one request for ten clicks', async () => {
    const provider = createMemoryProvider(library, start);
    const held = provider.holdNext('create');
    const { onDone } = renderForm({ resource: members }, { provider });
    await userEvent.type(box(/Nama/), 'Dewi');
    await userEvent.type(screen.getByLabelText(/PIN/, { selector: 'input' }), 'rahasia-12');
    const button = screen.getByRole('button', { name: 'Simpan' });
    for (let click = 0; click < 10; click += 1) button.click();
    await userEvent.type(box(/Nama/), '{Enter}');
    expect((await screen.findByRole('button', { name: 'Menyimpan…' })).hasAttribute('disabled')).toBe(true);
    held.release();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent(provider, 'create')).toHaveLength(1);
  });
});

describe('what the server says', () => {
  it('stands under its field until that field is edited', async () => {
    const { onDone } = renderForm({ resource: members });
    await userEvent.type(box(/Nama/), 'Dewi');
    await userEvent.type(box('Email'), 'ani@contoh.example');
    await userEvent.type(screen.getByLabelText(/PIN/, { selector: 'input' }), 'rahasia-12');
    await save();
    expect(await screen.findByText('Email sudah dipakai')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('Email')));
    await userEvent.type(box(/Nama/), ' Sari');
    expect(screen.getByText('Email sudah dipakai')).toBeTruthy();
    await userEvent.type(box('Email'), '.id');
    await waitFor(() => expect(screen.queryByText('Email sudah dipakai')).toBeNull());
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  });

  it('appears above the form when no field of the form is meant, with what was typed still there', async () => {
    const { provider } = renderForm({ resource: members, mode: 'edit', id: 1 });
    await userEvent.type(await screen.findByRole('textbox', { name: /Nama/ }), ' Putri');
    provider.failNext('update', refusal(422, 'validation', 'Periksa kembali', { kuota: ['Kuota anggota penuh.'] }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Kuota anggota penuh.');
    expect(box(/Nama/)).toHaveProperty('value', 'Ani Putri');
  });

  it('says that saving failed when there was no answer at all, and the next attempt carries the same key', async () => {
    const { provider, onDone } = renderForm({ resource: members, mode: 'edit', id: 1 });
    await userEvent.type(await screen.findByRole('textbox', { name: /Nama/ }), ' Putri');
    provider.failNext('update', new TypeError('Failed to fetch'));
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Gagal menyimpan data');
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const keys = sent(provider, 'update').map((params) => (params.meta as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps the input and offers to copy it when the record was deleted meanwhile', async () => {
    // Gives jsdom a clipboard.
    userEvent.setup();
    const { provider } = renderForm({ resource: members, mode: 'edit', id: 1 });
    await userEvent.type(await screen.findByRole('textbox', { name: /Nama/ }), ' Putri');
    provider.removeBehind('members', 1);
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('sudah dihapus');
    await userEvent.click(screen.getByRole('button', { name: 'Salin isian' }));
    expect(await navigator.clipboard.readText()).toContain('Nama: Ani Putri');
    expect(box(/Nama/)).toHaveProperty('value', 'Ani Putri');
  });
});

describe('an existing record', () => {
  it('sends the version it was typed over and leaves an empty password out', async () => {
    const { provider, onDone } = renderForm({ resource: members, mode: 'edit', id: 2 });
    await userEvent.type(await screen.findByRole('textbox', { name: /Nama/ }), ' Santoso');
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const [params] = sent(provider, 'update');
    expect(params?.data).toMatchObject({ name: 'Budi Santoso', version: 1 });
    expect(params?.data).not.toHaveProperty('pin');
  });

  it('says that it does not exist', async () => {
    const { onCancel } = renderForm({ resource: members, mode: 'edit', id: 77 });
    expect((await screen.findByRole('alert')).textContent).toContain('Data anggota tidak ditemukan');
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tutup' }));
    expect(onCancel).toHaveBeenCalled();
  });

  it('can be loaded again after a failure', async () => {
    const provider = createMemoryProvider(library, start);
    provider.failNext('getOne', refusal(500, 'internal', 'Kesalahan server'));
    renderForm({ resource: members, mode: 'edit', id: 1 }, { provider });
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('textbox', { name: /Nama/ })).toHaveProperty('value', 'Ani');
  });
});

describe('two people on one record', () => {
  async function collide() {
    const form = renderForm({ resource: members, mode: 'edit', id: 1 });
    const name = await screen.findByRole('textbox', { name: /Nama/ });
    await userEvent.type(name, ' Putri');
    await userEvent.type(screen.getByLabelText(/PIN/, { selector: 'input' }), 'rahasia-99');
    form.provider.changeBehind('members', 1, { name: 'Ani Wijaya', email: 'ani.w@contoh.example' });
    await save();
    return { ...form, dialog: await screen.findByRole('dialog', { name: 'Data ini sudah diubah orang lain' }) };
  }

  it('shows only the fields that differ, who changed them, and suggests mine where I typed', async () => {
    const { dialog } = await collide();
    expect(dialog.textContent).toContain('Diubah oleh Budi');
    const groups = within(dialog).getAllByRole('radiogroup');
    expect(
      groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
    ).toEqual(['Nama', 'Email']);
    const chosen = within(dialog).getAllByRole('radio', { checked: true });
    expect(chosen.map((radio) => (radio as HTMLInputElement).value)).toEqual(['mine', 'theirs']);
  });

  itInProof('saves the choice over the newer version', async () => {
    const { dialog, provider, onDone } = await collide();
    const [name] = within(dialog).getAllByRole('radiogroup');
    await userEvent.click(within(name as HTMLElement).getByRole('radio', { name: /Ambil yang baru/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan pilihan' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(provider.rows('members')[0]).toMatchObject({
      name: 'Ani Wijaya',
      email: 'ani.w@contoh.example',
      version: 3,
    });
    expect(sent(provider, 'update').at(-1)?.data).toMatchObject({ version: 2, pin: 'rahasia-99' });
  });

  it('loses nothing typed when it is cancelled', async () => {
    const { dialog } = await collide();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kembali ke isian' }));
    await waitFor(() => expect(screen.queryByText('Data ini sudah diubah orang lain')).toBeNull());
    expect(box(/Nama/)).toHaveProperty('value', 'Ani Putri');
  });
});

describe('leaving a form', () => {
  it('asks with the names of what is unsaved, the safe choice focused', async () => {
    const { onCancel } = renderForm({ resource: members });
    await userEvent.type(box(/Nama/), 'Dewi');
    await userEvent.keyboard('{Escape}');
    const dialog = await screen.findByRole('dialog', { name: 'Buang perubahan?' });
    expect(dialog.textContent).toContain('belum disimpan: Nama');
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Lanjut mengisi' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Buang perubahan' }));
    expect(onCancel).toHaveBeenCalled();
  });

  it('asks before another page is opened, and wipes the draft when the changes are given up', async () => {
    let path = '/';
    const provider = createMemoryProvider(library, start);
    renderPanel(
      <>
        <Link to="/lain">Lain</Link>
        <FormPage resource={books} mode="edit" id={1} onDone={() => {}} onCancel={() => {}} />
      </>,
      {
        provider,
        onLocation: ({ pathname }) => {
          path = pathname;
        },
      },
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /Judul/ }), ' 2');
    await userEvent.click(screen.getByRole('link', { name: 'Lain' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }));
    expect(await screen.findByRole('textbox', { name: /Judul/ })).toHaveProperty('value', 'Laskar Pelangi 2');
    expect(path).toBe('/');
    await userEvent.click(screen.getByRole('link', { name: 'Lain' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Buang perubahan' }));
    await waitFor(() => expect(path).toBe('/lain'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('goes at once when nothing was typed', async () => {
    const { onCancel } = renderForm({ resource: members });
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    expect(onCancel).toHaveBeenCalled();
  });
});

const counts = new Map<string, number>();

function CountingInput(props: InputProps) {
  counts.set(props.name, (counts.get(props.name) ?? 0) + 1);
  const { Input } = coreKindViews.text;
  return <Input {...props} />;
}

describe('typing', () => {
  it('renders only the field that is typed into, among sixty', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `f${at}`);
    const fields: Record<string, AnyField> = Object.fromEntries(names.map((name) => [name, text({ label: name })]));
    const wide = defineResource({
      ...books,
      name: 'wide',
      title: 'f0',
      fields: { ...fields, f59: { ...text({ label: 'f59' }), showWhen: { f1: { eq: 'ya' } } } },
      list: { columns: ['id'] },
      form: { sections: [{ section: 'Semua', fields: names as never[] }] },
      rules: [],
      statistics: {},
      actions: {},
      owner: { field: 'f0' },
    } as never);
    const model = defineModel([wide], coreKinds);
    const views: KindViews = { ...coreKindViews, text: { ...coreKindViews.text, Input: CountingInput } };
    renderForm({ resource: wide }, { model, views, provider: createMemoryProvider(model, {}) });
    counts.clear();
    await userEvent.type(screen.getByLabelText('f7'), 'dua');
    // The counter sits above the field's own subscription: nothing above it may render at all.
    expect([...counts]).toEqual([]);
    await userEvent.type(screen.getByLabelText('f1'), 'ya');
    expect([...counts.keys()]).toEqual(['f59']);
  });
});
