import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { RelatedCase } from '../../../../src/calls/aid/cases';
import { useApplication } from '../../../../src/custom/aid/applications/shared/api';
import { DecisionDialog } from '../../../../src/custom/aid/applications/shared/DecisionDialog';
import { COMPLETION_NOTE, type Decision } from '../../../../src/domain/applications/states';
import {
  applicationRow,
  type createFakeApplications,
  programmeRow,
  renderApplications,
} from '../../../support/fakeApplications';

function Stage({ decision }: { readonly decision: Decision }) {
  const shown = useApplication(1);
  const application = shown.state === 'ready' ? shown.record : undefined;
  const [open, setOpen] = useState(true);
  if (!application) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        buka
      </button>
      <DecisionDialog application={application} decision={open ? decision : undefined} onClose={() => setOpen(false)} />
    </>
  );
}

type Options = Parameters<typeof createFakeApplications>[0];
const open = async (decision: Decision, options: Options = {}) => {
  const view = renderApplications(<Stage decision={decision} />, options);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, dialog, user: userEvent.setup() };
};
const sent = (provider: ReturnType<typeof createFakeApplications>) =>
  provider.calls
    .filter(({ method, params }) => method === 'call' && params.method === 'PUT')
    .map(({ params }) => params.body);
const notes = () => within(screen.getByRole('list', { name: 'notifications' }));

