import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nameDevice } from '../../../src/custom/accounts/account/useSessions';
import { success } from '../../support/bootAgainst';
import { bodyOf, here, openPanel, refused, sari, whoIs } from '../../support/openPanel';
import { itInProof } from '../../support/sized';

const save = 'PUT /api/auth/profile';
const changePassword = 'PUT /api/auth/password';
const label = (text: string) => screen.findByLabelText(new RegExp(`^${text}`));

describe('personal information', () => {
  it('is saved for real, said for six seconds or until dismissed, and shown in the header', async () => {
    const { user, sent } = await openPanel('/profile', { routes: { [save]: success({ user: whoIs(sari).user }) } });
    const name = await label('Nama Lengkap');
    expect(await label('Nomor Telepon')).toHaveValue('0812-3456-1000');
    await user.clear(name);
    await user.type(name, ' Sari Dewi ');
    await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    const banner = await screen.findByText('Profil berhasil diperbarui.');
    expect(banner.closest('[role="status"]')).not.toBeNull();
    expect(bodyOf(sent(save)[0])).toMatchObject({
      name: 'Sari Dewi',
      email: 'sari@contoh.example',
      phone: '+6281234561000',
    });
    expect(screen.getByRole('button', { name: /^Menu akun Sari Dewi/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
    expect(screen.queryByText('Profil berhasil diperbarui.')).toBeNull();
  });

  it('says under the fields what is missing, and sends nothing', async () => {
    const { user, sent } = await openPanel('/admin/profile');
    await user.clear(await label('Nama Lengkap'));
    await user.clear(await label('Email'));
    await user.clear(await label('Nomor Telepon'));
    await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    for (const sentence of ['Nama wajib diisi', 'Email wajib diisi', 'Nomor telepon wajib diisi'])
      expect(screen.getByText(sentence)).toBeVisible();
    expect(await label('Nama Lengkap')).toHaveFocus();
    expect(await label('Nama Lengkap')).toHaveAccessibleDescription('Nama wajib diisi');
    await user.type(await label('Email'), 'sari@');
    await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    expect(screen.getByText('Format email tidak valid')).toBeVisible();
    expect(sent(save)).toHaveLength(0);
  });

  it('shows what the server finds under its field', async () => {
    const { user } = await openPanel('/admin/profile', {
      routes: { [save]: refused(422, { email: ['Email sudah digunakan'] }, 'Periksa kembali isian Anda.') },
    });
    await label('Email');
    await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    expect(await screen.findByText('Email sudah digunakan')).toBeVisible();
    expect(screen.getByText('Periksa kembali isian Anda.')).toBeVisible();
    expect(await label('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  it('goes through the user list where the server has no call for it, without address and bio', async () => {
    const { user, sent } = await openPanel('/admin/profile', {
      extensions: [],
      routes: {
        'GET /api/auth/me': { status: 404 },
        'GET /api/admin/users/1': success({ id: 1, name: 'Sari', email: 's@contoh.example', phone: '08123456789' }),
        'PUT /api/admin/users/1': success({}),
      },
    });
    expect(await label('Nama Lengkap')).toHaveValue('Sari');
    expect(screen.queryByLabelText(/^Alamat/)).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Ubah Password' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    expect(await screen.findByText('Profil berhasil diperbarui.')).toBeVisible();
    expect(bodyOf(sent('PUT /api/admin/users/1')[0])).toEqual({
      name: 'Sari',
      email: 's@contoh.example',
      phone: '+628123456789',
    });
  });
});

describe('the password', () => {
  it('is checked with the sentences of the specification', async () => {
    const { user, sent } = await openPanel('/admin/profile?tab=password');
    const press = () => user.click(screen.getByRole('button', { name: 'Ubah password' }));
    await label('Password Lama');
    await press();
    for (const sentence of ['Password lama wajib diisi', 'Password baru wajib diisi', 'Konfirmasi password tidak sama'])
      expect(screen.getByText(sentence)).toBeVisible();
    await user.type(await label('Password Lama'), 'lama');
    await user.type(await label('Password Baru'), 'pendek');
    await press();
    expect(screen.getByText('Password minimal 8 karakter')).toBeVisible();
    await user.type(await label('Password Baru'), ' sekali');
    await user.type(await label('Konfirmasi Password Baru'), 'pendek sekalo');
    await press();
    expect(screen.getByText('Konfirmasi password tidak sama')).toBeVisible();
    expect(sent(changePassword)).toHaveLength(0);
  });

  itInProof('is changed for real and the fields are emptied', async () => {
    const { user, sent, answer } = await openPanel('/admin/profile?tab=password', {
      routes: { [changePassword]: refused(422, { current_password: ['Password lama salah'] }) },
    });
    await user.type(await label('Password Lama'), 'lama');
    await user.type(await label('Password Baru'), ' kalimat panjang ');
    await user.type(await label('Konfirmasi Password Baru'), ' kalimat panjang ');
    await user.click(screen.getByRole('button', { name: 'Ubah password' }));
    expect(await screen.findByText('Password lama salah')).toBeVisible();
    answer({ [changePassword]: success(null) });
    await user.click(screen.getByRole('button', { name: 'Ubah password' }));
    expect(await screen.findByText('Password berhasil diubah.')).toBeVisible();
    expect(bodyOf(sent(changePassword)[1])).toEqual({
      current_password: 'lama',
      new_password: ' kalimat panjang ',
      new_password_confirmation: ' kalimat panjang ',
    });
    expect(await label('Password Lama')).toHaveValue('');
  });
});

describe('the tabs', () => {
  itInProof('stand in the address, so that back returns to the one before', async () => {
    const { user } = await openPanel('/admin/profile');
    await user.click(screen.getByRole('tab', { name: 'Ubah Password' }));
    expect(here()).toBe('/admin/profile?tab=password');
    await user.click(screen.getByRole('tab', { name: 'Pengaturan' }));
    window.history.back();
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Ubah Password' })).toHaveAttribute('aria-selected', 'true'),
    );
  });
});

describe('signed-in devices', () => {
  const device = (id: number, current: boolean) => ({
    id,
    kind: 'cookie',
    current,
    created_at: '2026-08-30T01:00:00Z',
    last_seen_at: '2026-08-31T01:00:00Z',
    user_agent: current ? 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' : null,
    ip: '10.0.0.1',
  });
  const list = 'GET /api/auth/sessions';

  itInProof('are listed and can be signed out, all others at once too', async () => {
    const { user, sent, answer } = await openPanel('/admin/profile?tab=settings', {
      extensions: ['auth.me', 'auth.sessions'],
      routes: {
        [list]: success([device(1, true), device(2, false), device(3, false)]),
      },
    });
    expect(await screen.findByText('Chrome · Windows')).toBeVisible();
    expect(screen.getByText('Perangkat ini')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Keluarkan Perangkat tidak dikenal' })).toHaveLength(2);
    const ended = { 'DELETE /api/auth/sessions/2': success(null), 'DELETE /api/auth/sessions': success({ ended: 1 }) };
    answer({ [list]: success([device(1, true), device(3, false)]), ...ended });
    await user.click(screen.getAllByRole('button', { name: 'Keluarkan Perangkat tidak dikenal' })[0] as HTMLElement);
    expect(await screen.findByText('Perangkat dikeluarkan.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Keluarkan / })).toHaveLength(1));
    answer({ [list]: success([device(1, true)]), ...ended });
    await user.click(screen.getByRole('button', { name: 'Keluar dari semua perangkat' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Semua perangkat lain yang memakai akun ini dikeluarkan.');
    await user.click(screen.getByRole('button', { name: 'Keluarkan' }));
    expect(await screen.findByText('Semua perangkat lain dikeluarkan.')).toBeVisible();
    expect(sent('DELETE /api/auth/sessions/2')).toHaveLength(1);
    expect(sent('DELETE /api/auth/sessions')).toHaveLength(1);
    expect(await screen.findByText('Tidak ada perangkat lain yang masuk.')).toBeVisible();
  });

  it('can be ended with this one too', async () => {
    const { user, sent } = await openPanel('/admin/profile?tab=settings', {
      extensions: ['auth.me', 'auth.sessions'],
      routes: {
        [list]: success([device(1, true), device(2, false)]),
        'DELETE /api/auth/sessions': success({ ended: 1 }),
        'POST /api/logout': success(null),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Keluar dari semua perangkat' }));
    await user.click(screen.getByRole('checkbox', { name: 'Keluarkan juga perangkat ini' }));
    await user.click(screen.getByRole('button', { name: 'Keluarkan' }));
    expect(await screen.findByRole('heading', { name: 'Masuk ke panel' })).toBeVisible();
    expect(sent('DELETE /api/auth/sessions')).toHaveLength(1);
    await waitFor(() => expect(sent('POST /api/logout')).toHaveLength(1));
  });

  it('are not spoken of where the server does not know them', async () => {
    await openPanel('/admin/profile?tab=settings', { extensions: ['auth.me'] });
    expect(await screen.findByText('Pintasan papan ketik')).toBeVisible();
    expect(screen.queryByText('Perangkat yang masuk')).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140', 'Edge · Windows'],
    ['curl/8', 'curl/8'],
    [null, null],
  ])('%s is called %s', (userAgent, name) => expect(nameDevice(userAgent)).toBe(name));
});

describe('settings', () => {
  itInProof('hold at once and are remembered', async () => {
    const { user } = await openPanel('/admin/profile?tab=settings');
    const density = within(await screen.findByRole('radiogroup', { name: 'Kerapatan' }));
    await user.click(density.getByRole('radio', { name: 'Rapat' }));
    await user.click(screen.getByRole('radio', { name: 'Gelap' }));
    expect(localStorage.getItem('panel:density')).toBe('compact');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});
