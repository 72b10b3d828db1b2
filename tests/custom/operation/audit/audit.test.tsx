import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { budi, here, openPanel, refused } from '../../../support/openPanel';

const list = 'GET /api/admin/audit';
const evil = 'Budi <img src=x onerror=alert(1)>';
const entry = {
  id: 30,
  at: '2026-08-31T03:00:00.000Z',
  action: 'update',
  by: { id: 2, name: 'Ratna', role: 'admin', deleted: false },
  resource: 'families',
  record: { id: 13, title: evil, state: 'here' },
  ip: '10.0.0.9',
  request_id: 'minta-1',
  changes: { nama_anggota: ['Sebuah Nama', evil] },
  detail: {},
};
const older = { ...entry, id: 29, action: 'login', resource: null, record: null, changes: {} };
const pageOf = (entries: readonly object[], next: number | null = null) => success({ entries, next });
const extensions = ['auth.me', 'audit'];
const open = (path = '/settings/audit', routes: object = {}) =>
  openPanel(path, { extensions, routes: { [list]: pageOf([entry]), ...routes } });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Log Audit' }))
    .getAllByRole('row')
    .slice(1);

afterEach(() => vi.restoreAllMocks());

describe('the audit log', () => {
  it('shows what was typed as text, with both values, and the address leads to the entry', async () => {
    const { user } = await open();
    expect((await rows())[0]).toHaveTextContent(evil);
    await user.click(screen.getByRole('button', { name: /^Rincian: Mengubah/ }));
    expect(here()).toBe('/settings/audit?entry=30');
    const dialog = within(await screen.findByRole('dialog'));
    const values = dialog.getByRole('table', { name: 'Isi sebelum dan sesudah' });
    expect(values).toHaveTextContent(`Sebuah Nama${evil}`);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Hanya permintaan ini' }));
    await waitFor(() => expect(here()).toBe('/settings/audit?request_id=minta-1'));
  });

  it('shows older entries on demand, from where the newer ones end', async () => {
    const { user, sent, answer } = await open('/settings/audit?action=update', { [list]: pageOf([entry], 30) });
    expect(await rows()).toHaveLength(1);
    answer({ [list]: pageOf([older]) });
    await user.click(screen.getByRole('button', { name: 'Tampilkan yang lebih lama' }));
    await screen.findByText('Semua catatan sudah ditampilkan.');
    expect(await rows()).toHaveLength(2);
    expect(sent(list).at(-1)?.line).toMatch(/action=update.*before=30/);
  });

  it('says why days cannot be, and keeps them to be corrected', async () => {
    const sentence = 'Sampai tanggal tidak boleh sebelum dari tanggal';
    await open('/settings/audit?from=2026-02-02&to=2026-01-01', { [list]: refused(422, { to: [sentence] }, sentence) });
    expect((await screen.findAllByText(new RegExp(sentence)))[0]).toBeVisible();
    expect(screen.getByLabelText('Sampai tanggal')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Sampai tanggal')).toHaveAccessibleDescription(sentence);
    expect(screen.getByLabelText('Sampai tanggal')).toHaveValue('01/01/2026');
    expect(screen.getByLabelText('Dari tanggal')).toHaveValue('02/02/2026');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { user, answer } = await open('/settings/audit', { [list]: { status: 500, body: {} } });
    expect(await screen.findByText(/Log audit gagal dimuat/)).toBeVisible();
    answer({ [list]: pageOf([entry]) });
    await user.click(screen.getByRole('button', { name: /^Coba lagi$/i }));
    expect(await rows()).toHaveLength(1);
  });

  it('leaves as the file the server names, with what the filters leave', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:log';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const headers = { 'content-disposition': 'attachment; filename="log-audit-2026-08-31.csv"' };
    const file = 'GET /api/admin/audit/export';
    const { user, sent } = await open('/settings/audit?action=update', { [file]: { body: 'a,b', headers } });
    await user.click(await screen.findByRole('button', { name: 'Ekspor CSV' }));
    expect(await screen.findByText('Berkas log-audit-2026-08-31.csv tersimpan.')).toBeVisible();
    expect(saved).toEqual(['log-audit-2026-08-31.csv']);
    expect(sent(file)[0]?.line).toContain('action=update');
  });

  it('is a list of cards on a phone, its filters behind a button', async () => {
    const { user } = await openPanel('/settings/audit', {
      extensions,
      isPhone: true,
      routes: { [list]: pageOf([entry]) },
    });
    const cards = await screen.findByRole('list', { name: 'Log Audit' });
    expect(within(cards).getByRole('button', { name: /^Rincian: Mengubah/ })).toBeVisible();
    const filters = screen.getByRole('button', { name: 'Saring' });
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    await user.click(filters);
    expect(filters).toHaveAttribute('aria-expanded', 'true');
  });

  it('is nobody’s but an administrator’s: no page, and no question to the server', async () => {
    const { sent } = await openPanel('/settings/audit', { as: budi, extensions });
    expect(screen.getByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();
    expect(sent(list)).toEqual([]);
  });
});

describe('the history of a record', () => {
  const member = { id: 13, version: 2, nama_anggota: 'Ani', user_id: 1, user: { id: 1, name: 'Sari' } };
  const history = [
    {
      id: 5,
      at: entry.at,
      action: 'update',
      by: { id: 2, name: 'Ratna' },
      request_id: 'minta-1',
      changes: entry.changes,
    },
  ];
  const routes = {
    'GET /api/admin/families/13': success(member),
    'GET /api/admin/families/13/history': success(history),
  };

  it('leads to the entries of the same call', async () => {
    await openPanel('/families/13', { extensions: [...extensions, 'records.history'], routes });
    const link = await screen.findByRole('link', { name: 'Lihat di log audit' });
    expect(link).toHaveAttribute('href', '/settings/audit?request_id=minta-1');
  });
});
