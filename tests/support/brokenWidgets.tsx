import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import type { KindView, KindViews } from '../../src/framework/panel/core/types';
import { FormPage } from '../../src/framework/panel/form/FormPage';
import { ResourceList } from '../../src/framework/panel/list/ResourceList';
import { ShowView } from '../../src/framework/panel/views/ShowView';
import { type AnyField, defineModel, type Kinds, type Resource, text } from '../../src/framework/schema';
import { createMemoryProvider } from './memoryProvider';
import { renderPanel } from './renderPanel';

export const brokenNote = 'Kolom ini tidak dapat ditampilkan';

const Bomb = (): never => {
  throw new Error('This widget is broken.');
};

const needs: Readonly<Record<string, Partial<AnyField>>> = {
  choice: { choices: { a: 'Satu', b: 'Dua' } },
  multiChoice: { choices: { a: 'Satu', b: 'Dua' } },
  reference: { target: 'things' },
  references: { target: 'things' },
  embedded: { item: { code: text({ label: 'Kode' }) } },
  computed: { type: 'text', value: 'rule', readOnly: true },
};

/** The field of a kind; its label names the kind. */
export const probeOf = (kind: string): string => `probe_${kind.toLowerCase()}`;

/** A model with one resource that has, beside its title, a field of each of these kinds. */
function modelWith(kinds: Kinds, own: readonly string[]) {
  const probes = own.map((kind) => [probeOf(kind), { kind, label: `Percobaan ${kind}`, ...needs[kind] } as AnyField]);
  const names = own.map(probeOf);
  const things = {
    name: 'things',
    label: 'Barang',
    noun: 'barang',
    title: 'title',
    api: { path: '/things' },
    routes: { list: '/things' },
    fields: { title: text({ label: 'Judul', required: true }), ...Object.fromEntries(probes) },
    list: { columns: ['title', ...names], filters: names },
    form: { sections: [{ section: 'Barang', fields: [...names, 'title'] }] },
    access: { librarian: 'all' },
  } as const satisfies Resource;
  return { things, model: defineModel([things], kinds, { fileOf: ({ name }) => `library/${name}.ts` }) };
}

interface Stage {
  readonly kinds: Kinds;
  readonly views: KindViews;
  /** What the record holds of each kind under test. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The widget that throws, of every kind at once; without it none does. */
  readonly part?: keyof KindView;
}

function stageOf({ kinds, views, values, part }: Stage) {
  const own = Object.keys(values);
  const { things, model } = modelWith(kinds, own);
  const row = Object.fromEntries(own.map((kind) => [probeOf(kind), values[kind]]));
  const provider = createMemoryProvider(model, { things: [{ title: 'Kursi', ...row }] } as never);
  const bombs = Object.fromEntries(own.map((kind) => [`things.${probeOf(kind)}`, { [part ?? 'Input']: Bomb }]));
  return { things, provider, options: { provider, model, views, overrides: part ? { fields: bombs } : {} } };
}

/** Opens the record in a form, renames it and saves; resolves to what was sent. */
export async function saveOther(stage: Stage) {
  const { things, provider, options } = stageOf(stage);
  const onDone = vi.fn();
  renderPanel(<FormPage resource={things} mode="edit" id={1} onDone={onDone} onCancel={vi.fn()} />, options);
  const title = await screen.findByRole('textbox', { name: /Judul/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Meja');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  return provider.calls.find(({ method }) => method === 'update')?.params.data as Readonly<Record<string, unknown>>;
}

/** Opens the list; resolves when its row is there. */
export async function openList(stage: Stage) {
  const { things, options } = stageOf(stage);
  renderPanel(<ResourceList resource={things} />, { ...options, path: '/things' });
  return screen.findByRole('link', { name: 'Kursi' });
}

/** Opens the record's page; resolves when its title is there. */
export async function openPage(stage: Stage) {
  const { things, options } = stageOf(stage);
  renderPanel(
    <Routes>
      <Route path="/things/:id" element={<ShowView resource={things} />} />
      <Route path="*" element={null} />
    </Routes>,
    { ...options, path: '/things/1' },
  );
  return screen.findByText('Judul');
}
