import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { bodyOf, openPanel, refused } from '../../../support/openPanel';

const settings = 'GET /api/admin/general/settings';
const save = 'PUT /api/admin/general/settings';
const remove = 'DELETE /api/admin/general/logo';
const stored = {
  id: 1,
  version: 3,
  site_name: 'Panel Bansos',
  site_url: null,
  admin_email: null,
  organization: 'Dinas Sosial',
  address: null,
  logo_path: null,
  logo_url: null as string | null,
  timezone: 'Asia/Jakarta',
  language: 'id',
};
const extensions = ['auth.me', 'records.version'];
const open = (record: object = {}, routes: object = {}) =>
  openPanel('/settings/umum', { extensions, routes: { [settings]: success({ ...stored, ...record }), ...routes } });
const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const png = (content = 'x') => new File([content], 'logo.png', { type: 'image/png' });
const address = () => screen.findByRole('textbox', { name: /^(Alamat|Address)/ });
const press = { name: 'Simpan Pengaturan' };
const logo = () => within(screen.getByRole('region', { name: 'Logo' }));

beforeEach(() => {
  // jsdom keeps no blobs.
  URL.createObjectURL = () => 'blob:logo';
  URL.revokeObjectURL = () => undefined;
});

describe('the general settings', () => {
  it('refuse a logo that is no image or too large before anything is sent', async () => {
    const { user, server } = await open();
    await address();
    choose(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
    expect(logo().getByText('File harus berupa gambar.')).toBeVisible();
    choose(png('x'.repeat(2 * 1_048_576 + 1)));
    expect(logo().getByText('Ukuran file terlalu besar. Maksimal 2MB.')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Pratinjau logo' })).toBeNull();
    choose(png());
    expect(await logo().findByRole('img', { name: 'Pratinjau logo' })).toBeVisible();
    await user.click(logo().getByRole('button', { name: 'Batal' }));
    expect(logo().getByText('Belum ada logo')).toBeVisible();
    expect(server.requests.filter(({ line }) => !line.startsWith('GET'))).toEqual([]);
  });

  it('name each field the server refuses on a line of its own', async () => {
    const errors = { site_url: ['URL ditolak server'], admin_email: ['Email ditolak server'] };
    const { user } = await open({}, { [save]: refused(422, errors) });
    fireEvent.change(await address(), { target: { value: 'Jl. 2' } });
    await user.click(screen.getByRole('button', press));
    const box = within(await screen.findByRole('alert'));
    expect(box.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'URL ditolak server',
      'Email ditolak server',
    ]);
  });

  it('take the logo away after a question, and save the rest over the version that left', async () => {
    const shown = { logo_url: '/storage/public/logo/2026/a.jpg', logo_path: 'public/logo/2026/a.jpg' };
    const { user, sent, boot } = await open(shown, {
      [remove]: success({ ...stored, version: 4 }),
      [save]: success({ ...stored, version: 5 }),
    });
    fireEvent.change(await address(), { target: { value: 'Jl. 3' } });
    boot.site.apply({ logo_url: shown.logo_url });
    await user.click(await screen.findByRole('button', { name: 'Hapus logo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Hapus logo?' }));
    expect(sent(remove)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Hapus logo' }));
    expect(await screen.findByText('Logo dihapus.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(logo().getByText('Belum ada logo')).toBeVisible();
    await user.click(screen.getByRole('button', press));
    await waitFor(() => expect(sent(save).map(bodyOf)).toMatchObject([{ address: 'Jl. 3', version: 4 }]));
  });

  it('change the language at once for whoever has not chosen one', async () => {
    const { user } = await open({}, { [save]: success({ ...stored, version: 4, language: 'en' }) });
    await address();
    await user.selectOptions(screen.getByLabelText('Bahasa'), 'en');
    await user.click(screen.getByRole('button', press));
    expect(await screen.findByRole('heading', { level: 1, name: 'General settings' })).toBeVisible();
  });

  it('leave who chose a language with it, and offer to follow the site', async () => {
    const { user, boot } = await open({ language: 'en' });
    await address();
    boot.language.choose('id');
    boot.site.apply({ language: 'en' });
    expect(await screen.findByText(/^Perangkat ini memakai bahasa pilihan sendiri/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ikuti bahasa situs' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'General settings' })).toBeVisible();
    expect(localStorage.getItem('panel:language')).toBeNull();
  });
});

describe('the cache', () => {
  it('is thrown away after a question, and what is shown is asked for anew', async () => {
    const system = 'GET /api/admin/settings/system';
    const { user, sent } = await openPanel('/settings/sistem', {
      extensions: ['auth.me', 'settings', 'records.version'],
      routes: { [system]: success({ id: 1, version: 1 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Reset Cache' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reset cache?' }));
    await waitFor(() => expect(sent(system)).toHaveLength(1));
    await user.click(question.getByRole('button', { name: 'Reset Cache' }));
    expect(await screen.findByText('Cache direset.')).toBeVisible();
    await waitFor(() => expect(sent(system)).toHaveLength(2));
  });
});
