import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listPageKeys, switchLetters } from '../../../src/framework/panel/core/pageKeys';
import { onPages, openMembers } from './membersStage';

beforeEach(() => localStorage.clear());
afterEach(() => {
  switchLetters(true);
  vi.unstubAllGlobals();
});

function withMouse() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: fine)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const box = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const isShown = (name: string) => screen.findByRole('heading', { level: 1, name });
const named = () => listPageKeys().map(({ does }) => does);

describe('a letter pressed alone', () => {
  it('begins a new record from a list, and the form begins in its first field', async () => {
    withMouse();
    const { address } = openMembers('/members');
    await screen.findByText('Ani');
    expect(named()).toContain('panel.keys.create');
    await userEvent.keyboard('n');
    await waitFor(() => expect(address()).toBe('/members/new'));
    expect(await box('Catatan')).toHaveFocus();
    expect(await box('Catatan')).toHaveValue('');
  });

  it('edits the record on the screen', async () => {
    const { address } = openMembers('/members/1');
    await isShown('Ani');
    expect(named()).toContain('panel.keys.edit');
    await userEvent.keyboard('e');
    await waitFor(() => expect(address()).toBe('/members/1/edit'));
    expect(await box('Nama')).toHaveValue('Ani');
  });

  it('belongs to the box it is typed into', async () => {
    const { address } = openMembers('/members');
    await screen.findByText('Ani');
    await userEvent.type(screen.getByRole('searchbox'), 'n');
    expect(screen.getByRole('searchbox')).toHaveValue('n');
    expect(address()).toBe('/members');
  });

  it('does nothing, and is not named, for who may not', async () => {
    const { address } = openMembers('/members/1', onPages, { permitted: (_, view) => view !== 'edit' });
    await isShown('Ani');
    expect(named()).not.toContain('panel.keys.edit');
    await userEvent.keyboard('e');
    expect(address()).toBe('/members/1');
  });

  it('stays that of an action which the resource has it for', async () => {
    const { address } = openMembers('/members/1', {
      ...onPages,
      actions: { leave: { label: 'Keluar', key: 'e', on: ['row'], right: 'edit', sets: { active: false } } },
    });
    await isShown('Ani');
    expect(named()).not.toContain('panel.keys.edit');
    await userEvent.keyboard('e');
    expect(address()).toBe('/members/1');
  });

  it('does nothing where a person has switched such keys off', async () => {
    const { address } = openMembers('/members');
    await screen.findByText('Ani');
    switchLetters(false);
    await userEvent.keyboard('n');
    expect(address()).toBe('/members');
  });
});

describe('Ctrl and Enter in a form', () => {
  async function fill(name: string) {
    await userEvent.type(await box('Nama'), name);
    await userEvent.type(await box('Email'), `${name}@contoh.example`);
    await userEvent.type(await screen.findByLabelText(/^PIN/), 'sandi-uji-2026');
  }

  it('save it, and with Shift go on with the next', async () => {
    const { provider, address } = openMembers('/members/new');
    await fill('Dedi');
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(async () => expect(await box('Nama')).toHaveValue(''));
    expect(provider.rows('members').at(-1)).toMatchObject({ name: 'Dedi' });
    await fill('Eka');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/members'));
    expect(provider.rows('members').map(({ name }) => name)).toEqual(['Ani', 'Budi', 'Cici', 'Dedi', 'Eka']);
  });

  it('save it once, however often they are pressed', async () => {
    const { provider, address } = openMembers('/members/new');
    await fill('Dedi');
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/members'));
    expect(provider.rows('members')).toHaveLength(4);
  });
});
