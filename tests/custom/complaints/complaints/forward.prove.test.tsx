import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readRemembered } from '../../../../src/custom/shell/app/forwardLog';
import { success } from '../../../support/bootAgainst';
import { bodyOf, openPanel, refused } from '../../../support/openPanel';
import type { Answer, Routes } from '../../../support/standIn';
import { additions, complaint, dialog, emailCall, extensions, holding, statusCall, whatsappCall } from './screens';

const held = holding({ ...complaint, ...additions });
const preview = 'GET /api/admin/complaint/7/forward-preview';
const ours = [...extensions, 'forwarding.preview'];
const previewed = (more: object = {}) => ({
  [preview]: success({
    subject: 'Pengaduan Baru - #ADU-202608-00007',
    body: 'Nama: (tidak disertakan)',
    masked: ['user_name', 'user_phone'],
    already: null,
    ...more,
  }),
});

async function openForward(routes: Routes = {}, offered: readonly string[] = extensions) {
  const opened = await openPanel('/complaints/7', { extensions: offered, routes: { ...held, ...routes } });
  const detail = await dialog('Detail Pengaduan');
  await opened.user.click(await detail.findByRole('button', { name: 'Forward ke Dinas' }));
  const form = await dialog('Forward ke Dinas');
  const select = await form.findByRole('combobox', { name: 'Dinas tujuan' });
  return { ...opened, form, select };
}

