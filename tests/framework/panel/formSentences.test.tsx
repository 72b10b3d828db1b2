import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { defineModel, defineResource, type ResourceSentences } from '../../../src/framework/schema';
import { branches, library } from '../../support/library';
import { createMemoryProvider, type MemoryProvider, refusal } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const own = {
  saveFailed: 'Cabang gagal disimpan',
  createFailed: 'Cabang gagal dibuat',
  updateFailed: 'Cabang gagal diperbarui',
  editFailed: 'Cabang gagal dibuka',
  formInvalid: 'Harap perbaiki kesalahan',
  formRejected: 'Ditolak oleh server',
};

function open(sentences: ResourceSentences, mode: 'create' | 'edit', break_: (provider: MemoryProvider) => void) {
  const resource = defineResource({ ...branches, sentences });
  const model = defineModel([resource, ...library.resources.slice(1)], library.kinds);
  const provider = createMemoryProvider(model, { branches: [{ name: 'Pusat' }] });
  break_(provider);
  renderPanel(
    <FormPage
      resource={resource}
      mode={mode}
      {...(mode === 'edit' ? { id: 1 } : {})}
      onDone={() => {}}
      onCancel={() => {}}
    />,
    { provider, model },
  );
  return provider;
}

const name = () => screen.findByRole('textbox', { name: /Nama/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const fill = async () => {
  await userEvent.type(await name(), 'Timur');
  await save();
};
const silent = () => new HttpError('Terjadi kesalahan pada server.', 500, { said: false, errors: {} });
const nothing = () => {};

describe('the sentences of a form', () => {
  it('say above it that its own check found something, even one thing', async () => {
    open(own, 'create', nothing);
    await name();
    await save();
    expect(await screen.findByText(own.formInvalid)).toBeVisible();
  });

  it('say that the server found something', async () => {
    const refused = refusal(422, 'validation', 'Periksa', { name: ['Nama sudah dipakai'] });
    open(own, 'create', (provider) => provider.failNext('create', refused));
    await fill();
    expect(await screen.findByText(own.formRejected)).toBeVisible();
    expect(screen.queryByText(own.formInvalid)).toBeNull();
  });

  it('leave a single mistake to its field where the resource says nothing', async () => {
    open({}, 'create', nothing);
    await name();
    await save();
    await waitFor(async () => expect(await name()).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.queryByText(/perlu diperbaiki/)).toBeNull();
  });

  it.each([
    ['create', 'create', own, 'Cabang gagal dibuat'],
    ['edit', 'update', own, 'Cabang gagal diperbarui'],
    ['create', 'create', { saveFailed: own.saveFailed }, 'Cabang gagal disimpan'],
    ['edit', 'update', {}, 'Gagal menyimpan data'],
  ] as const)('say for %s what failed when the server says nothing', async (mode, method, sentences, said) => {
    open(sentences, mode, (provider) => provider.failNext(method, silent()));
    await fill();
    expect(await screen.findByText(new RegExp(`^${said}\\. Terjadi kesalahan pada server\\.`))).toBeVisible();
  });

  it('give way to what the server says', async () => {
    open(own, 'create', (provider) => provider.failNext('create', refusal(409, 'inUse', 'Kota itu ditutup')));
    await fill();
    expect(await screen.findByText(/^Kota itu ditutup/)).toBeVisible();
  });

  it('say that the record could not be opened', async () => {
    open(own, 'edit', (provider) => provider.failNext('getOne', silent()));
    expect(await screen.findByText('Cabang gagal dibuka')).toBeVisible();
  });
});