describe('deciding', () => {
  it('refuses to reject without a reason, and takes one of the frequent ones', async () => {
    const { dialog, user, provider } = await open('Ditolak');
    await user.click(dialog.getByRole('button', { name: 'Tolak pendaftaran ini' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Alasan penolakan wajib diisi');
    expect(sent(provider)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Penghasilan melebihi batas program.' }));
    await user.click(dialog.getByRole('button', { name: 'Tolak pendaftaran ini' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notes().getByText(/^.+: Status pendaftaran berhasil diubah menjadi Ditolak$/)).toBeInTheDocument();
    expect(sent(provider)).toMatchObject([
      { status: 'Ditolak', catatan_admin: 'Penghasilan melebihi batas program.', version: 1 },
    ]);
  });

  it('decides by the number of a frequent reason, and lets whoever writes begin at once', async () => {
    const first = await open('Ditolak');
    await first.user.keyboard('2');
    await waitFor(() =>
      expect(sent(first.provider)).toMatchObject([{ catatan_admin: 'Penghasilan melebihi batas program.' }]),
    );
    cleanup();
    const second = await open('Ditolak');
    await second.user.keyboard('Rumah 2 lantai');
    expect(second.dialog.getByRole('textbox')).toHaveValue('Rumah 2 lantai');
    expect(sent(second.provider)).toEqual([]);
  });

  it('asks for completion with the standing note when nobody wrote one', async () => {
    const { dialog, user, provider } = await open('Perlu Dilengkapi');
    await user.click(dialog.getByRole('button', { name: 'Minta pemohon melengkapi' }));
    await waitFor(() => expect(sent(provider)).toMatchObject([{ catatan_admin: COMPLETION_NOTE }]));
  });

  it('says who decided and when, and keeps the note, when somebody was faster', async () => {
    const { dialog, user, provider } = await open('Ditolak');
    await user.type(dialog.getByRole('textbox'), 'Alamat di luar kota');
    provider.changeBehind('applications', 1, { status: 'Disetujui' });
    await user.click(dialog.getByRole('button', { name: 'Tolak pendaftaran ini' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /sudah diputuskan: Disetujui oleh Ratna, 31 Agu 2026.*10\.02/,
    );
    expect(dialog.getByRole('textbox', { name: 'Catatan Anda' })).toHaveValue('Alamat di luar kota');
    expect(dialog.getByRole('button', { name: 'Salin catatan' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Tolak pendaftaran ini' })).toBeNull();
  });

  it('keeps the note when the dialog is closed and opened again', async () => {
    const { dialog, user } = await open('Ditolak');
    await user.type(dialog.getByRole('textbox'), 'Belum selesai');
    await user.click(dialog.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'buka' }));
    expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('Belum selesai');
  });

  it('offers the waiting list when the quota is full', async () => {
    const quota = { quota: 10, used: 10, free: 0, waiting: 3, position: null };
    const { dialog, user, provider } = await open('Disetujui', { contexts: { 1: { quota } } });
    expect(await dialog.findByRole('heading', { name: 'Kuota penuh' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Setujui pendaftaran ini' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Masukkan ke daftar tunggu' })).toHaveFocus();
    await user.type(dialog.getByRole('textbox'), 'Layak bila ada tempat');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(notes().getByText(/: Pendaftaran masuk daftar tunggu\.$/)).toBeInTheDocument());
    expect(provider.rows('applications')[0]?.waiting_since).not.toBeNull();
    const call = provider.calls.find(({ params }) => String(params.path ?? '').endsWith('/wait'));
    expect(call?.params.body).toEqual({ catatan_admin: 'Layak bila ada tempat' });
  });

  it('offers it too when only the answer says that the last place has gone', async () => {
    const { dialog, user, provider } = await open('Disetujui');
    const go = await dialog.findByRole('button', { name: 'Setujui pendaftaran ini' });
    await waitFor(() => expect(go).toBeEnabled());
    provider.contexts[1] = {
      ...provider.contexts[1],
      quota: { quota: 10, used: 10, free: 0, waiting: 0, position: null },
    } as never;
    await user.click(go);
    expect(await dialog.findByRole('heading', { name: 'Kuota penuh' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Masukkan ke daftar tunggu' })).toBeVisible();
  });

  const approved: RelatedCase = {
    id: 9,
    applicant: 'Budi',
    programme: 'Sembako Murah',
    programme_id: 2,
    status: 'Disetujui',
    created_at: '2026-07-01T03:00:00Z',
    reviewed_at: '2026-07-02T03:00:00Z',
    relations: ['kk'],
  };

  it('shows what was approved for the same household and demands a reason', async () => {
    const { dialog, user, provider } = await open('Disetujui', {
      contexts: { 1: { related: [approved], needs_reason: true } },
    });
    expect(await dialog.findByText(/Sembako Murah – Budi/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Setujui pendaftaran ini' }));
    expect(await dialog.findByText(/^Tulis alasan menyetujui/)).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'Kebutuhan berbeda');
    await user.click(dialog.getByRole('button', { name: 'Setujui pendaftaran ini' }));
    await waitFor(() =>
      expect(sent(provider)).toMatchObject([{ status: 'Disetujui', catatan_admin: 'Kebutuhan berbeda' }]),
    );
  });

  const conditions = [
    { code: 'ageBetween', message: 'Umur antara 18 dan 40 tahun', values: { min: 18, max: 40 } },
  ] as const;
  const unmet = {
    code: 'ageBetween',
    severity: 'refuse',
    message: 'Umur 76 tahun; program ini untuk 18 sampai 40 tahun.',
  } as const;
  const eligibility = (...findings: readonly object[]) => ({ conditions, findings }) as never;

  it('says which condition is not met and wants a reason of its own; the note is for the applicant', async () => {
    const contexts = { 1: { eligibility: eligibility({ ...unmet, values: { own: 76, min: 18, max: 40 } }) } };
    const { dialog, user, provider } = await open('Disetujui', { contexts });
    expect(await dialog.findByText(unmet.message)).toBeVisible();
    const reason = dialog.getByRole('textbox', { name: /^Alasan pengecualian/ });
    await user.type(dialog.getByRole('textbox', { name: /^Catatan untuk pemohon/ }), 'Selamat.');
    await user.click(dialog.getByRole('button', { name: 'Setujui pendaftaran ini' }));
    expect(await dialog.findByText(/^Tulis alasan pengecualian/)).toBeVisible();
    expect(sent(provider)).toEqual([]);
    await user.type(reason, 'Melatih cucunya.');
    await user.click(dialog.getByRole('button', { name: 'Setujui pendaftaran ini' }));
    await waitFor(() =>
      expect(sent(provider)).toMatchObject([{ catatan_admin: 'Selamat.', alasan_pengecualian: 'Melatih cucunya.' }]),
    );
  });

  it('says when every condition is met, and only warns of what nobody knows', async () => {
    const met = await open('Disetujui', { contexts: { 1: { eligibility: eligibility() } } });
    expect(await met.dialog.findByText(/^Semua 1 syarat|syarat/i)).toBeVisible();
    expect(met.dialog.queryByRole('textbox', { name: /pengecualian/ })).toBeNull();
    cleanup();
    const finding = { code: 'ageBetweenUnknown', severity: 'warn', message: 'Umur belum diketahui.', values: {} };
    const unknown = await open('Disetujui', { contexts: { 1: { eligibility: eligibility(finding) } } });
    expect(await unknown.dialog.findByText('Umur belum diketahui.')).toBeVisible();
    expect(unknown.dialog.queryByRole('textbox', { name: /pengecualian/ })).toBeNull();
  });

  it('sends a message only when asked to, and shows it with the note in its place', async () => {
    const words = { subject: 'Pendaftaran Bantuan', text: 'Yth. Siti,\n{catatan}' };
    const contact = { channel: 'whatsapp', recipient: '+6281234567890' } as const;
    const messages = { Disetujui: words, Ditolak: words, 'Perlu Dilengkapi': words, contact, by_default: false };
    const { dialog, user, provider } = await open('Ditolak', { contexts: { 1: { messages } } });
    await user.type(dialog.getByRole('textbox'), 'Di luar kota');
    const box = await dialog.findByRole('checkbox', { name: 'Kirim pesan kepada pemohon' });
    expect(box).not.toBeChecked();
    expect(dialog.getByText('Lewat WhatsApp ke 0812-3456-7890.')).toBeVisible();
    await user.click(box);
    expect(dialog.getByRole('region', { name: 'Pesan yang dikirim' })).toHaveTextContent('Di luar kota');
    await user.click(dialog.getByRole('button', { name: 'Tolak pendaftaran ini' }));
    await waitFor(() => expect(sent(provider)).toMatchObject([{ kirim_pesan: true }]));
  });

  it('sends a message unless somebody says otherwise where the programme wants it so', async () => {
    const words = { subject: 'Pendaftaran Bantuan', text: '{catatan}' };
    const contact = { channel: 'email', recipient: null } as const;
    const messages = { Disetujui: words, Ditolak: words, 'Perlu Dilengkapi': words, contact, by_default: true };
    const { dialog, user, provider } = await open('Ditolak', { contexts: { 1: { messages } } });
    const box = await dialog.findByRole('checkbox', { name: 'Kirim pesan kepada pemohon' });
    expect(box).toBeChecked();
    expect(dialog.getByText('Lewat email.')).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'Di luar kota');
    await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Tolak pendaftaran ini' }));
    await waitFor(() => expect(sent(provider)).toMatchObject([{ kirim_pesan: false }]));
  });

  it('says that somebody without a contact has to be told in person', async () => {
    const words = { subject: 'Pendaftaran Bantuan', text: '{catatan}' };
    const messages = { Disetujui: words, Ditolak: words, 'Perlu Dilengkapi': words, contact: null, by_default: true };
    const { dialog } = await open('Ditolak', { contexts: { 1: { messages } } });
    expect(await dialog.findByText('Tidak ada kontak; beri tahu langsung.')).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('asks an API without extensions for nothing but the described call', async () => {
    const { dialog, user, provider } = await open('Disetujui', { extensions: [] });
    expect(dialog.getByText('Kuota Bantuan Tunai: 2 dari 10 terpakai, sisa 8.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Setujui pendaftaran ini' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider.calls.filter(({ method }) => method === 'call').map(({ resource }) => resource)).toEqual([
      '/admin/pendaftaran/1/status',
    ]);
    expect(sent(provider)[0]).not.toHaveProperty('version');
    expect(notes().queryByRole('button', { name: 'Urungkan' })).toBeNull();
  });

  it('approves nothing on such an API where every place is taken, and offers no list to wait on', async () => {
    const { dialog } = await open('Disetujui', {
      extensions: [],
      programmes: [programmeRow(1, 'Bantuan Tunai', 10, 10)],
    });
    expect(await dialog.findByText('Kuota penuh')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Setujui pendaftaran ini' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /daftar tunggu/ })).toBeNull();
  });

  it('says that the application is gone meanwhile, and keeps the note', async () => {
    const { dialog, user, provider } = await open('Ditolak', { extensions: [] });
    await user.type(dialog.getByRole('textbox'), 'Catatan panjang.');
    provider.changeBehind('applications', 1, { deleted_at: '2026-08-31T03:00:00.000Z' });
    await user.click(dialog.getByRole('button', { name: 'Tolak pendaftaran ini' }));
    expect(await dialog.findByText('Pendaftaran tidak ditemukan')).toBeVisible();
    expect(dialog.getByLabelText('Catatan Anda')).toHaveValue('Catatan panjang.');
  });

  it('takes a decision back from the message that announces it', async () => {
    const { dialog, user, provider } = await open('Disetujui', { applications: [applicationRow(1)] });
    const go = await dialog.findByRole('button', { name: 'Setujui pendaftaran ini' });
    await waitFor(() => expect(go).toBeEnabled());
    await user.click(go);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await notes().findByRole('button', { name: 'Urungkan' }));
    await waitFor(() => expect(notes().getByText('Keputusan diurungkan.')).toBeInTheDocument());
    expect(provider.rows('applications')[0]?.status).toBe('Pending');
  });
});
