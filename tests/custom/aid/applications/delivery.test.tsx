import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DeliveryPage } from '../../../../src/custom/aid/applications/delivery/DeliveryPage';
import { deliveryBody, withFormNames } from '../../../../src/custom/aid/applications/delivery/delivery';
import { ResubmitPage } from '../../../../src/custom/aid/applications/resubmit/ResubmitPage';
import { deliveryPath, resubmitPath } from '../../../../src/custom/aid/applications/shared/paths';
import { applicationRow, renderApplications } from '../../../support/fakeApplications';
import { refusal } from '../../../support/memoryProvider';

const pages = (
  <Routes>
    <Route path={deliveryPath} element={<DeliveryPage />} />
    <Route path={resubmitPath} element={<ResubmitPage />} />
    <Route path="/pendaftaran/:id" element={<h1>detail</h1>} />
  </Routes>
);

const open = (path: string, row: Readonly<Record<string, unknown>>) =>
  renderApplications(pages, { path, applications: [applicationRow(1, row)] });
const posts = ({ provider }: ReturnType<typeof open>) =>
  provider.calls
    .filter(({ method, params }) => method === 'call' && params.method === 'POST')
    .map(({ params }) => params);

describe('handing over', () => {
  it('begins with what the programme promises, asks for money or goods, and shows the second step', async () => {
    const user = userEvent.setup();
    const view = open('/pendaftaran/1/serah-terima', { status: 'Disetujui' });
    const amount = await screen.findByRole('textbox', { name: /^Nominal diserahkan/ });
    expect(amount).toHaveValue('600.000');
    await user.clear(amount);
    await user.click(screen.getByRole('button', { name: 'Mulai penyaluran' }));
    expect((await screen.findAllByText('Isi nominal atau barang yang diserahkan')).length).toBeGreaterThan(0);
    expect(posts(view)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Barang diserahkan/ }), 'Beras 10 kg');
    await user.click(screen.getByRole('button', { name: 'Mulai penyaluran' }));
    expect(await screen.findByRole('button', { name: 'Selesaikan serah terima' })).toBeInTheDocument();
    expect(posts(view)).toMatchObject([
      {
        path: '/admin/pendaftaran/1/deliver',
        body: { langkah: 'mulai', tanggal: '2026-08-31', barang: 'Beras 10 kg', penerima: 'Pemohon 1' },
      },
    ]);
  });

  it('shows what the server refuses under the field it means', async () => {
    const user = userEvent.setup();
    const { provider } = open('/pendaftaran/1/serah-terima', { status: 'Disetujui' });
    await screen.findByRole('textbox', { name: /^Nominal diserahkan/ });
    provider.failNext(
      'call',
      refusal(422, 'validation', 'Periksa kembali isian Anda.', { tanggal: ['Sebelum tanggal keputusan'] }),
    );
    await user.click(screen.getByRole('button', { name: 'Mulai penyaluran' }));
    expect(await screen.findByText('Sebelum tanggal keputusan')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Tanggal serah terima/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('offers nothing before the decision', async () => {
    open('/pendaftaran/1/serah-terima', { status: 'Pending' });
    expect(await screen.findByText('Belum ada yang dapat diserahkan pada status ini.')).toBeInTheDocument();
  });

  it('sends a chosen proof as a form, and a stored one not again', () => {
    const proof = new File(['x'], 'bukti.pdf', { type: 'application/pdf' });
    const values = { serah_tanggal: '2026-08-31', serah_penerima: 'Siti', serah_nominal: 600_000, serah_barang: null };
    const body = deliveryBody('selesai', { ...values, serah_bukti: proof });
    if (!(body instanceof FormData)) throw new Error('A file needs a form.');
    expect([...body.keys()].toSorted()).toEqual(['bukti', 'langkah', 'nominal', 'penerima', 'tanggal']);
    expect(deliveryBody('selesai', { ...values, serah_bukti: 'a/b.pdf' })).toEqual({
      langkah: 'selesai',
      tanggal: '2026-08-31',
      penerima: 'Siti',
      nominal: 600_000,
    });
  });

  it('leaves findings it does not know under their own name', () => {
    const error = withFormNames(new HttpError('x', 422, { errors: { penerima: ['a'], lain: ['b'] } }));
    expect((error as HttpError).body.errors).toEqual({ serah_penerima: ['a'], lain: ['b'] });
  });
});

describe('completion', () => {
  it('shows what was asked, sends the note and leads to the application', async () => {
    const user = userEvent.setup();
    const view = open('/pendaftaran/1/lengkapi', { status: 'Perlu Dilengkapi', catatan_admin: 'Bawa KTP.' });
    expect(await screen.findByText('Bawa KTP.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^Catatan tambahan/ }), 'Sudah dibawa');
    await user.click(screen.getByRole('button', { name: 'Ajukan kembali' }));
    expect(await screen.findByRole('heading', { name: 'detail' })).toBeInTheDocument();
    await waitFor(() => expect(posts(view)).toMatchObject([{ body: { catatan_tambahan: 'Sudah dibawa' } }]));
    expect(
      within(screen.getByRole('list', { name: 'notifications' })).getByText('Pendaftaran diajukan kembali.'),
    ).toBeInTheDocument();
  });
});
