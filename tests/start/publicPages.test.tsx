import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPublicPlace } from '../../src/start/publicAddress';
import { startPublicBoot } from '../../src/start/publicPages/boot';
import { PublicPage } from '../../src/start/publicPages/PublicPage';
import { defaultRuntimeConfig } from '../../src/start/runtimeConfig';
import { success } from '../support/bootAgainst';
import { type Answer, type Routes, type StandIn, startStandIn } from '../support/standIn';

let server: StandIn;
beforeEach(async () => {
  localStorage.clear();
  server = await startStandIn();
});
afterEach(() => {
  cleanup();
  return server.close();
});

const complaint = {
  site: 'Panel',
  ticket: 'ADU-202608-00012',
  title: 'Lampu jalan mati',
  description: 'Sudah tiga malam gelap.',
  category: 'Teknis',
  priority: 'Tinggi',
  status: 'Baru',
  location: null,
  created_at: '2026-08-30T01:00:00Z',
  department: 'Dinas Perhubungan',
  accepted: false,
  departments: [{ id: 4, name: 'Dinas Kesehatan' }],
};
const said = (message: string): Answer => ({ body: { status: 'success', success: true, message, data: null } });
const refused = (status: number, errors: object, message = 'Periksa kembali isian Anda.'): Answer => ({
  status,
  body: { status: 'error', success: false, message, errors, data: null },
});

function open(path: string, routes: Routes = {}, extensions: readonly string[] = ['auth.reset']) {
  server.answer(routes);
  const boot = startPublicBoot({ ...defaultRuntimeConfig, apiUrl: `${server.root}/api`, extensions });
  render(<PublicPage boot={boot} path={path} />);
  return userEvent.setup();
}
const sent = (line: string) => server.requests.filter((request) => request.line === line).map(({ text }) => text);
const button = (name: string) => screen.getByRole('button', { name });

describe('the address of a page without an account', () => {
  it('is known by its first part and needs its secret', () => {
    expect(findPublicPlace('/tanggapan/abc')).toEqual({ page: 'reply', token: 'abc' });
    expect(findPublicPlace('/lupa-password')).toEqual({ page: 'forgot' });
    for (const path of ['/tanggapan', '/tanggapan/', '/nilai/a/b', '/dashboard', '/'])
      expect(findPublicPlace(path)).toBeUndefined();
  });
});

