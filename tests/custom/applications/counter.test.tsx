// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CounterPage } from '../../../src/custom/applications/counter/CounterPage';
import type { Eligibility } from '../../../src/domain/applications/answers';
import { useResource } from '../../../src/framework/panel/context';
import { renderApplications } from '../../support/fakeApplications';
import { refusal } from '../../support/memoryProvider';

function Counter() {
  return <CounterPage resource={useResource('applications')} />;
}
const pages = (
  <Routes>
    <Route path="/pendaftaran/create" element={<Counter />} />
    <Route path="/pendaftaran/:id" element={<h1>detail</h1>} />
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
      findings: [
        { code: 'alreadyApplied', severity: 'refuse', message: 'Orang ini sudah terdaftar.' },
        { code: 'quotaFull', severity: 'warn', message: 'Kuota penuh.' },
      ],
      quota: { quota: 10, used: 10, free: 0, waiting: 3 },
      related: [],
    });
    expect(await screen.findByText('Belum dapat didaftarkan:')).toBeInTheDocument();
    expect(screen.getByText('Orang ini sudah terdaftar.')).toBeInTheDocument();
    expect(screen.getByText('Dapat didaftarkan, dengan catatan:')).toBeInTheDocument();
    expect(screen.getByText(/3 pendaftaran sudah menunggu/)).toBeInTheDocument();
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
    expect(await screen.findByRole('heading', { name: 'detail' })).toBeInTheDocument();
    expect(provider.rows('application_documents')).toMatchObject([
      { application_id: 2, nama: 'KTP Warga', jenis: 'KTP' },
    ]);
  });
});
