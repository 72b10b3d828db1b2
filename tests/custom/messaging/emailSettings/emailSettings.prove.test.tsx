import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultSubject, defaultTemplate } from '../../../../src/domain/emailTemplate';
import { success } from '../../../support/bootAgainst';
import { bodyOf, openPanel, refused } from '../../../support/openPanel';

const path = '/settings/email';
const settings = 'GET /api/admin/email/settings';
const save = 'PUT /api/admin/email/settings';
const status = 'GET /api/admin/email/status';
const test = 'POST /api/admin/email/send-test';
const stored = {
  id: 1,
  version: 3,
  updated_at: null,
  is_active: true,
  smtp_host: 'smtp.kantor.example',
  smtp_port: 587,
  smtp_encryption: 'tls',
  smtp_username: 'panel',
  smtp_password_set: true,
  from_email: 'panel@kantor.example',
  from_name: 'Panel',
  complaint_subject: defaultSubject,
  complaint_template: defaultTemplate,
};
const extensions = ['auth.me', 'email.settings', 'messages', 'records.version'];
const open = (record: object = stored, routes: object = {}) =>
  openPanel(path, { extensions, routes: { [settings]: success(record), ...routes } });
const tab = (name: string) => screen.findByRole('tab', { name });
const sendButton = () => screen.findByRole('button', { name: 'Kirim email tes' });

describe('the e-mail settings', () => {
  it('have a tab for the server and one for the text, and never show the password', async () => {
    const { user } = await open();
    expect(await screen.findByLabelText(/^Host SMTP/)).toHaveValue('smtp.kantor.example');
    expect(await screen.findByLabelText(/^Password SMTP/)).toHaveValue('');
    expect(screen.getByText('Sudah diatur')).toBeVisible();
    expect(await tab('Konfigurasi SMTP')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('textbox', { name: /^Isi email pengaduan/ })).toBeNull();
    await user.click(await tab('Template Email'));
    expect(await screen.findByRole('textbox', { name: /^Isi email pengaduan/ })).toHaveValue(defaultTemplate);
    expect(screen.queryByRole('textbox', { name: /^Host SMTP/ })).toBeNull();
  });

  it('show a department’s e-mail while it is written, and name a word nobody knows', async () => {
    const { user, sent } = await open();
    const preview = within(await screen.findByRole('region', { name: 'Contoh email' }));
    expect(await preview.findByText('Pengaduan Baru - #ADU-20260831-0007')).toBeVisible();
    await user.click(await tab('Template Email'));
    const subject = await screen.findByRole('textbox', { name: /^Subjek pengaduan/ });
    await user.clear(subject);
    await user.type(subject, 'Halo {{department}, {{umur}');
    expect(await preview.findByText(/^Halo Dinas Pekerjaan Umum/)).toBeVisible();
    expect(preview.getByText('Kata tidak dikenal: {umur}')).toBeVisible();
    await user.click(await tab('Konfigurasi SMTP'));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    // The field is on the other tab, which is opened for it.
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Subjek pengaduan/ })).toHaveFocus());
    expect(await tab('Template Email')).toHaveAttribute('aria-selected', 'true');
    expect(sent(save)).toHaveLength(0);
  });

  it('send the password only when one was typed', async () => {
    const { user, sent } = await open(stored, { [save]: success({ ...stored, version: 4 }) });
    await user.type(await screen.findByLabelText(/^Password SMTP/), 'kunci-baru-99');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent(save)).toHaveLength(1));
    expect(bodyOf(sent(save)[0])).toMatchObject({ smtp_password: 'kunci-baru-99' });
    expect((await screen.findAllByText('Pengaturan email disimpan.'))[0]).toBeVisible();
    const name = await screen.findByRole('textbox', { name: /^Nama pengirim/ });
    await user.clear(name);
    await user.type(name, 'Kantor');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent(save)).toHaveLength(2));
    expect((bodyOf(sent(save)[1]) as { smtp_password?: string }).smtp_password || '').toBe('');
  });

  it('say what is still missing of what is stored, and nothing once it is complete', async () => {
    const empty = {
      smtp_host: null,
      smtp_username: null,
      from_email: null,
      smtp_password_set: false,
      is_active: false,
    };
    const { answer, user } = await open({ ...stored, ...empty });
    const missing = 'Host SMTP, Nama pengguna SMTP, Password SMTP, Alamat pengirim';
    expect(await screen.findByText(new RegExp(`belum lengkap: ${missing}\\.`))).toBeVisible();
    answer({ [settings]: success(stored), [save]: success({ ...stored, version: 4 }) });
    const port = screen.getByRole('textbox', { name: /^Port SMTP/ });
    await user.clear(port);
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect((await screen.findAllByText('Port SMTP wajib diisi'))[0]).toBeVisible();
    await user.type(port, '2526');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByText(/belum lengkap/)).toBeNull());
  });

  it('offer no test before a host is stored, and say what the mail server answered', async () => {
    await open({ ...stored, smtp_host: null, is_active: false });
    expect(await sendButton()).toBeDisabled();
    expect(screen.getByText('Isi dan simpan host SMTP terlebih dahulu.')).toBeVisible();
  });

  it('tell a test that was sent, refused and failed', async () => {
    const { user, answer, sent } = await open(stored, {
      [test]: success({ response: '250 OK, diterima', demo: false }),
    });
    await user.click(await sendButton());
    expect(await screen.findByText('✅ Email tes terkirim.')).toBeVisible();
    expect(screen.getByText('Jawaban server: 250 OK, diterima')).toBeVisible();
    expect(bodyOf(sent(test)[0])).toEqual({ to: 'panel@kantor.example', type: 'admin' });
    answer({
      [settings]: success(stored),
      [test]: { status: 503, body: { status: 'error', message: 'Server email tidak dapat dihubungi.' } },
    });
    await user.click(await sendButton());
    expect(await screen.findByText('❌ Test email gagal: Server email tidak dapat dihubungi.')).toBeVisible();
    answer({ [settings]: success(stored), [test]: refused(422, { to: ['Alamat ini tidak dikenal.'] }) });
    await user.click(await sendButton());
    expect(await screen.findByText('Alamat ini tidak dikenal.')).toBeVisible();
    answer({ [settings]: success(stored), [test]: success({ response: null, demo: true }) });
    await user.click(await sendButton());
    expect(await screen.findByText(/^Mode demo: email tes tidak dikirim/)).toBeVisible();
  });

  it('send a test when Enter is pressed in its address, and are not saved by it', async () => {
    const { user, sent } = await open(stored, { [test]: success({ response: null, demo: true }) });
    const address = await screen.findByRole('textbox', { name: 'Kirim ke' });
    await user.clear(address);
    await user.type(address, 'dinas@kantor.example{Enter}');
    await waitFor(() => expect(sent(test)).toHaveLength(1));
    expect(bodyOf(sent(test)[0])).toEqual({ to: 'dinas@kantor.example', type: 'admin' });
    expect(address).toHaveValue('dinas@kantor.example');
    expect(sent(save)).toEqual([]);
  });

  it('say why they could not be saved', async () => {
    const { user } = await open(stored, { [save]: { status: 500, body: 'rusak' } });
    const name = await screen.findByRole('textbox', { name: /^Nama pengirim/ });
    await user.type(name, ' Kota');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect((await screen.findAllByText(/Gagal menyimpan pengaturan email/))[0]).toBeVisible();
  });
});

