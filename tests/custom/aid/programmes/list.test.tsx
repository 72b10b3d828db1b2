import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { budi, openPanel } from '../../../support/openPanel';
import { itInProof } from '../../../support/sized';
import { extensions, holding, listCall, part, programme } from './screens';

const card = async () =>
  within(await within(screen.getByRole('list', { name: 'Daftar program bantuan' })).findByRole('listitem'));
const open = (row: object, more: object = {}) =>
  openPanel('/daftar-bantuan', { extensions, routes: holding({ ...programme, ...row }), ...more });

describe('a card of the programmes', () => {
  it('says amount, days, places and the first hundred characters of the requirements', async () => {
    await open({ syarat_bantuan: `${'a'.repeat(100)}bcd` });
    const said = await card();
    expect(await said.findByText('13 / 40 penerima')).toBeVisible();
    expect(said.getByText('33%')).toBeVisible();
    expect(said.getByText('Rp 750.000', { normalizer: (text) => text.replace('\u00A0', ' ') })).toBeVisible();
    expect(said.getByText('5 Januari 2026')).toBeVisible();
    expect(said.getByText(`${'a'.repeat(100)}…`, { exact: false })).toBeVisible();
    expect(said.queryByText('Diusulkan selesai')).toBeNull();
  });

  it('has words for what is missing', async () => {
    await open({ nominal: null, tanggal_mulai: null, tanggal_selesai: null, kuota: 0, kuota_terpakai: null });
    const said = await card();
    expect(await said.findByText('Tidak ada nominal')).toBeVisible();
    expect(said.getAllByText('-')).toHaveLength(2);
    expect(said.getByText('0 / 0 penerima')).toBeVisible();
    expect(said.getByText('0%')).toBeVisible();
  });

  it('says a quota that was exceeded, while its bar ends at its end', async () => {
    await open({ kuota: 10, selesai_diusulkan_pada: '2026-04-01T00:00:00.000Z' });
    const said = await card();
    expect(await said.findByText('130%')).toBeVisible();
    expect(said.getByRole('progressbar')).toHaveProperty('value', 100);
    expect(said.getByText('Diusulkan selesai')).toBeVisible();
  });
});

describe('the programmes', () => {
  itInProof('are asked for once in two minutes, for each tab and search', async () => {
    const { user, sent } = await open({});
    await card();
    const tab = (name: RegExp) =>
      within(screen.getByRole('group', { name: /Saring menurut/ })).getByRole('button', { name });
    await user.click(tab(/^Aktif/));
    await waitFor(() => expect(sent(listCall)).toHaveLength(2));
    expect(sent(listCall)[1]?.line).toContain('status=Aktif');
    await user.click(tab(/^Semua/));
    await user.click(tab(/^Aktif/));
    await card();
    expect(sent(listCall)).toHaveLength(2);
  });

  it('are only read by the administrator of a legislative member', async () => {
    await open({}, { as: budi });
    const said = await card();
    expect(await said.findByText('13 / 40 penerima')).toBeVisible();
    expect(said.getByRole('link', { name: 'Detail Bantuan Modal' })).toHaveAttribute('href', '/bantuan/7');
    expect(said.queryByRole('button', { name: /Hapus/ })).toBeNull();
    expect(said.queryByRole('link', { name: /Ubah/ })).toBeNull();
    const quick = within(await screen.findByRole('region', { name: 'Aksi cepat' })).getAllByRole('link');
    expect(quick.map((link) => link.getAttribute('href'))).toEqual(['/pendaftaran', '/laporan/bantuan']);
  });

  itInProof('are narrowed to a type and back', async () => {
    const { user, sent } = await open({});
    await screen.findByRole('region', { name: 'Kategori program' });
    const cash = await part('Kategori program').findByRole('button', { name: 'Uang Tunai 1 program' });
    await user.click(cash);
    await waitFor(() => expect(sent(listCall).at(-1)?.line).toContain('jenis_bantuan=Uang'));
    expect(cash).toHaveAttribute('aria-pressed', 'true');
    await user.click(cash);
    await waitFor(() => expect(cash).toHaveAttribute('aria-pressed', 'false'));
  });
});
