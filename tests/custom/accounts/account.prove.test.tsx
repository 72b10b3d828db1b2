import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../support/bootAgainst';
import { bodyOf, budi, here, openPanel, refused, sari, whoIs } from '../../support/openPanel';

const all = [
  'auth.me',
  'auth.profile',
  'auth.password',
  'auth.sessions',
  'auth.twoFactor',
  'settings',
  'users.twoFactor',
  'users.sessions',
  'users.permissions',
];
const state = 'GET /api/auth/two-factor';
const off = success({ is_on: false, since: null, recovery_left: 0, is_required: false });
const on = (recovery_left: number, is_required = false) =>
  success({ is_on: true, since: '2026-08-30T01:00:00Z', recovery_left, is_required });
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DD${index + 22}`);
const uri = 'otpauth://totp/Panel:sari%40contoh.example?secret=ABCDEFGHIJKLMNOP&issuer=Panel';
const sessions = { 'GET /api/auth/sessions': success([]) };
const me = (more: object, who: object = sari) => success(whoIs({ ...who, phone: '+6281234561000' }, more));

describe('the account tab', () => {
  it('holds everything of one’s own account', async () => {
    await openPanel('/settings/akun', { extensions: all, routes: { [state]: off, ...sessions } });
    for (const name of ['Data akun', 'Ubah password', 'Verifikasi dua langkah', 'Perangkat yang masuk'])
      expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(await screen.findByLabelText(/^Nama Lengkap/)).toHaveValue('Sari Wulandari');
  });

  it('has only what a described API can do', async () => {
    await openPanel('/settings/akun', {
      extensions: [],
      routes: { 'GET /api/admin/users/1': success({ ...sari, phone: '+6281234561000', is_active: true }) },
    });
    expect(await screen.findByLabelText(/^Nama Lengkap/)).toHaveValue('Sari Wulandari');
    for (const name of ['Ubah password', 'Verifikasi dua langkah', 'Perangkat yang masuk'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Keamanan' })).toBeNull();
  });

  it('is there for a legislator’s administrator, without the other settings', async () => {
    await openPanel('/settings/akun', { as: budi, extensions: all, routes: { [state]: off, ...sessions } });
    expect(await screen.findByRole('region', { name: 'Data akun' })).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Bagian pengaturan' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Akun']);
  });
});

describe('the security settings', () => {
  const saved = {
    id: 1,
    version: 0,
    updated_at: null,
    sessionTimeout: 30,
    allowMultipleSessions: true,
    loginAttempts: 5,
    lockoutDuration: 15,
    passwordExpiry: null,
    twoFactorAuth: false,
  };
  const group = '/api/admin/settings/security';

  it('are loaded, checked and saved', async () => {
    const { user, sent, answer } = await openPanel('/settings/keamanan', {
      extensions: all,
      routes: { [`GET ${group}`]: success(saved) },
    });
    const timeout = await screen.findByLabelText(/^Batas waktu sesi/);
    expect(timeout).toHaveValue('30');
    await user.clear(timeout);
    await user.type(timeout, '2');
    await user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));
    expect((await screen.findAllByText('Paling sedikit 5 menit'))[0]).toBeVisible();
    expect(sent(`PUT ${group}`)).toHaveLength(0);
    await user.clear(timeout);
    await user.type(timeout, '45');
    answer({
      [`PUT ${group}`]: success({ ...saved, version: 1, sessionTimeout: 45 }),
      [`GET ${group}`]: success({ ...saved, version: 1, sessionTimeout: 45 }),
    });
    await user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));
    expect(await screen.findByText('Pengaturan berhasil disimpan!')).toBeVisible();
    expect(bodyOf(sent(`PUT ${group}`)[0])).toMatchObject({ sessionTimeout: 45 });
  });
});

describe('two-step verification', () => {
  it('is set up with password, QR code or secret, and a first code; the recovery codes are shown once', async () => {
    const { user, sent, answer } = await openPanel('/settings/akun', {
      extensions: all,
      routes: {
        [state]: off,
        ...sessions,
        'POST /api/auth/two-factor': refused(422, { password: ['Password salah'] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Aktifkan' }));
    const area = within(screen.getByRole('region', { name: 'Verifikasi dua langkah' }));
    await user.click(area.getByRole('button', { name: 'Lanjut' }));
    expect(area.getByText('Password wajib diisi')).toBeVisible();
    await user.type(area.getByLabelText(/^Password/), 'salah');
    await user.click(area.getByRole('button', { name: 'Lanjut' }));
    expect(await area.findByText('Password salah')).toBeVisible();
    answer({
      [state]: off,
      ...sessions,
      'POST /api/auth/two-factor': success({ secret: 'ABCDEFGHIJKLMNOP', uri }),
      'POST /api/auth/two-factor/confirm': success({ recovery_codes: codes, ended_sessions: 2 }),
    });
    await user.click(area.getByRole('button', { name: 'Lanjut' }));
    expect(await area.findByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
    expect(area.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.type(area.getByLabelText(/^Kode Verifikasi/), '123456');
    await user.click(area.getByRole('button', { name: 'Aktifkan verifikasi' }));
    for (const code of codes) expect(await area.findByText(code)).toBeVisible();
    expect(await screen.findByText(/^2 sesi lain diakhiri\./)).toBeVisible();
    expect(bodyOf(sent('POST /api/auth/two-factor/confirm')[0])).toEqual({ code: '123456' });
    const done = area.getByRole('button', { name: 'Selesai' });
    expect(done).toBeDisabled();
    answer({ [state]: on(10), ...sessions });
    await user.click(area.getByRole('checkbox', { name: 'Saya sudah menyimpan kode ini' }));
    await user.click(done);
    expect(await area.findByText('Sisa kode pemulihan: 10.')).toBeVisible();
    expect(area.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('says that few recovery codes are left, and makes new ones', async () => {
    const { user } = await openPanel('/settings/akun', {
      extensions: all,
      routes: {
        [state]: on(2),
        ...sessions,
        'POST /api/auth/two-factor/recovery-codes': success({ recovery_codes: codes }),
      },
    });
    expect(await screen.findByText('Kode pemulihan Anda tinggal 2. Buat kode baru.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buat kode pemulihan baru' }));
    await user.type(screen.getByLabelText(/^Kode Verifikasi/), '123456');
    await user.click(screen.getByRole('button', { name: 'Buat kode baru' }));
    expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
  });

  it('is switched off with password and code', async () => {
    const { user, sent, answer } = await openPanel('/settings/akun', {
      extensions: all,
      routes: { [state]: on(8, true), ...sessions },
    });
    await user.click(await screen.findByRole('button', { name: 'Matikan' }));
    const area = within(screen.getByRole('region', { name: 'Verifikasi dua langkah' }));
    expect(area.getByText(/Karena wajib, Anda langsung diminta mengaktifkannya lagi/)).toBeVisible();
    await user.type(area.getByLabelText(/^Password/), 'benar');
    await user.type(area.getByLabelText(/^Kode Verifikasi/), '123456');
    answer({ [state]: off, ...sessions, 'POST /api/auth/two-factor/off': success(null) });
    await user.click(area.getByRole('button', { name: 'Matikan verifikasi' }));
    expect(await area.findByRole('button', { name: 'Aktifkan' })).toBeVisible();
    expect(bodyOf(sent('POST /api/auth/two-factor/off')[0])).toEqual({ password: 'benar', code: '123456' });
  });

  it('of somebody else is reset in their row, after what follows has been said', async () => {
    const other = { ...budi, is_active: true, phone: null, created_at: '2026-08-01T00:00:00Z' };
    const list = success({ current_page: 1, per_page: 15, total: 1, last_page: 1, data: [other] });
    const { user, sent } = await openPanel('/users', {
      extensions: all,
      routes: {
        'GET /api/admin/users': list,
        'GET /api/admin/users/2/two-factor': on(4),
        'DELETE /api/admin/users/2/two-factor': success(null),
      },
    });
    await user.click((await screen.findAllByRole('button', { name: /^Tindakan lain untuk/ }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Verifikasi Dua Langkah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verifikasi dua langkah' }));
    expect(await dialog.findByText(/Sisa kode pemulihan: 4/)).toBeVisible();
    expect(dialog.getByText(/Semua sesinya diakhiri/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Atur ulang' }));
    expect(await screen.findByText('Verifikasi dua langkah Budi Santoso diatur ulang.')).toBeVisible();
    expect(sent('DELETE /api/admin/users/2/two-factor')).toHaveLength(1);
  });
});

describe('the devices of somebody else', () => {
  it('are shown in their row and put out together, after what follows has been said', async () => {
    const other = { ...budi, is_active: true, phone: null, created_at: '2026-08-01T00:00:00Z' };
    const list = success({ current_page: 1, per_page: 15, total: 1, last_page: 1, data: [other] });
    const device = { id: 7, kind: 'cookie', created_at: '2026-08-30T01:00:00Z', last_seen_at: '2026-08-30T02:00:00Z' };
    const { user, sent } = await openPanel('/users', {
      extensions: all,
      routes: {
        'GET /api/admin/users': list,
        'GET /api/admin/users/2/sessions': success([
          {
            ...device,
            user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
            ip: '10.1.2.3',
            current: false,
          },
        ]),
        'DELETE /api/admin/users/2/sessions': success({ ended: 1 }),
      },
    });
    await user.click((await screen.findAllByRole('button', { name: /^Tindakan lain untuk/ }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Perangkat yang Masuk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Perangkat yang masuk' }));
    expect(await dialog.findByText('Budi Santoso sedang masuk di:')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent(/Chrome · Windows.*10\.1\.2\.3/);
    expect(dialog.getByText(/terhenti sampai ia masuk lagi/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keluarkan dari semua perangkat' }));
    expect(await screen.findByText('Budi Santoso dikeluarkan dari semua perangkat.')).toBeVisible();
    expect(sent('DELETE /api/admin/users/2/sessions')).toHaveLength(1);
  });
});

describe('a session that must do something first', () => {
  const held = {
    status: 403,
    body: {
      status: 'error',
      success: false,
      message: 'Password Anda sudah kedaluwarsa.',
      code: 'passwordExpired',
      errors: {},
      data: { must: ['password'] },
    },
  };

  it('changes the password above the page that was open; what was typed stays, and its save goes through', async () => {
    const { user, sent, answer } = await openPanel('/admin/profile', { extensions: all });
    const name = await screen.findByLabelText(/^Nama Lengkap/);
    await user.clear(name);
    await user.type(name, 'Sari Baru');
    answer({ 'PUT /api/auth/profile': held });
    await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ganti password untuk melanjutkan' }));
    await user.type(dialog.getByLabelText(/^Password Lama/), 'yang lama');
    await user.type(dialog.getByLabelText(/^Password Baru/), 'yang baru sekali');
    await user.type(dialog.getByLabelText(/^Konfirmasi/), 'yang baru sekali');
    answer({
      'PUT /api/auth/password': success(null),
      'GET /api/auth/me': me({}, { ...sari, name: 'Sari Baru' }),
      'PUT /api/auth/profile': success({ user: whoIs(sari).user }),
    });
    await user.click(dialog.getByRole('button', { name: 'Ubah password' }));
    expect(await screen.findByText('Profil berhasil diperbarui.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText(/^Nama Lengkap/)).toHaveValue('Sari Baru');
    expect(sent('PUT /api/auth/profile')).toHaveLength(2);
    expect(here()).toBe('/admin/profile');
  });

  it('does not begin the page it was to open, and opens it when it is done', async () => {
    let isDone = false;
    const { user, sent } = await openPanel('/users', {
      extensions: all,
      routes: {
        'GET /api/auth/me': () => me({ must: isDone ? [] : ['twoFactor'] }),
        [state]: () => (isDone ? on(10, true) : off),
        'POST /api/auth/two-factor': success({ secret: 'ABCDEFGHIJKLMNOP', uri }),
        'POST /api/auth/two-factor/confirm': () => {
          isDone = true;
          return success({ recovery_codes: codes, ended_sessions: 0 });
        },
      },
      isHeld: true,
    });
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Aktifkan verifikasi dua langkah untuk melanjutkan' }),
    );
    expect(sent('GET /api/admin/users')).toHaveLength(0);
    await user.type(await dialog.findByLabelText(/^Password/), 'benar');
    await user.click(dialog.getByRole('button', { name: 'Lanjut' }));
    await user.type(await dialog.findByLabelText(/^Kode Verifikasi/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Aktifkan verifikasi' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Saya sudah menyimpan kode ini' }));
    await user.click(dialog.getByRole('button', { name: 'Selesai' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pengguna' })).toBeVisible();
    await waitFor(() => expect(sent('GET /api/admin/users').length).toBeGreaterThan(0));
    expect(here()).toBe('/users');
  });

  it('may leave instead', async () => {
    const { user, sent } = await openPanel('/dashboard', {
      extensions: all,
      routes: { 'GET /api/auth/me': me({ must: ['password'] }), 'POST /api/logout': success(null) },
      isHeld: true,
    });
    await user.click(await screen.findByRole('button', { name: 'Keluar' }));
    expect(await screen.findByRole('heading', { name: 'Masuk ke panel' })).toBeVisible();
    await waitFor(() => expect(sent('POST /api/logout')).toHaveLength(1));
  });
});

describe('a session nobody uses', () => {
  const leaving = (seconds: number, data: unknown) => ({
    ...success(data),
    headers: { 'X-Session-Seconds': String(seconds) },
  });

  it('is warned of two minutes before its end, and goes on when the person wants', async () => {
    let left = 121;
    const { user, sent } = await openPanel('/help', {
      extensions: all,
      routes: {
        'GET /api/auth/me': () => leaving(left, whoIs(sari)),
        'GET /api/auth/session': () => leaving(120, { seconds_left: 120, ends_by: 'idle', idle_minutes: 30 }),
      },
    });
    const dialog = await screen.findByRole('alertdialog', { name: 'Sesi Anda hampir berakhir' });
    expect(dialog).toHaveTextContent(/Sesi berakhir dalam (2:00|1:5\d)\./);
    expect(sent('GET /api/auth/session').length).toBeGreaterThan(0);
    const asked = sent('GET /api/auth/me').length;
    left = 1800;
    await user.click(within(dialog).getByRole('button', { name: 'Tetap masuk' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('GET /api/auth/me')).toHaveLength(asked + 1);
  });

  it('is not warned of while another tab keeps it alive', async () => {
    const { sent } = await openPanel('/help', {
      extensions: all,
      routes: {
        'GET /api/auth/me': leaving(121, whoIs(sari)),
        'GET /api/auth/session': leaving(1700, { seconds_left: 1700, ends_by: 'idle', idle_minutes: 30 }),
      },
    });
    await waitFor(() => expect(sent('GET /api/auth/session').length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('goes on by itself while the person is typing here', async () => {
    const { user, sent } = await openPanel('/admin/profile', {
      extensions: all,
      routes: {
        'GET /api/auth/me': leaving(122, whoIs({ ...sari, phone: '+6281234561000' })),
        'GET /api/auth/session': leaving(120, { seconds_left: 120, ends_by: 'idle', idle_minutes: 30 }),
      },
    });
    await user.type(await screen.findByLabelText(/^Nama Lengkap/), 'x');
    const asked = sent('GET /api/auth/me').length;
    await waitFor(() => expect(sent('GET /api/auth/me').length).toBeGreaterThan(asked));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is warned of its last end though the person is typing, and what was typed outlives it', async () => {
    const last = { seconds_left: 6, ends_by: 'age', idle_minutes: 30 };
    const account = { ...sari, phone: '+6281234561000' };
    const { user, sent, answer } = await openPanel('/admin/profile', {
      extensions: all,
      routes: {
        'GET /api/auth/me': leaving(121, whoIs(account)),
        'GET /api/auth/session': leaving(6, last),
      },
    });
    // At once: on a slow machine letter by letter takes longer than what is left.
    await user.click(await screen.findByLabelText(/^Nama Lengkap/));
    await user.keyboard('{End}');
    await user.paste(' Dewi');
    const asked = sent('GET /api/auth/me').length;
    const warning = within(await screen.findByRole('alertdialog', { name: 'Sesi Anda hampir berakhir' }));
    expect(warning.getByText(/paling lama 12 jam.*dalam 0:0[0-6] Anda diminta masuk kembali/)).toBeVisible();
    // Nothing was done to put it off: nothing could.
    expect(sent('GET /api/auth/me')).toHaveLength(asked);
    const ended = { status: 'error', code: 'unauthenticated', message: 'x', errors: {} };
    answer({ 'GET /api/auth/session': { status: 401, body: ended } });
    const again = within(await screen.findByRole('dialog', { name: 'Masuk kembali' }, { timeout: 15_000 }));
    answer({
      'GET /sanctum/csrf-cookie': { status: 204 },
      'POST /api/login': success(whoIs(account)),
      'GET /api/auth/session': leaving(1800, { ...last, seconds_left: 1800, ends_by: 'idle' }),
    });
    await user.type(again.getByLabelText('Password'), 'benar{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Nama Lengkap/)).toHaveValue('Sari Wulandari Dewi');
  });

  it('is warned of its last end when the page is loaded in the last minutes, and only once', async () => {
    const last = { seconds_left: 60, ends_by: 'age', idle_minutes: 30 };
    const { user, sent } = await openPanel('/help', {
      extensions: all,
      routes: {
        'GET /api/auth/me': leaving(60, whoIs(sari)),
        'GET /api/auth/session': leaving(60, last),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Lanjutkan bekerja' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent('GET /api/auth/session')).toHaveLength(1);
  });

  it('can be worked on after that warning', async () => {
    const { user } = await openPanel('/help', {
      extensions: all,
      routes: {
        'GET /api/auth/me': leaving(121, whoIs(sari)),
        'GET /api/auth/session': leaving(120, { seconds_left: 120, ends_by: 'age', idle_minutes: 30 }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Lanjutkan bekerja' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is not spoken of where the server does not tell', async () => {
    const { sent } = await openPanel('/help', {
      extensions: ['auth.me'],
      routes: { 'GET /api/auth/me': leaving(1, whoIs(sari)) },
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent('GET /api/auth/session')).toHaveLength(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('an account that may be signed in once', () => {
  it('is told at the other side why it has to sign in again', async () => {
    const { user, answer } = await openPanel('/admin/profile', { extensions: all });
    await screen.findByLabelText(/^Nama Lengkap/);
    answer({
      'PUT /api/auth/profile': {
        status: 401,
        body: { status: 'error', code: 'unauthenticated', message: 'x', errors: {}, data: { reason: 'replaced' } },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Masuk kembali' }));
    expect(dialog.getByText('Anda dikeluarkan karena akun ini masuk di perangkat lain.')).toBeVisible();
    answer({
      'GET /sanctum/csrf-cookie': { status: 204 },
      'POST /api/login': { status: 401, body: { status: 'error', code: 'codeRequired', message: 'x', errors: {} } },
    });
    await user.type(dialog.getByLabelText('Password'), 'benar{Enter}');
    const code = await dialog.findByLabelText('Kode verifikasi');
    expect(code).toHaveFocus();
    answer({
      'GET /sanctum/csrf-cookie': { status: 204 },
      'POST /api/login': success({ user: sari, must: [], ended_sessions: 1 }),
      'PUT /api/auth/profile': success({ user: whoIs(sari).user }),
    });
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('Profil berhasil diperbarui.')).toBeVisible();
    expect(screen.getByText('Akun ini hanya boleh masuk di satu perangkat. 1 sesi lain diakhiri.')).toBeVisible();
  });
});
