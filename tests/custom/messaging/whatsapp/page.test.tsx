import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { bodyOf, openPanel, refused } from '../../../support/openPanel';

const settings = {
  id: 1,
  version: 0,
  session_name: 'panel-bansos',
  is_active: false,
  mode: 'mock',
  pace: 10,
  quiet_from: null,
  quiet_to: null,
  default_message_template: 'Halo {department}',
  department_mappings: {},
};
const status = (more: object) =>
  success({ isReady: false, hasProcess: false, hasQRCode: false, mode: 'mock', state: 'stopped', ...more });
const service = '/api/admin/whatsapp/service';
const routes = {
  'GET /api/admin/whatsapp/settings': success(settings),
  'GET /api/admin/departments': success([{ id: 4, name: 'Dinas Sosial', is_active: true, categories: [] }]),
  [`GET ${service}/status`]: status({}),
  [`GET ${service}/health`]: success({ current_mode: 'mock', available_modes: ['mock'], modes: [] }),
  [`GET ${service}/logs`]: success({ logs: [] }),
};
const extensions = ['auth.me', 'whatsapp.service'];
const open = (more = {}) => openPanel('/settings/whatsapp', { extensions, routes: { ...routes, ...more } });

describe('the WhatsApp page', () => {
  it('says that it is not connected, and offers what can be done then', async () => {
    await open();
    const panel = await screen.findByRole('region', { name: 'Sambungan' });
    await within(panel).findByText('Tidak terhubung');
    expect(
      within(panel)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Hubungkan', 'Tes koneksi']);
    expect(screen.getByRole('button', { name: 'Kirim pesan uji' })).toBeDisabled();
  });

  it('says why it could not be begun', async () => {
    const { user } = await open({ 'POST /api/admin/whatsapp/initialize': refused(503, {}, 'Dipegang proses lain.') });
    await user.click(await screen.findByRole('button', { name: 'Hubungkan' }));
    await screen.findByText('Gagal memulai sesi WhatsApp: Dipegang proses lain.');
  });

  it('checks the number of a test message before it asks, and sends it in the form of WhatsApp', async () => {
    const { user, sent } = await open({
      [`GET ${service}/status`]: status({
        isReady: true,
        hasProcess: true,
        state: 'connected',
        number: '628000000000',
      }),
      [`POST ${service}/test-message`]: success({ success: true, messageId: 'M1', note: 'Hanya dicatat.' }),
    });
    await screen.findByText('Terhubung');
    const send = screen.getByRole('button', { name: 'Kirim pesan uji' });
    await user.click(send);
    await screen.findByText('Nomor tujuan wajib diisi');
    await user.type(screen.getByLabelText('Nomor tujuan'), '0812-3456-789');
    await user.click(send);
    await screen.findByText(/Nomor pesan: M1 Hanya dicatat\./);
    expect(sent(`POST ${service}/test-message`).map(bodyOf)).toEqual([{ phone_number: '628123456789' }]);
  });

  it('says to start the service when it cannot be reached', async () => {
    await open({ [`GET ${service}/status`]: { status: 500, body: { message: 'Mati' } } });
    await screen.findByText(/Layanan WhatsApp tidak dapat dihubungi\. Pastikan layanan itu sedang berjalan\./);
  });

  it('keeps what was typed while another tab is open, without asking', async () => {
    const { user } = await open();
    const pace = await screen.findByLabelText(/^Pesan per menit/);
    await user.clear(pace);
    await user.type(pace, '5');
    await user.click(screen.getByRole('tab', { name: 'Template' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Template', selected: true })).toBeVisible());
    expect(screen.queryByText('Buang perubahan?')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Koneksi' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Koneksi', selected: true })).toBeVisible());
    expect(screen.getByLabelText(/^Pesan per menit/)).toHaveValue('5');
  });

  it('saves what was changed, and names a department per category', async () => {
    const { user, sent } = await open({ 'PUT /api/admin/whatsapp/settings': success({ ...settings, version: 1 }) });
    await user.click(await screen.findByRole('tab', { name: 'Template' }));
    const category = await screen.findByLabelText('Bantuan');
    await waitFor(() => expect(within(category).getByText('Dinas Sosial')).toBeInTheDocument());
    await user.selectOptions(category, '4');
    await user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));
    await screen.findByText('Pengaturan berhasil disimpan!');
    expect(bodyOf(sent('PUT /api/admin/whatsapp/settings')[0])).toMatchObject({ department_mappings: { Bantuan: 4 } });
  });

  it('shows the code and tells of the connection by the described calls where the API has no service', async () => {
    const { user } = await openPanel('/settings/whatsapp', {
      extensions: ['auth.me'],
      routes: {
        ...routes,
        'POST /api/admin/whatsapp/initialize': success(null),
        'GET /api/admin/whatsapp/qr-code': success({ qr_code: 'data:image/png;base64,AAAA' }),
        'POST /api/admin/whatsapp/test-connection': success({ connected: true }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Hubungkan' }));
    const code = { name: 'Kode QR untuk menautkan WhatsApp' };
    expect(await screen.findByRole('img', code, { timeout: 10_000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tes koneksi' }));
    expect(await screen.findByText('WhatsApp terhubung.')).toBeVisible();
  });

  it('has no state, log or test message where the API has no service', async () => {
    await openPanel('/settings/whatsapp', { extensions: ['auth.me'], routes });
    await screen.findByText(/tidak memberi tahu keadaan sambungan/);
    expect(screen.queryByRole('tab', { name: 'Log Konsol' })).toBeNull();
    expect(screen.queryByText('Pesan uji')).toBeNull();
  });
});

describe('the forwarding settings', () => {
  it('tell the defaults when they cannot be loaded, and let nobody save over what is not seen', async () => {
    await openPanel('/settings/forward', {
      extensions: ['auth.me'],
      routes: { 'GET /api/admin/forwarding/settings': { status: 500, body: { message: 'Rusak' } } },
    });
    await screen.findByText(/Yang berlaku adalah nilai bawaan/);
    expect(screen.getByText(/Dinas Sosial \(Bantuan, Pelayanan\)/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Coba Lagi' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Simpan Pengaturan' })).toBeNull();
  });

  it('show the log of the server, and the categories nobody answers for', async () => {
    const row = {
      timestamp: '2026-08-31T03:00:00Z',
      complaintId: 7,
      complaintTitle: 'Lampu padam',
      departmentId: 2,
      departmentName: 'Dinas PU',
      results: [{ type: 'email', success: false, state: 'gagal', message: 'Alamat salah' }],
    };
    await openPanel('/settings/forward', {
      extensions: ['auth.me', 'forwarding.logs', 'complaints.categories'],
      routes: {
        'GET /api/admin/forwarding/settings': success({
          id: 1,
          version: 1,
          emailForwarding: true,
          whatsappForwarding: false,
          forwardingMode: 'auto',
        }),
        'GET /api/admin/forwarding/logs': success({
          data: [row],
          current_page: 1,
          last_page: 1,
          per_page: 10,
          total: 1,
        }),
        'GET /api/admin/complaint/categories': success([
          {
            kategori: 'Saran',
            departments: [],
            default_department: null,
            uncovered: true,
            deadline_days: 14,
            open: 0,
            overdue: 0,
          },
        ]),
      },
    });
    await screen.findByText('Lampu padam');
    expect(screen.getByText('Email: Gagal')).toBeInTheDocument();
    expect(screen.getByText(/Kategori tanpa dinas aktif: Saran\./)).toBeInTheDocument();
  });
});
