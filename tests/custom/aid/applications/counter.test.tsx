import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Eligibility } from '../../../../src/calls/aid/cases';
import { ApplicationCounterPage } from '../../../../src/custom/aid/applications/counter/ApplicationCounterPage';
import { useResource } from '../../../../src/framework/panel/core/context';
import { everyExtension, renderApplications } from '../../../support/fakeApplications';
import { refusal } from '../../../support/memoryProvider';

function Counter() {
  return <ApplicationCounterPage resource={useResource('applications')} />;
}
const pages = (
  <Routes>
    <Route path="/pendaftaran/create" element={<Counter />} />
    <Route path="/pendaftaran/:id/bukti" element={<h1>slip</h1>} />
  </Routes>
);

const open = (eligibility?: Eligibility) =>
  renderApplications(pages, {
    path: '/pendaftaran/create?user_id=1&bantuan_sosial_id=1',
    ...(eligibility ? { eligibility } : {}),
  });

async function attach(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Tambah dokumen' }));
  const kind = await screen.findByRole('combobox', { name: /^Jenis dokumen/ });
  await user.selectOptions(kind, 'KTP');
  await user.type(screen.getByRole('textbox', { name: /^Nama dokumen/ }), 'KTP Warga');
  await user.type(screen.getByRole('textbox', { name: /^Tautan/ }), 'https://contoh.example/ktp.jpg');
  await user.click(screen.getByRole('button', { name: 'Pakai dokumen ini' }));
  await screen.findByText('Diunggah setelah disimpan');
}

describe('the counter', () => {
  it('says at once why somebody may not apply', async () => {
    open({
      allowed: false,
      checked: 2,
      findings: [
        { code: 'alreadyApplied', severity: 'refuse', message: 'Orang ini sudah terdaftar.' },
        { code: 'quotaFull', severity: 'warn', message: 'Kuota penuh.' },
      ],
      quota: { quota: 10, used: 10, free: 0, waiting: 3 },
      related: [],
    });
    expect(await screen.findByText('Belum dapat didaftarkan:')).toBeInTheDocument();
    expect(screen.getByText('Orang ini sudah terdaftar.')).toBeInTheDocument();
    // One answer: beside a refusal nothing says that it can be recorded.
    expect(screen.getByText('Kuota penuh.')).toBeInTheDocument();
    expect(screen.queryByText('Dapat didaftarkan, dengan catatan:')).toBeNull();
    expect(screen.queryByText('Boleh didaftarkan.')).toBeNull();
    expect(screen.getByText(/3 pendaftaran sudah menunggu/)).toBeInTheDocument();
  });

  it('does not call somebody eligible whom it compared with nothing: the conditions are only written', async () => {
    const quota = { quota: 10, used: 1, free: 9, waiting: 0 };
    open({ allowed: true, checked: 0, findings: [], quota, related: [] });
    expect(await screen.findByText(/Syarat program ini hanya tertulis/)).toBeInTheDocument();
    expect(screen.queryByText('Boleh didaftarkan.')).toBeNull();
  });

  it('says what is missing under each field, and goes to the first', async () => {
    const user = userEvent.setup();
    const { provider } = renderApplications(pages, { path: '/pendaftaran/create' });
    await user.click(await screen.findByRole('button', { name: 'Catat pendaftaran' }));
    for (const sentence of ['Pemohon harus dipilih', 'Program harus dipilih', 'Alasan pengajuan wajib diisi'])
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Pemohon/ })).toHaveFocus());
    expect(provider.rows('applications')).toHaveLength(1);
  });

  it('keeps what was typed when the server refuses after all', async () => {
    const user = userEvent.setup();
    const { provider } = open();
    const reason = await screen.findByRole('textbox', { name: /^Alasan pengajuan/ });
    fireEvent.change(reason, { target: { value: 'Tetap ingin' } });
    const sentence = 'Orang ini sudah terdaftar di program ini dengan status Pending.';
    provider.failNext('create', refusal(422, 'validation', 'Periksa kembali isian Anda.', { user_id: [sentence] }));
    await user.click(screen.getByRole('button', { name: 'Catat pendaftaran' }));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(reason).toHaveValue('Tetap ingin');
    expect(screen.queryByRole('heading', { name: 'slip' })).toBeNull();
  });

  it('says what is wrong about a new person, and chooses them once they are added', async () => {
    const user = userEvent.setup();
    renderApplications(pages, {
      path: '/pendaftaran/create',
      extensions: [...everyExtension, 'records.additions', 'lists.paging'],
    });
    await user.click(await screen.findByRole('button', { name: 'Tambah pemohon baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Pemohon Baru' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'NIK' }), { target: { value: '123' } });
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect((await dialog.findAllByText('Nama wajib diisi')).length).toBeGreaterThan(0);
    expect((await dialog.findAllByText('NIK harus 16 angka')).length).toBeGreaterThan(0);
    fireEvent.change(dialog.getByRole('textbox', { name: 'NIK' }), { target: { value: '3276010101800009' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /^Nama Lengkap/ }), { target: { value: 'Darmi' } });
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Pemohon/ })).toHaveValue('Darmi'));
  });

  it('takes a new person without an e-mail address', async () => {
    const user = userEvent.setup();
    const { provider } = open();
    await user.click(await screen.findByRole('button', { name: 'Tambah pemohon baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Pemohon Baru' }));
    expect(dialog.getByRole('textbox', { name: /^Email/ })).not.toBeRequired();
    await user.type(dialog.getByRole('textbox', { name: /^Nama Lengkap/ }), 'Darmi');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(provider.rows('users')).toContainEqual(expect.objectContaining({ name: 'Darmi', role: 'user' })),
    );
  });

  it('keeps a document that was refused with its reason, and leads on when it is uploaded again', async () => {
    const user = userEvent.setup();
    const { provider } = open();
    await screen.findByText('Boleh didaftarkan.');
    await user.type(screen.getByRole('textbox', { name: /^Alasan pengajuan/ }), 'Untuk sekolah');
    await attach(user);
    const { create } = provider;
    const refusals = [refusal(422, 'validation', 'x', { berkas: ['Ukuran file terlalu besar.'] })];
    provider.create = async (name, params) => {
      const refused = name === 'application_documents' ? refusals.pop() : undefined;
      if (refused) throw refused;
      return create(name, params);
    };
    await user.click(screen.getByRole('button', { name: 'Catat pendaftaran' }));
    expect(await screen.findByText('Gagal diunggah: Ukuran file terlalu besar.')).toBeInTheDocument();
    expect(provider.rows('applications')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Unggah lagi KTP Warga' }));
    expect(await screen.findByRole('heading', { name: 'slip' })).toBeInTheDocument();
    expect(provider.rows('application_documents')).toMatchObject([
      { application_id: 2, nama: 'KTP Warga', jenis: 'KTP' },
    ]);
  });
});
