import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMembers } from './membersStage';

beforeEach(() => localStorage.clear());

const box = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

describe('a new record followed by another', () => {
  async function fill(name: string, email: string) {
    await userEvent.type(await box('Nama'), name);
    await userEvent.type(await box('Email'), email);
    await userEvent.type(await screen.findByLabelText(/^PIN/), 'sandi-uji-2026');
  }

  it('is saved, and the next begins empty but for the values that stay', async () => {
    const { provider, address } = openMembers('/members/new');
    await userEvent.type(await box('Catatan'), 'Rukun 3');
    await fill('Dedi', 'dedi@contoh.example');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan dan tambah lagi' }));
    await waitFor(async () => expect(await box('Nama')).toHaveValue(''));
    expect(await box('Catatan')).toHaveValue('Rukun 3');
    expect(address()).toBe('/members/new');
    expect(provider.rows('members').at(-1)).toMatchObject({ name: 'Dedi', note: 'Rukun 3' });
    await fill('Eka', 'eka@contoh.example');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(address()).toBe('/members'));
    expect(provider.rows('members').at(-1)).toMatchObject({ name: 'Eka', note: 'Rukun 3' });
  });

  it('loses nothing when the first is refused, and the usual button then ends the form', async () => {
    const { address } = openMembers('/members/new');
    await userEvent.type(await box('Email'), 'dedi@contoh.example');
    await userEvent.type(await screen.findByLabelText(/^PIN/), 'sandi-uji-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan dan tambah lagi' }));
    expect((await screen.findAllByText('Nama harus diisi')).length).toBeGreaterThan(0);
    expect(await box('Email')).toHaveValue('dedi@contoh.example');
    await userEvent.type(await box('Nama'), 'Dedi{Enter}');
    await waitFor(() => expect(address()).toBe('/members'));
  });
});

describe('a record among those of the list the person came from', () => {
  it('leads to the one before and after it, and has neither when its page was opened by itself', async () => {
    const { address } = openMembers('/members');
    const rows = (await screen.findAllByRole('link', { name: /^(Ani|Budi|Cici)$/ })).map((row) => row.textContent);
    await userEvent.click(screen.getByRole('link', { name: rows[1] ?? '' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Data berikutnya (2 dari 3)' }));
    expect(await screen.findByRole('heading', { level: 1, name: rows[2] ?? '' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Data berikutnya (3 dari 3)' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Data sebelumnya (3 dari 3)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Data sebelumnya (2 dari 3)' }));
    expect(await screen.findByRole('heading', { level: 1, name: rows[0] ?? '' })).toBeVisible();
    expect(address()).toMatch(/^\/members\/\d+$/);
  });

  it('goes on over the end of a page by button and by key, as the list was sorted and filtered', async () => {
    const { address, provider } = openMembers('/members?page=1&perPage=2&sort=name&order=DESC&filter=%7B%7D');
    await userEvent.click(await screen.findByRole('link', { name: 'Budi' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Data berikutnya (2 dari 3)' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ani' })).toBeVisible();
    expect(provider.calls.filter(({ method }) => method === 'getList').at(-1)?.params).toMatchObject({
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'name', order: 'DESC' },
    });
    expect(screen.getByRole('button', { name: 'Data berikutnya (3 dari 3)' })).toBeDisabled();
    await userEvent.keyboard('k');
    expect(await screen.findByRole('heading', { level: 1, name: 'Budi' })).toBeVisible();
    await userEvent.keyboard('j');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ani' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ke daftar' }));
    await waitFor(() => expect(address()).toContain('/members'));
    expect(await screen.findByRole('link', { name: 'Cici' })).toBeVisible();
  });
});
