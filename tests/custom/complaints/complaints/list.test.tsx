import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { budi, here, openPanel } from '../../../support/openPanel';
import { itInProof } from '../../../support/sized';
import { additions, complaint, extensions, holding, listCall, part } from './screens';

/** The list is a table until somebody wants cards. */
const card = async () => {
  // With a map there are three to choose from.
  await userEvent.click(await screen.findByRole('button', { name: /^(?:Bentuk daftar|Tampilkan sebagai kartu)$/ }));
  const choice = screen.queryByRole('menuitemradio', { name: 'Tampilkan sebagai kartu' });
  if (choice) await userEvent.click(choice);
  return within(await within(await screen.findByRole('list', { name: 'Daftar pengaduan' })).findByRole('listitem'));
};
const open = (row: object = {}, more: object = {}) =>
  openPanel('/complaints', { extensions, routes: holding({ ...complaint, ...additions, ...row }), ...more });

describe('a card of the complaints', () => {
  it('says states, ticket, reporter, category, deadline and that it is late', async () => {
    await open();
    const said = await card();
    for (const text of [
      'Tiket ADU-202608-00007',
      'Siti Aminah',
      'siti@contoh.example',
      'Urgent',
      'Terlambat',
      'Penanganan: Belum diteruskan',
      'Tenggat 24 Agustus 2026 pukul 23.59 WIB',
      'Sudah seminggu lampu di gang kami mati.',
    ])
      expect(await said.findByText(text)).toBeVisible();
    expect(said.queryByText('Ada Respon Admin')).toBeNull();
  });

  itInProof('says that and when it was answered, and cuts a long description', async () => {
    await open({
      respon_admin: 'Sudah diperbaiki.',
      tanggal_respon: '2026-08-18T03:00:00.000Z',
      deskripsi: `${'a'.repeat(150)}bc`,
      image_path: null,
    });
    const said = await card();
    expect(await said.findByText('Ada Respon Admin')).toBeVisible();
    expect(said.getByText('18 Agustus 2026 pukul 10.00 WIB')).toBeVisible();
    expect(said.getByText(`${'a'.repeat(150)}…`)).toBeVisible();
    expect(said.getByRole('img', { name: 'Tanpa foto' })).toBeVisible();
  });

  itInProof('opens the detail above the list and comes back to the same place', async () => {
    const { user } = await open();
    await user.click((await card()).getByRole('link', { name: 'Lampu jalan mati' }));
    await screen.findByRole('dialog', { name: 'Detail Pengaduan' });
    expect(here()).toMatch(/^\/complaints\/7/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toMatch(/^\/complaints(\?|$)/);
  });
});

describe('a row of the complaints', () => {
  it('leads by the name of who reported it to what is known of that person', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Siti Aminah' })).toHaveAttribute('href', '/users/12');
  });
});

describe('below the complaints', () => {
  itInProof('a category narrows the list and lets go of it again', async () => {
    const { user, sent } = await open();
    await screen.findByRole('region', { name: 'Kategori pengaduan' });
    const technical = await part('Kategori pengaduan').findByRole('button', { name: 'Teknis 1 pengaduan' });
    expect(part('Kategori pengaduan').getByRole('button', { name: 'Saran 0 pengaduan' })).toBeVisible();
    await user.click(technical);
    await waitFor(() => expect(sent(listCall).at(-1)?.line).toContain('kategori=Teknis'));
    await user.click(technical);
    await waitFor(() => expect(technical).toHaveAttribute('aria-pressed', 'false'));
  });

  it('the pressing and the late ones are filters, the report is a page', async () => {
    const { user, sent } = await open();
    const quick = within(await screen.findByRole('region', { name: 'Aksi cepat' }));
    await user.click(quick.getByRole('button', { name: /^Pengaduan Prioritas/ }));
    await waitFor(() => expect(decodeURIComponent(sent(listCall).at(-1)?.line ?? '')).toMatch(/Urgent.*Tinggi/));
    await user.click(quick.getByRole('button', { name: /^Respon Cepat/ }));
    await waitFor(() => expect(sent(listCall).at(-1)?.line).toMatch(/terlambat=(true|1)/));
    expect(quick.getByRole('link', { name: /^Laporan Penyelesaian/ })).toHaveAttribute('href', '/laporan/pengaduan');
  });

  it('offers nothing an API with only the described calls cannot do', async () => {
    await openPanel('/complaints', { routes: holding(complaint) });
    const said = await card();
    expect(await said.findByText('Siti Aminah')).toBeVisible();
    expect(said.queryByText(/Tenggat|Penanganan|Terlambat/)).toBeNull();
    const quick = within(await screen.findByRole('region', { name: 'Aksi cepat' }));
    expect(quick.getByText('Yang masih menunggu ditangani')).toBeVisible();
    expect(quick.queryByText('Laporan Penyelesaian')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Catat pengaduan' })).toBeNull();
  });

  itInProof('lets the administrator of a legislator read, and nothing more', async () => {
    const { user } = await open({}, { as: budi });
    const said = await card();
    expect(said.queryByRole('button', { name: /^Tindakan lain/ })).toBeNull();
    await user.click(await said.findByRole('link', { name: 'Lampu jalan mati' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Detail Pengaduan' }));
    expect(await detail.findByText('Anda hanya dapat melihat pengaduan ini.')).toBeVisible();
    expect(detail.queryByRole('button', { name: /Edit|Forward/ })).toBeNull();
  });
});
