import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../../../src/framework/schema';
import { success } from '../../../support/bootAgainst';
import { emptyList, openPanel } from '../../../support/openPanel';

const inForce: Overlay = { format: 1, resources: { reses: { fields: { lokasi: { label: 'Tempat temu' } } } } };
const create = 'POST /api/admin/reses';
const routes = {
  'GET /api/fields': success({ version: 2, overlay: inForce, deployment: null, state: 'published' }),
  'GET /api/admin/fields/draft': success(null),
  'GET /api/admin/fields/proposals': success([]),
  'PUT /api/admin/fields/draft': success({
    overlay: inForce,
    parent: 2,
    version: 1,
    updated_at: '2026-08-31T03:00:00Z',
  }),
  'POST /api/admin/fields/check': success({ findings: [], impact: [] }),
  'GET /api/admin/reses': emptyList,
  'GET /api/admin/anggota-legislatif': emptyList,
  [create]: success({}),
};
const open = (path: string, extensions = ['auth.me', 'fields']) => openPanel(path, { extensions, routes });

describe('Atur halaman', () => {
  it('changes a name where it stands, keeps what was typed, and saves no record meanwhile', async () => {
    const { user, sent } = await open('/reses/create');
    await user.type(await screen.findByLabelText(/^Judul/), 'Reses');
    await user.click(screen.getByRole('button', { name: 'Atur halaman' }));
    // The editor is fetched now, which a busy machine does not do at once.
    await user.click(await screen.findByLabelText('Atur kolom Tempat temu', {}, { timeout: 15_000 }));
    const sheet = within(screen.getByRole('complementary', { name: 'Sifat yang dipilih' }));
    await user.type(sheet.getByLabelText('Nama kolom'), '!');
    expect(await screen.findByLabelText(/^Tempat temu!/, {}, { timeout: 15_000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect((await screen.findAllByText(/^Selama halaman diatur, data tidak disimpan/))[0]).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Sifat yang dipilih' })).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Mengatur halaman ini')).toBeNull());
    expect(screen.getByLabelText(/^Tempat temu(?!!)/)).toBeVisible();
    expect(screen.getByLabelText(/^Judul/)).toHaveValue('Reses');
    expect(sent(create)).toHaveLength(0);
  }, 60_000);

  it('is not offered where the API keeps no configuration', async () => {
    await open('/reses/create', ['auth.me']);
    expect(await screen.findByLabelText(/^Judul/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Atur halaman' })).toBeNull();
  });
});
