import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { budi, here, openPanel } from '../../../support/openPanel';

const list = 'GET /api/admin/audit';
const evil = 'Budi <img src=x onerror=alert(1)>';
const entry = {
  id: 30,
  version: 1,
  at: '2026-08-31T03:00:00.000Z',
  ...{ action: 'update', user_id: 2, user: { id: 2, name: 'Ratna' }, user_role: 'admin', by_system: false },
  ...{ resource: 'families', record_id: 13, record_title: evil, record_state: 'here' },
  ip: '10.0.0.9',
  request_id: 'minta-1',
  changes: { nama_anggota: ['Sebuah Nama', evil] },
  detail: { reason: 'Salah ketik', fields: ['nama_anggota'] },
};
const failedLogin = {
  ...{ ...entry, id: 29, action: 'loginFailed', user_id: null, user: null, resource: null },
  ...{ record_id: null, record_title: null, record_state: null, changes: {}, detail: {} },
};
const pageOf = (rows: readonly object[], more = {}) =>
  success({ data: rows, current_page: 1, per_page: 30, last_page: 1, ...more });
const extensions = ['auth.me', 'audit', 'lists.paging'];
const open = (path = '/settings/audit', routes: object = {}) =>
  openPanel(path, { extensions, routes: { [list]: pageOf([entry, failedLogin]), ...routes } });
const rows = async () => {
  // Until the answer is there, rows without words stand in their place.
  await screen.findAllByText('Ratna');
  return screen.getAllByRole('row').slice(1);
};

describe('the audit log', () => {
  it('names who did what to which record, and what was changed of it', async () => {
    await open();
    const [update, login] = await rows();
    for (const said of ['Ratna', 'Mengubah', evil, 'Keluarga', 'Nama anggota']) expect(update).toHaveTextContent(said);
    for (const said of ['Gagal masuk', 'Belum masuk']) expect(login).toHaveTextContent(said);
    expect(screen.getByRole('link', { name: evil })).toHaveAttribute('href', '/families/13');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('has an entry with both values and what else it says, and from there the others of its call', async () => {
    const { user } = await open('/settings/audit/30', { 'GET /api/admin/audit/30': success(entry) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Mengubah' }));
    const values = await dialog.findByRole('table', { name: 'Isi sebelum dan sesudah' });
    expect(values).toHaveTextContent(`Sebuah Nama${evil}`);
    expect(await dialog.findByText('Salah ketik')).toBeVisible();
    await user.click(await dialog.findByRole('link', { name: 'Hanya permintaan ini' }));
    await waitFor(() => expect(here()).toContain(encodeURIComponent('{"request_id":"minta-1"}')));
  });

  it('is narrowed by a link that names fields, and goes on to older entries without counting them', async () => {
    const { user, sent } = await open('/settings/audit?request_id=minta-1&action=update', {
      [list]: pageOf([entry], { last_page: 2 }),
    });
    await rows();
    expect(sent(list).at(-1)?.line).toMatch(/action=update.*request_id=minta-1|request_id=minta-1.*action=update/);
    await user.click(screen.getByRole('button', { name: /^(Halaman )?[Bb]erikut/ }));
    await waitFor(() => expect(sent(list).at(-1)?.line).toContain('page=2'));
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
