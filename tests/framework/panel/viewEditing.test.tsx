import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDataProvider, useI18nProvider } from 'ra-core';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Routes, useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { usePanel } from '../../../src/framework/panel/core/context';
import type { FrameProps, Overrides, ViewEditorProps } from '../../../src/framework/panel/core/types';
import { resourceRoutes } from '../../../src/framework/panel/ResourceRoutes';
import type { Resource } from '../../../src/framework/schema';
import { books, library, members } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const Frame = ({ name, where, children }: FrameProps) => <div data-testid={`${where}:${name}`}>{children}</div>;

function Editor({ view, place, onSurround, onEnd }: ViewEditorProps) {
  const panel = usePanel();
  const i18n = useI18nProvider();
  const data = useDataProvider();
  useEffect(() => onSurround({ panel: { ...panel, FieldFrame: Frame }, i18n, data }), [panel, i18n, data, onSurround]);
  const bar = (
    <button type="button" onClick={onEnd}>
      {`end ${view}`}
    </button>
  );
  return place ? createPortal(bar, place) : bar;
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {'back'}
    </button>
  );
}

const viewEditor = { isOffered: () => true, Editor };

function open(resource: Resource, path: string, overrides: Overrides = { viewEditor }) {
  renderPanel(
    <>
      <Routes>{resourceRoutes(resource)}</Routes>
      <Back />
    </>,
    {
      path,
      overrides,
      provider: createMemoryProvider(library, {
        branches: [{ name: 'Pusat' }],
        members: [{ name: 'Ani', email: 'ani@contoh.example', branch_id: 1, active: true }],
        books: [{ title: 'Laskar', genre: 'novel', pages: 10, price: 1000, available: true }],
      }),
    },
  );
}

const begin = async () => {
  const button = await screen.findByRole('button', { name: 'Atur halaman' }, { timeout: 6000 });
  await userEvent.click(button);
};

describe('a view that can be changed in place', () => {
  it('frames its fields and sections and keeps what was typed, when it begins and when it ends', async () => {
    open(books, '/books/create');
    await userEvent.type(await screen.findByLabelText(/^Judul/, {}, { timeout: 6000 }), 'Bumi Manusia');
    await begin();
    expect(await screen.findByTestId('form:title')).toContainElement(screen.getByLabelText(/^Judul/));
    expect(screen.getAllByTestId(/^section:/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Judul/)).toHaveValue('Bumi Manusia');
    expect(screen.queryByRole('button', { name: 'Atur halaman' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'end create' }));
    await waitFor(() => expect(screen.queryByTestId('form:title')).toBeNull());
    expect(screen.getByLabelText(/^Judul/)).toHaveValue('Bumi Manusia');
  });

  it('frames column heads and filters of a list, and ends with the back button', async () => {
    open(books, '/books');
    await begin();
    expect(await screen.findByTestId('column:title')).toBeVisible();
    expect(screen.getByTestId('filter:genre')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    await waitFor(() => expect(screen.queryByTestId('column:title')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Atur halaman' })).toBeVisible();
  });

  it('is still being changed after the list was sorted, and does not begin again by going back once it was ended', async () => {
    open(books, '/books');
    await begin();
    await userEvent.click(await screen.findByRole('button', { name: /^Judul/ }));
    expect(screen.getByTestId('column:title')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'end list' }));
    await waitFor(() => expect(screen.queryByTestId('column:title')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    expect(screen.queryByTestId('column:title')).toBeNull();
  });

  it('has its controls inside the dialog, and leaves the list behind it as it is', async () => {
    open(members, '/members/new');
    const dialog = await screen.findByRole('dialog', {}, { timeout: 6000 });
    await userEvent.click(await screen.findByRole('button', { name: 'Atur halaman' }));
    expect(dialog).toContainElement(await screen.findByRole('button', { name: 'end create' }));
    expect(screen.getByTestId('form:name')).toBeVisible();
    expect(screen.queryByTestId('column:name')).toBeNull();
  });

  it('offers nothing where nothing is offered', async () => {
    open(books, '/books', { viewEditor: { ...viewEditor, isOffered: () => false } });
    expect(await screen.findByRole('button', { name: /^Judul/ }, { timeout: 6000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Atur halaman' })).toBeNull();
  });
});
