import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ShowView } from '../../../src/framework/panel/views/ShowView';
import { defineModel, type Note, type Resource, reference, text } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';
import { showList } from './listStage';

interface Said extends Partial<PanelOptions> {
  readonly notes?: Readonly<Record<string, Note>>;
  readonly facets?: Partial<Resource['fields'][string]>;
  readonly row?: Readonly<Record<string, unknown>>;
  readonly summary?: string;
}

/** Members whose names say more than themselves. */
function told({ notes = {}, facets = {}, row = {}, summary, ...options }: Said) {
  const branch = reference('branches', { label: 'Cabang', embed: { as: 'branch', fields: ['name', 'city'] } });
  const resource: Resource = {
    ...members,
    fields: {
      ...members.fields,
      branch_id: branch,
      phone: text({ label: 'Telepon', extension: 'members.phone' }),
      name: { ...members.fields.name, ...facets, notes },
    },
    ...(summary
      ? { show: { sections: members.form.sections, summary: { text: summary, badges: ['active', 'note'] } } }
      : {}),
  };
  const model = defineModel([{ ...branches, show: branches.form }, resource, books], library.kinds);
  const ani = { name: 'Ani', email: 'ani@contoh.example', branch_id: 1, active: true, note: 'Rajin', ...row };
  const provider = createMemoryProvider(model, {
    branches: [{ name: 'Pusat', city: 'Bandung' }],
    members: [{ ...ani, branch: { id: 1, name: 'Pusat', city: 'Bandung' } }],
    books: [],
  } as never);
  return { resource, model, provider, ...options };
}

async function cellOf(said: Said) {
  const { container } = showList(told(said));
  await screen.findByRole('checkbox', { name: /Ani/ });
  return container.querySelector('td.tick + td') as HTMLElement;
}

function openPage({ resource, ...stage }: ReturnType<typeof told>) {
  renderPanel(
    <Routes>
      <Route path="/members/:id" element={<ShowView resource={resource} />} />
    </Routes>,
    { path: '/members/1', ...stage },
  );
}

describe('what is said with a value', () => {
  it('stands below it, with what other fields and embedded records say', async () => {
    const cell = await cellOf({ notes: { who: { text: '{email} · {branch.city}' } } });
    expect(cell).toHaveTextContent('Aniani@contoh.example · Bandung');
  });

  it('leaves out the parts that have nothing to say, and is not there without any', async () => {
    const notes = { mail: { text: 'Surat {email} · {branch.city}' }, pin: { text: '{pin}' } };
    expect(await cellOf({ notes, row: { email: null } })).toHaveTextContent(/^AniBandung$/);
  });

  it('tells nobody what they may not read', async () => {
    const actor = { id: 3, name: 'Rudi', role: 'reader', permissions: null };
    expect(await cellOf({ actor, notes: { note: { text: '{note}' } } })).toHaveTextContent(/^Ani$/);
  });

  it('is said while its condition holds, and where it is to be said', async () => {
    const notes: Said['notes'] = {
      on: { text: 'aktif', when: { active: { eq: true } } },
      off: { text: 'tidak aktif', when: { active: { eq: false } } },
      page: { text: 'di halaman', on: ['show'] },
    };
    expect(await cellOf({ notes })).toHaveTextContent(/^Aniaktif$/);
  });

  it('stands in place of the value, the first that may; as a state where it has a tone', async () => {
    const notes: Said['notes'] = {
      lead: { text: '{name} memimpin', instead: true, tone: 'success', when: { active: { eq: true } } },
      other: { text: 'Ani lain', instead: true },
    };
    const cell = await cellOf({ notes });
    expect(cell).toHaveTextContent(/^Ani memimpin$/);
    expect(cell.querySelector('.chip svg')).not.toBeNull();
  });

  it('says of an API that lacks a field nothing, or what is said without it', async () => {
    const notes: Said['notes'] = {
      phone: { text: 'Tanpa telepon', when: { phone: { empty: true } } },
      instead: { text: 'Telepon tidak dicatat', without: 'members.phone' },
    };
    expect(await cellOf({ notes, has: () => true })).toHaveTextContent(/^AniTanpa telepon$/);
    const { resource, ...stage } = told({ notes, has: () => false });
    const { phone: _, ...fields } = resource.fields;
    const { container } = showList({ ...stage, resource: { ...resource, fields } });
    await waitFor(() =>
      expect(container.querySelector('td.tick + td')).toHaveTextContent(/^AniTelepon tidak dicatat$/),
    );
  });

  it('is said in the language of the panel', async () => {
    const messages = { resources: { members: { notes: { name: { on: 'is active' } } } } };
    expect(await cellOf({ notes: { on: { text: 'aktif' } }, messages })).toHaveTextContent(/^Aniis active$/);
  });
});

describe('a name', () => {
  it('leads to the record it names, where one is pointed to', async () => {
    const said = told({ facets: { opens: 'branch_id' } });
    openPage(said);
    const page = await screen.findByRole('region', { name: 'Anggota' });
    expect(within(page).getByRole('link', { name: 'Ani' })).toHaveAttribute('href', '/branches/1');
  });

  it('has its first letter before it in a row, which is not read out', async () => {
    const cell = await cellOf({ facets: { initial: true } });
    expect(cell.querySelector('[aria-hidden=true]')).toHaveTextContent('A');
    expect(within(cell).getByRole('link', { name: 'Ani' })).toBeVisible();
  });
});

describe('the page of a record', () => {
  it('begins with its title, a line about it and its states', async () => {
    const said = told({ summary: '{branch.name} · {email}' });
    openPage(said);
    const summary = await screen.findByRole('region', { name: 'Ringkasan' });
    expect(summary).toHaveTextContent('AniPusat · ani@contoh.exampleYaRajin');
  });
});