describe('the page of a department', () => {
  const get = 'GET /api/public/tanggapan/abc';
  const post = 'POST /api/public/tanggapan/abc';

  it('asks for an action and words before it sends anything', async () => {
    const user = open('/tanggapan/abc', { [get]: success(complaint), [post]: said('Terima kasih.') });
    expect(await screen.findByRole('heading', { name: 'Lampu jalan mati' })).toBeVisible();
    await user.click(button('Kirim tanggapan'));
    expect(screen.getByText('Pilih tindakan')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Selesai/ }));
    await user.click(button('Kirim tanggapan'));
    expect(screen.getByLabelText('Keterangan')).toHaveAccessibleDescription('Tulis tanggapan Anda');
    expect(screen.getByLabelText('Keterangan')).toHaveFocus();
    expect(sent(post)).toEqual([]);
    await user.type(screen.getByLabelText('Keterangan'), 'Sudah diganti');
    await user.click(button('Kirim tanggapan'));
    expect(await screen.findByRole('heading', { name: 'Sudah terkirim' })).toBeVisible();
    expect(screen.getByText('Terima kasih.')).toBeVisible();
    expect(sent(post)[0]).toContain('Sudah diganti');
  });

  it('stays open after accepting, without offering that again', async () => {
    const user = open('/tanggapan/abc', { [get]: success(complaint), [post]: said('Baik.') });
    await user.click(await screen.findByRole('radio', { name: /^Terima/ }));
    await user.click(button('Kirim tanggapan'));
    expect(await screen.findByText('Sudah Anda terima. Kirim tanggapan setelah selesai.')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Terima/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Alihkan/ }));
    expect(screen.getByLabelText('Alihkan ke')).toHaveTextContent('Dinas Kesehatan');
  });

  it('keeps what was typed when the connection breaks or the server refuses', async () => {
    let answer: Answer = { cut: true };
    const user = open('/tanggapan/abc', { [get]: success(complaint), [post]: () => answer });
    await user.click(await screen.findByRole('radio', { name: /^Selesai/ }));
    await user.type(screen.getByLabelText('Keterangan'), 'Panjang lebar');
    await user.click(button('Kirim tanggapan'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Belum terkirim.');
    answer = refused(422, { photo: ['Foto harus berupa gambar JPG, PNG, atau WebP yang utuh.'] });
    await user.click(button('Kirim tanggapan'));
    expect(await screen.findByText(/Foto harus berupa gambar/)).toBeVisible();
    expect(screen.getByLabelText('Keterangan')).toHaveValue('Panjang lebar');
    answer = refused(410, {});
    await user.click(button('Kirim tanggapan'));
    expect(await screen.findByRole('heading', { name: 'Tautan tidak berlaku' })).toBeVisible();
  });

  it('says the same of every link that does not work, and offers another try when the server is away', async () => {
    let answer: Answer = { status: 503, body: {} };
    const user = open('/tanggapan/abc', { [get]: () => answer });
    await screen.findByRole('button', { name: 'Coba lagi' });
    answer = refused(410, {});
    await user.click(button('Coba lagi'));
    expect(await screen.findByRole('heading', { name: 'Tautan tidak berlaku' })).toBeVisible();
  });

  it('speaks English when that is chosen', async () => {
    const user = open('/tanggapan/abc', { [get]: success(complaint) });
    await screen.findByRole('heading', { name: 'Tanggapan dinas' });
    await user.click(button('English'));
    expect(screen.getByRole('heading', { name: 'Answer of the department' })).toBeVisible();
  });
});

describe('the page of a citizen', () => {
  it('rates once, from one to five', async () => {
    const user = open('/nilai/abc', {
      'GET /api/public/nilai/abc': success({ site: 'Panel', ticket: 'ADU-1', title: 'Lampu mati', response: 'Sudah.' }),
      'POST /api/public/nilai/abc': said('Terima kasih atas penilaian Anda.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Kirim nilai' }));
    expect(screen.getByText('Pilih nilai 1 sampai 5')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '4 – Puas' }));
    await user.click(button('Kirim nilai'));
    expect(await screen.findByText('Terima kasih atas penilaian Anda.')).toBeVisible();
    expect(sent('POST /api/public/nilai/abc')).toEqual(['{"rating":4,"feedback":""}']);
  });
});

describe('the state of a complaint', () => {
  const post = 'POST /api/public/aduan';
  const noMatch = 'Nomor tiket dan kode tidak cocok. Periksa keduanya pada tanda terima Anda.';
  const found = {
    ticket: complaint.ticket,
    status: 'Diproses',
    created_at: complaint.created_at,
    deadline: null,
    steps: [{ at: complaint.created_at, what: 'status', status: 'Diproses', answer: 'Petugas datang besok.' }],
  };
  const ask = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(await screen.findByLabelText('Nomor tiket'), 'ADU-1');
    await user.type(screen.getByLabelText('Kode atau 4 angka terakhir telepon'), '9999{Enter}');
  };

  it('is not shown for what does not fit, which is said at the code alone', async () => {
    const user = open('/cek-aduan', { [post]: refused(422, { kunci: [noMatch] }) });
    await user.click(await screen.findByRole('button', { name: 'Lihat status' }));
    expect(sent(post)).toEqual([]);
    await ask(user);
    const key = screen.getByLabelText('Kode atau 4 angka terakhir telepon');
    await waitFor(() => expect(key).toHaveAccessibleDescription(noMatch));
    expect(key).toHaveFocus();
    expect(screen.getByLabelText('Nomor tiket')).not.toHaveAttribute('aria-invalid', 'true');
    await user.click(button('English'));
    await user.click(button('Show the status'));
    expect(
      await screen.findByText('The ticket number and the code do not match. Check both on your receipt.'),
    ).toBeVisible();
  });

  it('is shown with the answers of the office for number and code', async () => {
    const user = open('/cek-aduan', { [post]: success(found) });
    await ask(user);
    expect(await screen.findByText('Petugas datang besok.')).toBeVisible();
    expect(sent(post)).toEqual(['{"tiket":"ADU-1","kunci":"9999"}']);
  });
});

