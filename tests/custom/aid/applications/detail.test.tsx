import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { RelatedCase } from '../../../../src/calls/aid/cases';
import { DetailPage } from '../../../../src/custom/aid/applications/detail/DetailPage';
import { useResource } from '../../../../src/framework/panel/core/context';
import { applicationRow, renderApplications } from '../../../support/fakeApplications';

function Detail() {
  return <DetailPage resource={useResource('applications')} />;
}
const pages = (
  <Routes>
    <Route path="/pendaftaran/:id" element={<Detail />} />
    <Route path="/pendaftaran" element={<h1>list</h1>} />
  </Routes>
);
type Stage = Parameters<typeof renderApplications>[1];
const open = (row: Readonly<Record<string, unknown>> = {}, stage: Stage = {}) =>
  renderApplications(pages, { path: '/pendaftaran/1', applications: [applicationRow(1, row)], ...stage });
const granted: RelatedCase = {
  id: 9,
  applicant: 'Pemohon 1',
  programme: 'Sembako Murah',
  programme_id: 2,
  status: 'Disetujui',
  created_at: '2026-08-01T03:00:00.000Z',
  reviewed_at: '2026-08-02T03:00:00.000Z',
  relations: ['person'],
};

describe('one application', () => {
  it('is only looked at by the office of a legislator, which is told so', async () => {
    open({}, { role: 'admin_aleg' });
    expect(
      await screen.findByText('Anda dapat melihat pendaftaran ini, tetapi tidak memutuskannya.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Setujui|Tolak|Hapus)/ })).toBeNull();
  });

  it('says its place in the queue, and the place that became free for it', async () => {
    const waiting_since = '2026-08-30T03:00:00.000Z';
    const quota = { quota: 1, used: 1, free: 0, waiting: 2, position: 2 };
    open({ waiting_since, offered_at: '2026-08-31T03:00:00.000Z' }, { contexts: { 1: { quota } } });
    expect(await screen.findByText('Daftar tunggu · ke-2')).toBeInTheDocument();
    expect(screen.getByText('Ada tempat kosong yang ditawarkan untuk pendaftaran ini.')).toBeInTheDocument();
  });

  it('names what the same person already has, with the way to it', async () => {
    open({}, { contexts: { 1: { related: [granted] } } });
    await screen.findByText('Sudah ada yang disetujui');
    const link = screen.getByRole('link', { name: /Sembako Murah/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/pendaftaran\/9/));
  });

  it('is reopened with a reason, behind a button in the colour of what is not done lightly, by administrators alone', async () => {
    const user = userEvent.setup();
    const { unmount } = open({ status: 'Ditolak' });
    await user.click(await screen.findByRole('button', { name: 'Batalkan keputusan' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Batalkan keputusan: Pemohon 1' }));
    const send = asked.getByRole('button', { name: 'Batalkan keputusan' });
    expect(send).toHaveClass('button-error');
    await user.click(send);
    expect((await asked.findAllByText('Alasan membatalkan wajib diisi')).length).toBeGreaterThan(0);
    await user.type(asked.getByRole('textbox'), 'Salah baca alamat.');
    await user.click(send);
    expect(await screen.findByText('Keputusan dibatalkan.')).toBeInTheDocument();
    unmount();
    open({ status: 'Ditolak' }, { role: 'staff' });
    await screen.findByRole('heading', { name: 'Status dan tindakan' });
    expect(screen.queryByRole('button', { name: 'Batalkan keputusan' })).toBeNull();
  });

  it('is not there for a strange number, and leads back to the list', async () => {
    open({}, { path: '/pendaftaran/999' });
    expect(await screen.findByText('Pendaftaran tidak ditemukan')).toBeInTheDocument();
    screen.getByRole('button', { name: 'Ke daftar pendaftaran' }).click();
    expect(await screen.findByRole('heading', { name: 'list' })).toBeInTheDocument();
  });
});
