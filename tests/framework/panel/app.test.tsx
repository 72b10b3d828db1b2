import { listOverdue } from '../../support/libraryCalls';
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeProvider, type GivenProvider } from '../../../src/framework/panel/app/completeProvider';
import { intlFormats } from '../../../src/framework/panel/app/intlFormats';
import { Panel, type PanelProps } from '../../../src/framework/panel/app/Panel';
import { createQueryClient } from '../../../src/framework/panel/app/queryClient';
import { coreKinds, defineModel } from '../../../src/framework/schema';
import { branches, library, loanRules } from '../../support/library';
import { createMemoryProvider, type MemoryProvider } from '../../support/memoryProvider';
import { workshop } from '../../support/repairs';

const model = defineModel([branches, loanRules], coreKinds);
const sari = { id: 1, name: 'Sari', role: 'librarian', permissions: null };
const rows = {
  branches: [
    { id: 1, name: 'Pusat', city: 'Jakarta' },
    { id: 2, name: 'Timur', city: 'Depok' },
  ],
};

/** No more than react-admin's nine verbs. */
function nineVerbs(provider: MemoryProvider): GivenProvider {
  const {
    getList,
    getOne,
    getMany,
    getManyReference,
    create,
    update,
    updateMany,
    delete: remove,
    deleteMany,
  } = provider;
  return { getList, getOne, getMany, getManyReference, create, update, updateMany, delete: remove, deleteMany };
}

const memory = () => createMemoryProvider(library, rows);

const Plan = () => <h1>Denah</h1>;

