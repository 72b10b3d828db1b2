import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ExampleRecord, FieldOverlay, Overlay } from '../../../../src/framework/schema';
import { success } from '../../../support/bootAgainst';
import { bodyOf, budi, emptyList, openPanel } from '../../../support/openPanel';

const tighter = { no_hp: { required: true, seen: { required: null } } } as const;
const example: ExampleRecord = {
  values: { nama: 'Siti Contoh' },
  day: '2026-08-31',
  role: 'admin',
  refused: { nik: 'required' },
  shown: ['nama', 'nik', 'no_hp'],
  hidden: [],
};
const withExample = (fields: Readonly<Record<string, FieldOverlay>>): Overlay => ({
  format: 1,
  resources: { residents: { fields, examples: { 'Warga tanpa HP': example } } },
});

const opened = (overlay: Overlay | null, options: object = {}) =>
  openPanel('/settings/fields?resource=residents', {
    extensions: ['auth.me', 'fields'],
    routes: {
      'GET /api/fields': success({ version: overlay ? 1 : null, overlay, deployment: null, state: 'published' }),
      'GET /api/admin/fields/draft': success(null),
      'PUT /api/admin/fields/draft': success({
        overlay: { format: 1 },
        parent: null,
        version: 1,
        updated_at: '2026-08-31T01:00:00Z',
      }),
      'GET /api/admin/fields/proposals': success([]),
      'POST /api/admin/fields/check': success({ findings: [], impact: [] }),
      'GET /api/admin/warga-binaan': emptyList,
    },
    ...options,
  });

async function open(overlay: Overlay | null) {
  const panel = await opened(overlay);
  const region = await screen.findByRole('region', { name: 'Contoh yang harus tetap benar' });
  const kept = async (): Promise<ExampleRecord | undefined> => {
    await waitFor(() => expect(panel.sent('PUT /api/admin/fields/draft').length).toBeGreaterThan(0));
    const { overlay: draft } = bodyOf(panel.sent('PUT /api/admin/fields/draft').at(-1)) as { overlay: Overlay };
    return Object.values(draft.resources?.residents?.examples ?? {})[0];
  };
  return { ...panel, region, kept };
}

describe('examples in the editor of fields', () => {
  it('are kept of what is typed into the preview, with the sentences it is refused by', async () => {
    const { user, region, kept } = await open(null);
    expect(within(region).getByText(/^Belum ada contoh/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Jadikan contoh' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jadikan contoh?' }));
    await user.click(dialog.getByRole('button', { name: 'Simpan contoh' }));
    expect(dialog.getByText('Nama contoh harus diisi.')).toBeVisible();
    expect(dialog.getByText(/^Ditolak: .*harus diisi/)).toBeVisible();
    await user.click(dialog.getByRole('textbox'));
    await user.paste('Formulir kosong');
    await user.click(dialog.getByRole('button', { name: 'Simpan contoh' }));
    expect(await within(region).findByText('Formulir kosong')).toBeVisible();
    expect(within(region).getByText('Sesuai')).toBeVisible();
    expect(await kept()).toMatchObject({
      role: 'admin',
      refused: expect.objectContaining({}),
      hidden: expect.any(Array),
    });
  });

  it('say what has changed of their meaning, and keep the new outcome when it is accepted', async () => {
    const { user, region, kept } = await open(withExample(tighter));
    expect(within(region).getByText('Berubah')).toBeVisible();
    expect(
      within(region).getByText(
        'Contoh "Warga tanpa HP" berubah: isi kolom "No. HP" dahulu diterima, sekarang ditolak.',
      ),
    ).toBeVisible();
    await user.click(within(region).getByRole('button', { name: 'Terima hasil baru: Warga tanpa HP' }));
    expect(await within(region).findByText('Sesuai')).toBeVisible();
    expect((await kept())?.refused).toMatchObject({ no_hp: 'required' });
  });

  it('are filled into the preview, and removed', async () => {
    const { user, region, kept } = await open(withExample({}));
    await user.click(within(region).getByRole('button', { name: 'Isikan di pratinjau: Warga tanpa HP' }));
    await waitFor(() => expect(screen.getByDisplayValue('Siti Contoh')).toBeVisible());
    await user.click(within(region).getByRole('button', { name: 'Hapus contoh: Warga tanpa HP' }));
    expect(await within(region).findByText(/^Belum ada contoh/)).toBeVisible();
    expect(await kept()).toBeUndefined();
  });

  it('are no matter of who may only propose: they are not given those there are', async () => {
    await opened(null, { as: budi });
    await screen.findByRole('region', { name: 'Pratinjau' });
    await screen.findByLabelText(/^Nama/);
    expect(screen.queryByRole('region', { name: 'Contoh yang harus tetap benar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Jadikan contoh' })).toBeNull();
  });
});