describe('the first administrator', () => {
  const post = 'POST /api/auth/first-admin';

  it('is made with the code of the address, which does not stay there', async () => {
    window.history.replaceState(null, '', '/administrator-pertama#kode');
    const user = open('/administrator-pertama', { [post]: said('Administrator dibuat. Silakan masuk.') });
    expect(screen.getByLabelText('Kode dari server')).toHaveValue('kode');
    expect(window.location.hash).toBe('');
    await user.click(button('Buat administrator'));
    expect(screen.getByLabelText('Nama Anda')).toHaveAttribute('aria-invalid', 'true');
    await user.type(screen.getByLabelText('Nama Anda'), 'Siti');
    await user.type(screen.getByLabelText('Email'), 'siti@contoh.example');
    await user.type(screen.getByLabelText('Password baru'), 'Payung-Hijau-88');
    await user.type(screen.getByLabelText('Konfirmasi password'), 'Payung-Hijau-88');
    await user.click(button('Buat administrator'));
    expect(await screen.findByRole('heading', { name: 'Administrator dibuat' })).toBeVisible();
    expect(sent(post).map((body) => JSON.parse(body))).toEqual([
      expect.objectContaining({ code: 'kode', name: 'Siti', email: 'siti@contoh.example' }),
    ]);
  });
});

describe('a forgotten password', () => {
  it('is asked for by address, with the same words whoever it is', async () => {
    const user = open('/lupa-password', { 'POST /api/auth/forgot-password': said('apa pun') });
    await user.click(button('Kirim tautan'));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email wajib diisi');
    await user.type(screen.getByLabelText('Email'), ' siti@contoh.example ');
    await user.click(button('Kirim tautan'));
    expect(await screen.findByText(/^Bila alamat itu terdaftar/)).toBeVisible();
    expect(sent('POST /api/auth/forgot-password')).toEqual(['{"email":"siti@contoh.example"}']);
  });

  it('cannot be asked for where the server does not offer it', async () => {
    open('/lupa-password', {}, []);
    expect(await screen.findByText('Server ini tidak menyediakan halaman tersebut.')).toBeVisible();
  });

  it('is replaced by the link, after both spellings agree', async () => {
    const user = open('/reset-password/abc', { 'POST /api/auth/reset-password': said('Password berhasil diubah.') });
    await user.type(screen.getByLabelText('Password baru'), 'Payung-Hijau-88');
    await user.type(screen.getByLabelText('Konfirmasi password'), 'lain');
    await user.click(button('Simpan password'));
    expect(screen.getByText('Konfirmasi password tidak sama')).toBeVisible();
    await user.clear(screen.getByLabelText('Konfirmasi password'));
    await user.type(screen.getByLabelText('Konfirmasi password'), 'Payung-Hijau-88');
    await user.click(button('Simpan password'));
    expect(await screen.findByText('Password berhasil diubah. Silakan masuk dengan password baru.')).toBeVisible();
    expect(JSON.parse(sent('POST /api/auth/reset-password')[0] ?? '')).toMatchObject({
      token: 'abc',
      password: 'Payung-Hijau-88',
    });
  });

  it('leads to a new link when this one is closed', async () => {
    const user = open('/reset-password/abc', { 'POST /api/auth/reset-password': refused(410, {}) });
    await user.type(screen.getByLabelText('Password baru'), 'Payung-Hijau-88');
    await user.type(screen.getByLabelText('Konfirmasi password'), 'Payung-Hijau-88');
    await user.click(button('Simpan password'));
    expect(await screen.findByRole('link', { name: 'Minta tautan baru' })).toHaveAttribute('href', '/lupa-password');
  });
});