function openAt(path: string, props: Partial<PanelProps> = {}) {
  window.history.replaceState(null, '', path);
  render(<Panel title="Perpustakaan" model={model} dataProvider={nineVerbs(memory())} actor={sari} {...props} />);
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a panel of nothing but declarations', () => {
  it('begins with the first list, and its menu names every page', async () => {
    openAt('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cabang' })).toBeVisible();
    expect(await screen.findByText('Timur')).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Menu utama' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Cabang', 'Aturan Pinjam']);
    expect(within(menu).getByRole('link', { name: 'Cabang' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Cabang – Perpustakaan');
  });

  it('creates a record and says so', async () => {
    const provider = memory();
    openAt('/branches/create', { dataProvider: nineVerbs(provider) });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/^Nama/), 'Utara');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Cabang ditambahkan.')).toBeVisible();
    expect(provider.rows('branches').map(({ name }) => name)).toContain('Utara');
  });

  it('draws what stands around its pages once, however often the session is asked for', async () => {
    const draw = vi.fn(({ children }: { readonly children?: ReactNode }) => <Suspense>{children}</Suspense>);
    const checkAuth = vi.fn(async () => undefined);
    const getPermissions = async () => ['all'];
    const queryClient = createQueryClient({ permissions: ['all'] });
    const nothing = async () => undefined;
    openAt('/branches', {
      layout: draw,
      queryClient,
      authProvider: { checkAuth, getPermissions, checkError: nothing, login: nothing, logout: nothing },
    });
    expect(await screen.findByText('Timur')).toBeVisible();
    const asked = checkAuth.mock.calls.length;
    await queryClient.refetchQueries({ queryKey: ['auth', 'checkAuth'] });
    expect(checkAuth).toHaveBeenCalledTimes(asked + 1);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('says where nothing is, and where somebody may not go', async () => {
    openAt('/nirgends');
    expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible();
    cleanup();
    openAt('/branches', { actor: { ...sari, role: 'nobody' } });
    expect(await screen.findByRole('link', { name: 'Ke beranda' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('Timur')).toBeNull();
  });

  it('offers hand-made pages to those they admit', async () => {
    const page = { path: '/shelves', title: 'Denah rak', load: async () => ({ Page: Plan }) };
    const pages = [
      { ...page, permitted: () => true },
      { ...page, path: '/safe', title: 'Brankas', permitted: () => false },
    ];
    openAt('/shelves', { pages });
    expect(await screen.findByRole('heading', { level: 1, name: 'Denah' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Denah rak' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Brankas' })).toBeNull();
  });

  it('says other words where it is given some', async () => {
    openAt('/branches', { messages: { resources: { branches: { name: 'Branches' } } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Branches' })).toBeVisible();
  });
});

const today = () => '2026-08-31';

describe('a data provider with nine verbs', () => {
  const complete = () => completeProvider(nineVerbs(memory()), library, today);

  it('finds what a picker offers by text and by id', async () => {
    expect(await complete().options('branches', { search: 'tim' })).toMatchObject([{ id: 2 }]);
    expect(await complete().options('branches', { ids: [1] })).toMatchObject([{ id: 1 }]);
    const inDepok = { among: { city: { eq: 'Depok' } } } as const;
    expect(await complete().options('branches', inDepok)).toMatchObject([{ id: 2 }]);
  });

  it('counts what is counted, and leaves sums out', async () => {
    expect(await complete().statistics('members')).toEqual({ total: 0, active: 0 });
    expect(await complete().statistics('books')).toEqual({ total: 0 });
  });

  it('runs an action of one and of many as the writes it means', async () => {
    const provider = createMemoryProvider(library, {
      members: [1, 2].map((id) => ({ id, name: `Ani ${id}`, pin: '12345678', active: true })),
    });
    const completed = completeProvider(nineVerbs(provider), library, today);
    await completed.act('members', 'active', { id: 1, data: { active: false } });
    expect(provider.rows('members').map(({ active }) => active)).toEqual([false, true]);
    await completed.act('members', 'delete', { ids: [1] });
    expect((await provider.getList('members', { filter: {} })).total).toBe(1);
  });

  it('writes the day of the site where an action sets the day it is done', async () => {
    const provider = createMemoryProvider(workshop, { repairs: [{ defect: 'Sobek', state: 'new' }] });
    await completeProvider(nineVerbs(provider), workshop, today).act('repairs', 'expect', { id: 1 });
    expect(provider.rows('repairs')).toMatchObject([{ due_on: '2026-08-31' }]);
  });

  it('refuses what it was not asked to offer, and keeps what the given one has', async () => {
    await expect(complete().call(listOverdue)).rejects.toBeInstanceOf(HttpError);
    const statistics = async () => ({ total: 7 });
    const own = completeProvider({ ...nineVerbs(memory()), statistics }, library, today);
    expect(await own.statistics('branches')).toEqual({ total: 7 });
  });
});

describe('formats of a language', () => {
  const formats = intlFormats('id', { timeZone: 'Asia/Jakarta', now: () => new Date('2026-08-31T18:00:00Z') });

  it('write days as they are, and times in the zone', () => {
    expect(formats.date('2026-08-31')).toBe('31 Agu 2026');
    expect(formats.dateTime('2026-08-31T18:00:00Z')).toContain('1 Sep 2026');
    expect(formats.today()).toBe('2026-09-01');
    expect(formats.money(25_000)).toBe('Rp\u00A025.000');
  });

  it('say how long ago something was, for a week', () => {
    expect(formats.relative('2026-08-31T17:30:00Z')).toBe('30 menit yang lalu');
    expect(formats.relative('2026-08-30T18:00:00Z')).toBe('kemarin');
    expect(formats.relative('2026-07-01T00:00:00Z')).toContain('1 Jul 2026');
  });
});

const Broken = () => {
  throw new Error('Rak tidak ada');
};

describe('a page that throws', () => {
  const page = {
    path: '/rusak',
    title: 'rusak',
    permitted: () => true,
    load: () => Promise.resolve({ Page: Broken }),
  };
  const authProvider = {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve('/login'),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(),
  };

  it('says so once, in the words of the crash screen, and leads back to the login', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    openAt('/rusak', { pages: [page], authProvider });
    expect(await screen.findByRole('heading', { level: 1, name: 'Terjadi kesalahan' })).toBeVisible();
    expect(screen.getAllByText('Terjadi kesalahan')).toHaveLength(1);
    expect(screen.getAllByText('Silakan coba lagi beberapa saat atau masuk ulang.')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Kembali ke Login' })).toBeVisible();
  });

  it('has no way to a login where there is none', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    openAt('/rusak', { pages: [page] });
    await screen.findByRole('heading', { level: 1, name: 'Terjadi kesalahan' });
    expect(screen.queryByRole('button', { name: 'Kembali ke Login' })).toBeNull();
  });
});