describe('the e-mail settings of an API that only shows them', () => {
  const show = (routes: object) => openPanel(path, { extensions: ['auth.me'], routes: { ...routes } });

  it('can be read and tested, and nothing can be saved', async () => {
    const { user, sent } = await show({ [status]: success(stored), [test]: success(null) });
    expect(await screen.findByText('smtp.kantor.example')).toBeVisible();
    expect(screen.getByText(/^API ini hanya memperlihatkan/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
    await user.click(await sendButton());
    expect(await screen.findByText('✅ Email tes terkirim.')).toBeVisible();
    expect(sent('GET /api/admin/email/settings')).toEqual([]);
  });

  it('say that they could not be loaded, and try again', async () => {
    const { user, answer } = await show({ [status]: { status: 500, body: 'rusak' } });
    const retry = await screen.findByRole('button', { name: /^Coba lagi$/i });
    expect(screen.getByText(/Gagal memuat pengaturan email/)).toBeVisible();
    answer({ [status]: success(stored) });
    await user.click(retry);
    expect(await screen.findByText('smtp.kantor.example')).toBeVisible();
  });

  it('belong to administrators', async () => {
    const { sent } = await openPanel(path, {
      as: { id: 2, name: 'Budi', email: 'budi@contoh.example', role: 'admin_aleg' },
      extensions: ['auth.me'],
    });
    expect(sent(status)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Kirim email tes' })).toBeNull();
  });
});