async function openQuick(routes: Routes = {}, offered: readonly string[] = extensions) {
  const opened = await openPanel('/complaints', { extensions: offered, routes: { ...held, ...routes } });
  const more = { name: /^Tindakan lain untuk Lampu/ };
  await opened.user.click(await screen.findByRole('button', more, { timeout: 12_000 }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Teruskan cepat ke dinas' }));
  return { ...opened, quick: await dialog('Teruskan Cepat') };
}

const failing = (status: number, message: string): Answer => ({ status, body: { status: 'error', message } });
const done = 'Pengaduan diteruskan ke Dinas Perhubungan lewat Email.';

describe('forwarding to a department', () => {
  it('sends nothing without one', async () => {
    const { form } = await openForward();
    expect(form.getByText('Silakan pilih dinas tujuan terlebih dahulu')).toBeVisible();
    expect(await form.findByRole('button', { name: 'Kirim Email' })).toBeDisabled();
    expect(form.getByRole('button', { name: 'Kirim WhatsApp' })).toBeDisabled();
  });

  it('shows how it is reached and the text with a masked name, and sends what the described call takes', async () => {
    const { user, form, select, sent } = await openForward({ [emailCall]: success({}), [statusCall]: success({}) });
    await user.selectOptions(select, 'Dinas Perhubungan (kategori ini)');
    expect(form.getByText('perhubungan@contoh.example')).toBeVisible();
    expect(form.getByText('0812-3450-0003')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /^Pesan tambahan/ }), 'Mohon dicek malam ini.');
    const text = form.getByRole('region', { name: 'Pratinjau pesan' });
    expect(text).toHaveTextContent('Nama pelapor: S*** A*****');
    expect(text).toHaveTextContent('Mohon dicek malam ini.');
    expect(text).not.toHaveTextContent('0812-3456-1000');
    await user.click(form.getByRole('checkbox', { name: /Ubah status ke Diproses/ }));
    await user.click(form.getByRole('button', { name: 'Kirim Email' }));
    expect((await screen.findAllByText(done)).length).toBeGreaterThan(0);
    expect(bodyOf(sent(emailCall)[0])).toEqual({
      to: 'perhubungan@contoh.example',
      subject: 'Pengaduan Baru - #ADU-202608-00007',
      message: expect.stringContaining('Nama pelapor: Siti Aminah'),
      complaint_id: 7,
      department_name: 'Dinas Perhubungan',
      priority: 'Urgent',
    });
    await waitFor(() => expect(bodyOf(sent(statusCall)[0])).toEqual({ status: 'Diproses', respon_admin: '' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Forward ke Dinas' })).toBeNull());
  });

  it('asks before an extra message is given up, and keeps it', async () => {
    const { user, form } = await openForward();
    const message = form.getByRole('textbox', { name: /^Pesan tambahan/ });
    await user.type(message, 'Mohon dicek.');
    await user.keyboard('{Escape}');
    const question = await dialog('Buang pesan tambahan?');
    await user.click(question.getByRole('button', { name: 'Lanjut mengisi' }));
    expect(message).toHaveValue('Mohon dicek.');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buang pesan tambahan?' })).toBeNull());
    await user.keyboard('{Escape}');
    await user.click((await dialog('Buang pesan tambahan?')).getByRole('button', { name: 'Buang pesan' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Forward ke Dinas' })).toBeNull());
  }, 60_000);

  it('is remembered by this browser where the server keeps no log', async () => {
    localStorage.removeItem('forwarding_logs');
    const { user, form, select } = await openForward({ [whatsappCall]: success({}) }, []);
    await user.selectOptions(select, 'Dinas Perhubungan (kategori ini)');
    await user.click(form.getByRole('button', { name: 'Kirim WhatsApp' }));
    await waitFor(() =>
      expect(readRemembered()).toMatchObject([
        { complaintId: 7, departmentId: 3, results: [{ type: 'whatsapp', success: true }] },
      ]),
    );
  }, 60_000);

  it('sends by WhatsApp to the chosen department', async () => {
    const { user, form, select, sent } = await openForward({ [whatsappCall]: success({}) });
    await user.selectOptions(select, '3');
    await user.type(form.getByRole('textbox', { name: /^Pesan tambahan/ }), 'Segera');
    await user.click(form.getByRole('button', { name: 'Kirim WhatsApp' }));
    await waitFor(() =>
      expect(bodyOf(sent(whatsappCall)[0])).toEqual({
        department_category: 'Teknis',
        custom_message: 'Segera',
        complaint_id: 7,
        department_id: 3,
      }),
    );
  });

  it('offers only the channels that are switched on', async () => {
    const settings = {
      'GET /api/admin/forwarding/settings': success({ emailForwarding: false, whatsappForwarding: true }),
    };
    const { form } = await openForward(settings);
    expect(await form.findByRole('button', { name: 'Kirim WhatsApp' })).toBeVisible();
    expect(form.queryByRole('button', { name: 'Kirim Email' })).toBeNull();
  });

  it.each([
    ['Email', emailCall, 500, 'x', /konfigurasi SMTP belum benar, server email tidak dapat dihubungi/],
    ['Email', emailCall, 503, 'Penuh', /^Gagal mengirim email: Penuh$/],
    ['WhatsApp', whatsappCall, 400, 'x', /WhatsApp belum terhubung.*Tekan Hubungkan.*Pindai kode QR/],
    ['WhatsApp', whatsappCall, 500, 'x', /layanan WhatsApp tidak berjalan/],
    ['WhatsApp', whatsappCall, 503, 'Penuh', /^Gagal mengirim WhatsApp: Penuh$/],
  ] as const)('says what may be wrong when %s answers so (%s %i)', async (channel, call, status, message, said) => {
    const { user, form, select } = await openForward({ [call]: failing(status, message) });
    await user.selectOptions(select, '3');
    await user.click(form.getByRole('button', { name: `Kirim ${channel}` }));
    expect(await form.findByRole('alert')).toHaveTextContent(said);
    expect(select).toHaveValue('3');
  });

  it('lists what is invalid about the data of an e-mail', async () => {
    const { user, form, select } = await openForward({
      [emailCall]: refused(422, { to: ['Format email tidak valid'] }),
    });
    await user.selectOptions(select, '3');
    await user.click(form.getByRole('button', { name: 'Kirim Email' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Data email tidak valid: Format email tidak valid');
  });

  it("shows the server's own text, says what stays back, and lets it write", async () => {
    const { user, form, select, sent } = await openForward({ ...previewed(), [emailCall]: success({}) }, ours);
    await user.selectOptions(select, '3');
    expect(await form.findByText('Nama: (tidak disertakan)', { exact: false })).toBeVisible();
    expect(form.getByText('Data pelapor yang tidak disertakan: nama, telepon.')).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: /Ubah status ke Diproses/ }));
    await user.click(form.getByRole('button', { name: 'Kirim Email' }));
    await waitFor(() =>
      expect(bodyOf(sent(emailCall)[0])).toMatchObject({ message: '', department_id: 3, ubah_ke_diproses: true }),
    );
    expect(sent(statusCall)).toEqual([]);
  });

  it('says that it was sent before, and sends again only deliberately', async () => {
    const already = { department: { id: 3, name: 'Dinas Perhubungan' }, by: 'Ratna', at: '2026-08-18T03:00:00.000Z' };
    const conflict = {
      status: 409,
      body: { status: 'error', success: false, code: 'alreadyForwarded', message: 'x', errors: {}, data: already },
    };
    const { user, form, select, sent, answer } = await openForward({ ...previewed(), [whatsappCall]: conflict }, ours);
    await user.selectOptions(select, '3');
    await user.click(form.getByRole('button', { name: 'Kirim WhatsApp' }));
    expect(
      await form.findByText(/sudah diteruskan ke Dinas Perhubungan oleh Ratna pada 18 Agustus 2026/),
    ).toBeVisible();
    expect(bodyOf(sent(whatsappCall)[0])).not.toHaveProperty('again');
    answer({ ...held, ...previewed({ already }), [whatsappCall]: success({}) });
    await user.click(form.getByRole('button', { name: 'Kirim WhatsApp' }));
    await waitFor(() => expect(bodyOf(sent(whatsappCall)[1])).toMatchObject({ again: true }));
  });
});

describe('quick forwarding', () => {
  it('asks first, names the channels, and sends by each', async () => {
    const { user, quick, sent } = await openQuick({ [emailCall]: success({}), [whatsappCall]: success({}) });
    expect(await quick.findByText('Forward pengaduan "Lampu jalan mati" ke Dinas Perhubungan?')).toBeVisible();
    expect(quick.getByText('Dikirim lewat Email dan WhatsApp.')).toBeVisible();
    await user.click(quick.getByRole('button', { name: 'Teruskan' }));
    await waitFor(() => expect([sent(emailCall).length, sent(whatsappCall).length]).toEqual([1, 1]));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Teruskan Cepat' })).toBeNull());
  });

  it('keeps what failed and sends only that again', async () => {
    const { user, quick, sent, answer } = await openQuick({
      [emailCall]: success({}),
      [whatsappCall]: failing(503, 'Penuh'),
    });
    await user.click(await quick.findByRole('button', { name: 'Teruskan' }));
    expect(await quick.findByText('Gagal mengirim WhatsApp: Penuh')).toBeVisible();
    answer({ ...held, [whatsappCall]: success({}) });
    await user.click(quick.getByRole('button', { name: 'Teruskan' }));
    await waitFor(() => expect(sent(whatsappCall)).toHaveLength(2));
    expect(sent(emailCall)).toHaveLength(1);
  });

  it('says when nobody answers for the category, and leads to the other way', async () => {
    const { user, quick } = await openQuick({ 'GET /api/admin/departments/category/Teknis': success([]) });
    expect(
      await quick.findByText(
        'Tidak ada dinas yang terkonfigurasi untuk kategori "Teknis". Silakan gunakan forward manual.',
      ),
    ).toBeVisible();
    await user.click(quick.getByRole('button', { name: 'Forward manual' }));
    expect(await (await dialog('Forward ke Dinas')).findByRole('combobox', { name: 'Dinas tujuan' })).toBeVisible();
  });

  it('says when the department cannot be found out', async () => {
    const { quick } = await openQuick({ 'GET /api/admin/departments/category/Teknis': failing(500, 'x') });
    expect(await quick.findByText('Tidak dapat menentukan dinas tujuan')).toBeVisible();
    expect(quick.getByRole('button', { name: 'Coba Lagi' })).toBeVisible();
  });
});
